export const WANTED_KEY = 'estia-favourite';
/** Signing in takes minutes; an older click is no longer meant. */
export const WANTED_FOR_MS = 30 * 60_000;

/** In this tab only. Registering takes it along in the return path (components/auth/sign-in/wanted-path.ts). */
export function rememberWanted(listingId: number) {
  try {
    sessionStorage.setItem(WANTED_KEY, `${listingId} ${Date.now()}`);
  } catch {
    // Storage may be disabled; the heart must then be clicked again.
  }
}

/** Whether the heart was clicked before signing in; true only once. */
export function takeWanted(listingId: number): boolean {
  try {
    const [id, at] = (sessionStorage.getItem(WANTED_KEY) ?? '').split(' ').map(Number);
    if (id !== listingId) return false;
    sessionStorage.removeItem(WANTED_KEY);
    return Date.now() - (at ?? 0) < WANTED_FOR_MS;
  } catch {
    return false;
  }
}
