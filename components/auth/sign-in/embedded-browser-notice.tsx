'use client';

import { useEffect, useState } from 'react';
import { isInAppBrowser, outsideAddress } from '@/components/page/in-app-browser';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { showNotice } from '@/components/ui/overlays/ask';
import { Dialog } from '@/components/ui/overlays/dialog';

/** Google sign-in rarely works in in-app browsers. */
export function EmbeddedBrowserNotice() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(isInAppBrowser(navigator.userAgent)), []);
  return (
    <Dialog
      id="embedded-browser"
      open={isOpen}
      onOpenChange={setIsOpen}
      title="Embedded Browser Notice"
      footer={
        <>
          <Button variant="ghost" onClick={() => window.history.back()}>
            Continue Anyway
          </Button>
          <Button onClick={() => void copyAddress()}>Copy URL</Button>
          <Button
            variant="primary"
            onClick={() => window.location.assign(outsideAddress(window.location.href, navigator.userAgent))}
          >
            Open in Browser
          </Button>
        </>
      }
    >
      <p>
        You are looking at this page inside another app. Google sign-in rarely works there. Open the page in
        your own browser to sign in.
      </p>
    </Dialog>
  );
}

async function copyAddress(): Promise<void> {
  if (!navigator.clipboard) return showNotice('Clipboard API not supported');
  const isCopied = await copyText(window.location.href);
  return showNotice(isCopied ? 'URL copied to clipboard!' : 'Copy failed. Please copy manually.');
}
