'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/overlays/toast';
import { tCalculator } from '@/messages/calculator';
import { tUi } from '@/messages/ui';

/** The URL holds every input. Not rendered without JavaScript. */
export function CopyLink() {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(window.location.href))) {
      toast.error(tCalculator('notCopied'));
      return;
    }
    setIsCopied(true);
    window.setTimeout(() => setIsCopied(false), 2_000);
  };
  return (
    <Button size="sm" onClick={copy} className="noscript:hidden">
      {isCopied ? <Icon name="check" className="size-4" /> : <Icon name="copy" className="size-4" />}
      <span aria-live="polite">{isCopied ? tUi('linkCopied') : tCalculator('copy')}</span>
    </Button>
  );
}
