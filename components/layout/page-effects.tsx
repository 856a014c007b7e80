'use client';

import { useEffect } from 'react';
import { closeOverlays, enhanceOverlays } from './overlays';
import { onPageChange } from './page-change';
import { SCROLL_DELAY_MS, scrollsToTop } from './scroll-rule';

/** What the whole page does on its own: menus close and the page scrolls up when the route changes. Renders nothing. */
export function PageEffects() {
  useEffect(() => {
    const stopOverlays = enhanceOverlays();
    let timer: number | undefined;
    const stopListening = onPageChange((change) => {
      if (change.from.pathname !== change.to.pathname) closeOverlays();
      window.clearTimeout(timer);
      if (scrollsToTop(change)) timer = window.setTimeout(scrollToTop, SCROLL_DELAY_MS);
    });
    return () => {
      stopOverlays();
      stopListening();
      window.clearTimeout(timer);
    };
  }, []);
  return null;
}

function scrollToTop() {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  window.scrollTo({ top: 0, behavior: 'smooth' });
}
