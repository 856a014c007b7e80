'use client';

import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink, type ButtonSize, type ButtonVariant } from '@/components/ui/button';
import type { AskTexts } from '@/lib/enquiries/types';
import { askPath } from '@/lib/listing-paths';

type AskButtonProps = {
  texts: AskTexts;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Opens a sheet over the page, for visitors too; without scripts a page with the same form. */
export function AskButton({ texts, variant = 'primary', ...look }: AskButtonProps) {
  async function open() {
    const { showAskSheet } = await import('./ask-sheet');
    showAskSheet(texts);
  }
  return (
    <ButtonLink
      href={askPath(texts.about)}
      prefetch={false}
      rel="nofollow"
      data-in-page
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void open();
      }}
      variant={variant}
      {...look}
    />
  );
}
