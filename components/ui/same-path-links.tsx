'use client';

import type { MouseEvent, ReactNode } from 'react';

/**
 * Makes links to another page of the same path (a search, a tab) load a new document: the client-side router would
 * show the static page of that path again.
 */
export function SamePathLinks({ children }: { children: ReactNode }) {
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || link.pathname !== window.location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    window.location.assign(link.href);
  }
  return <div onClickCapture={follow}>{children}</div>;
}
