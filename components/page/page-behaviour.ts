import { ownScrolling } from '@/components/ui/link';
import { wantsLessMotion } from '@/components/ui/media';
import { plainAddress } from '@/lib/language/addresses';
import { leaveInAppBrowser } from './in-app-browser';
import { followLanguageLinks } from './language-change';
import { offerLanguage } from './language-offer';
import { keepPageWhileOffline } from './offline';
import { closeOverlays, enhanceOverlays } from './overlays';
import { onPageChange, type PageChange } from './page-change';
import { startPageViews } from './page-views';
import { showWaiting } from './page-wait';
import { enhanceShareLinks } from './share-links';

const SCROLL_DELAY_MS = 100;
/** Pages have set the focus themselves by then. */
const FOCUS_DELAY_MS = 300;

export function startPageBehaviour(): () => void {
  leaveInAppBrowser();
  const stopOverlays = enhanceOverlays();
  const stopSharing = enhanceShareLinks();
  const stopWatching = keepPageWhileOffline();
  const stopLanguages = followLanguageLinks();
  void offerLanguage();
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
    stopLanguages();
    stopPageViews();
    stopWaiting();
    stopListening();
    window.clearTimeout(timer);
    window.clearTimeout(focusTimer);
  };
}

/** The focused element left with the old page; the next Tab would go to the footer. */
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

/** False for the history (the browser restores the position), a hash, and the chat, which keeps its own position. */
export function scrollsToTop({ type, from, to }: Pick<PageChange, 'type' | 'from' | 'to'>): boolean {
  if (type === 'traverse' || type === 'reload' || to.hash || /^\/chat(\/|$)/.test(plainAddress(to.pathname)))
    return false;
  if (from.pathname !== to.pathname) return true;
  return type === 'push' && from.searchParams.get('page') !== to.searchParams.get('page');
}
