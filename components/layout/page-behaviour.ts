import { wantsLessMotion } from '@/components/ui/media';
import { leaveInAppBrowser } from './in-app-browser';
import { keepPageWhileOffline } from './offline';
import { closeOverlays, enhanceOverlays } from './overlays';
import { onPageChange } from './page-change';
import { startPageViews } from './page-views';
import { SCROLL_DELAY_MS, scrollsToTop } from './scroll-rule';
import { enhanceShareLinks } from './share-links';

/**
 * Starts leaving in-app browsers, closing overlays, sharing, staying while offline, scrolling up on navigation and counting
 * page views; the returned function stops it.
 */
export function startPageBehaviour(): () => void {
  leaveInAppBrowser();
  const stopOverlays = enhanceOverlays();
  const stopSharing = enhanceShareLinks();
  const stopWatching = keepPageWhileOffline();
  const stopPageViews = startPageViews();
  let timer: number | undefined;
  const stopListening = onPageChange((change) => {
    if (change.from.pathname !== change.to.pathname) closeOverlays();
    window.clearTimeout(timer);
    if (scrollsToTop(change)) timer = window.setTimeout(scrollToTop, SCROLL_DELAY_MS);
  });
  return () => {
    stopOverlays();
    stopSharing();
    stopWatching();
    stopPageViews();
    stopListening();
    window.clearTimeout(timer);
  };
}

function scrollToTop() {
  if (wantsLessMotion()) return;
  window.scrollTo({ top: 0, behavior: 'smooth' });
}
