import { wantsLessMotion } from '@/components/ui/media';
import { ownScrolling } from '@/components/ui/own-scrolling';
import { enhanceShareLinks } from '../footer/share-links';
import { leaveInAppBrowser } from './in-app-browser';
import { keepPageWhileOffline } from './offline';
import { closeOverlays, enhanceOverlays } from './overlays';
import { onPageChange } from './page-change';
import { startPageViews } from './page-views';
import { showWaiting } from './page-wait';
import { SCROLL_DELAY_MS, scrollsToTop } from './scroll-rule';

/** Pages that set the focus themselves have done so by then. */
const FOCUS_DELAY_MS = 300;

/**
 * Starts leaving in-app browsers, closing overlays, sharing, staying while offline, scrolling up and keeping the focus on
 * navigation, saying that a page loads, and counting page views; the returned function stops it.
 */
export function startPageBehaviour(): () => void {
  leaveInAppBrowser();
  const stopOverlays = enhanceOverlays();
  const stopSharing = enhanceShareLinks();
  const stopWatching = keepPageWhileOffline();
  const stopPageViews = startPageViews();
  const stopWaiting = showWaiting();
  ownScrolling.isOn = 'navigation' in window;
  let timer: number | undefined;
  let focusTimer: number | undefined;
  const stopListening = onPageChange((change) => {
    if (change.from.pathname !== change.to.pathname) {
      closeOverlays();
      window.clearTimeout(focusTimer);
      focusTimer = window.setTimeout(focusPage, FOCUS_DELAY_MS);
    }
    window.clearTimeout(timer);
    if (scrollsToTop(change)) timer = window.setTimeout(scrollToTop, SCROLL_DELAY_MS);
  });
  return () => {
    ownScrolling.isOn = false;
    stopOverlays();
    stopSharing();
    stopWatching();
    stopPageViews();
    stopWaiting();
    stopListening();
    window.clearTimeout(timer);
    window.clearTimeout(focusTimer);
  };
}

/** Whatever had the focus went with the old page: the next Tab would be in the footer. */
function focusPage() {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function scrollToTop() {
  window.scrollTo({ top: 0, behavior: wantsLessMotion() ? 'instant' : 'smooth' });
}
