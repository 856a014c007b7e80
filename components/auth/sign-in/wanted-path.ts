import { rememberWanted, WANTED_FOR_MS, WANTED_KEY } from '@/components/auth/sign-in/wanted-favourite';

// '/buy?page=2#favourite-12' returns to /buy and saves home 12. Links in e-mails carry it to another tab or browser.

/** `path` with the favourite that is remembered in this tab, if any. */
export function withWanted(path: string): string {
  try {
    const [id, at] = (sessionStorage.getItem(WANTED_KEY) ?? '').split(' ').map(Number);
    return id && Date.now() - (at ?? 0) < WANTED_FOR_MS ? `${path.split('#')[0]}#favourite-${id}` : path;
  } catch {
    return path;
  }
}

export function readWantedPath(path: string): { path: string; listingId: number | null } {
  const [, plain, id] = /^(.*)#favourite-(\d{1,10})$/.exec(path) ?? [];
  return { path: plain ?? path, listingId: id ? Number(id) : null };
}

/** Remembers it in this tab. */
export function rememberWantedPath(path: string) {
  const { listingId } = readWantedPath(path);
  if (listingId) rememberWanted(listingId);
}
