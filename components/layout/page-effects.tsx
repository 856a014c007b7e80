'use client';

import { useEffect } from 'react';

/** What the whole page does on its own: menus close and the page scrolls up when the route changes. Renders nothing. */
export function PageEffects() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    // None of it is needed for the first view: it comes after the page's own script.
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
