export type PageChange = { type: NavigationType; from: URL; to: URL };

/**
 * Calls `listener` after every in-app URL change, with the previous URL and whether it was a `push`, `replace` or
 * history `traverse`. Router hooks tell neither. Without the browser's Navigation API, pages work but miss these
 * conveniences.
 */
export function onPageChange(listener: (change: PageChange) => void): () => void {
  if (!('navigation' in window)) return () => {};
  const { navigation } = window;
  function changed(event: NavigationCurrentEntryChangeEvent) {
    const from = event.from.url;
    const to = navigation.currentEntry?.url;
    if (event.navigationType && from && to && from !== to) {
      listener({ type: event.navigationType, from: new URL(from), to: new URL(to) });
    }
  }
  navigation.addEventListener('currententrychange', changed);
  return () => navigation.removeEventListener('currententrychange', changed);
}
