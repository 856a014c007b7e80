export type PageChange = { type: NavigationType; from: URL; to: URL };

/**
 * Calls back after every change of the address inside the app, with where it came from and whether it went forward
 * (`push`, `replace`) or through the history (`traverse`). It reads the browser's Navigation API and no router hook:
 * `useSearchParams` in a layout would leave a request-time hole in every static page. Browsers without the API keep
 * working, only the comforts built on it are missing.
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
