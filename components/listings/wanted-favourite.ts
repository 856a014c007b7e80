const KEY = 'estia-favourite';
/** Signing in takes minutes; a heart of long ago is no longer meant. */
const WANTED_FOR_MS = 30 * 60_000;

/** A visitor's heart, while they sign in; this tab only. */
export function rememberWanted(listingId: number) {
  try {
    sessionStorage.setItem(KEY, `${listingId} ${Date.now()}`);
  } catch {
    // Storage may be switched off; then the heart is pressed once more.
  }
}

/** Whether this home's heart was pressed before signing in; true once. */
export function takeWanted(listingId: number): boolean {
  try {
    const [id, at] = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number);
    if (id !== listingId) return false;
    sessionStorage.removeItem(KEY);
    return Date.now() - (at ?? 0) < WANTED_FOR_MS;
  } catch {
    return false;
  }
}
