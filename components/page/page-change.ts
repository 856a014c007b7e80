export type PageChange = { type: NavigationType; from: URL; to: URL };

/** Router hooks do not tell `push`, `replace` and `traverse` apart. Does nothing without the browser's Navigation API. */
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
