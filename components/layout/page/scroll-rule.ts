import type { PageChange } from './page-change';

/** Delay between navigation and scroll. */
export const SCROLL_DELAY_MS = 100;

/**
 * Whether a URL change scrolls to the top: forward to another page or results page. Not through the history (the
 * browser restores the position), to a hash, or in the chat, which keeps its own.
 */
export function scrollsToTop({ type, from, to }: Pick<PageChange, 'type' | 'from' | 'to'>): boolean {
  if (type === 'traverse' || type === 'reload' || to.hash || /^\/chat(\/|$)/.test(to.pathname)) return false;
  if (from.pathname !== to.pathname) return true;
  return type === 'push' && from.searchParams.get('page') !== to.searchParams.get('page');
}
