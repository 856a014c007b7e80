'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** Expands every section, so that nothing is missing on paper. Hidden without scripts. */
export function PrintButton({ text }: { text: string }) {
  function print() {
    for (const section of document.querySelectorAll<HTMLDetailsElement>('.terms-section'))
      section.open = true;
    window.print();
  }
  return (
    <Button onClick={print} className="print-hidden justify-self-start noscript:hidden">
      <Icon name="file-text" />
      {text}
    </Button>
  );
}
