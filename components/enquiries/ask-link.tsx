'use client';

import type { MouseEvent, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { AskTexts } from '@/lib/enquiries/types';

type AskLinkProps = { texts: AskTexts; href: string; className: string; children: ReactNode };

/** Small, because public pages load it: classes and address come from the server. */
export function AskLink({ texts, ...link }: AskLinkProps) {
  async function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { showAskSheet } = await import('./ask-sheet');
    showAskSheet(texts);
  }
  return <Link prefetch={false} rel="nofollow" data-in-page onClick={open} {...link} />;
}
