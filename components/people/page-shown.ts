/** Calls back when the page is seen again: from another tab, or from the browser's memory of pages. Returns the end of it. */
export function onPageShown(listener: () => void): () => void {
  const whenVisible = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', whenVisible);
  return () => document.removeEventListener('visibilitychange', whenVisible);
}
