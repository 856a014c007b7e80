'use client';

import { useEffect, useState } from 'react';
import { isInAppBrowser, outsideAddress } from '@/components/page/in-app-browser';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { showNotice } from '@/components/ui/overlays/ask';
import { Dialog } from '@/components/ui/overlays/dialog';
import { tLogin } from '@/messages/login';

/** Google sign-in rarely works in in-app browsers. */
export function EmbeddedBrowserNotice() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(isInAppBrowser(navigator.userAgent)), []);
  return (
    <Dialog
      id="embedded-browser"
      open={isOpen}
      onOpenChange={setIsOpen}
      title={tLogin('embeddedTitle')}
      footer={
        <>
          <Button variant="ghost" onClick={() => window.history.back()}>
            {tLogin('continueAnyway')}
          </Button>
          <Button onClick={() => void copyAddress()}>{tLogin('copyUrl')}</Button>
          <Button
            variant="primary"
            onClick={() => window.location.assign(outsideAddress(window.location.href, navigator.userAgent))}
          >
            {tLogin('openBrowser')}
          </Button>
        </>
      }
    >
      <p>{tLogin('embeddedText')}</p>
    </Dialog>
  );
}

async function copyAddress(): Promise<void> {
  if (!navigator.clipboard) return showNotice(tLogin('noClipboard'));
  const isCopied = await copyText(window.location.href);
  return showNotice(isCopied ? tLogin('copied') : tLogin('copyFailed'));
}
