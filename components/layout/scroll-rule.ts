import type { PageChange } from './page-change';

/** Pause between the new page and the scroll, as specified. */
export const SCROLL_DELAY_MS = 100;

/**
 * Whether a change of address scrolls to the top: forward to another page or to another result page. Not through the
 * history (the browser restores the place), not to a hash, not in the chat, which keeps its own place.
 */
export function scrollsToTop({ type, from, to }: Pick<PageChange, 'type' | 'from' | 'to'>): boolean {
  if (type === 'traverse' || type === 'reload' || to.hash || /^\/chat(\/|$)/.test(to.pathname)) return false;
  if (from.pathname !== to.pathname) return true;
  return type === 'push' && from.searchParams.get('page') !== to.searchParams.get('page');
}
