'use client';

import type { MouseEvent } from 'react';
import { Link, type LinkProps } from '@/components/ui/link';
import type { AskTexts } from '@/lib/enquiries/types';

/** Small, because public pages load it: all attributes come from the server. */
export function AskLink({ texts, ...link }: LinkProps & { texts: AskTexts }) {
  async function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { showAskSheet } = await import('./ask-sheet');
    showAskSheet(texts);
  }
  return <Link onClick={open} {...link} />;
}
