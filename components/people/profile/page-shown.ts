/**
 * Calls `listener` when the page becomes visible again, from another tab or the back/forward cache. Returns a
 * function that stops it.
 */
export function onPageShown(listener: () => void): () => void {
  const whenVisible = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', whenVisible);
  return () => document.removeEventListener('visibilitychange', whenVisible);
}
