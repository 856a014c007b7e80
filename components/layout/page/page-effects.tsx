'use client';

import { useEffect } from 'react';

/** Loads page-wide behaviour such as closing menus and scrolling up on navigation. Renders nothing. */
export function PageEffects() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    // Not needed for the first view, so it loads after the page's own script.
    void import('./page-behaviour').then(({ startPageBehaviour }) => {
      if (!gone) stop = startPageBehaviour();
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return null;
}
