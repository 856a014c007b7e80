import { closeOverlays, enhanceOverlays } from './overlays';
import { onPageChange } from './page-change';
import { SCROLL_DELAY_MS, scrollsToTop } from './scroll-rule';

/** Starts closing overlays and scrolling up on route changes; the returned function ends it. */
export function startPageBehaviour(): () => void {
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
}

function scrollToTop() {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  window.scrollTo({ top: 0, behavior: 'smooth' });
}
