import { MAX_COMPARED } from '@/lib/favourites/constants';
import { paths } from '@/lib/paths';

/** Not in `paths`, which every public page loads. */
export const COMPARISON = `${paths.favourites}/compare`;

export const COMPARED = 'home';

export type AskedListings = {
  /** Without repeats, in order, at most MAX_COMPARED. */
  ids: number[];
  leftOut: number;
};

/** Ignores values that are not ids. */
export function askedListings(texts: readonly string[]): AskedListings {
  const ids = [...new Set(texts.filter((text) => /^[1-9]\d{0,9}$/.test(text)).map(Number))];
  return { ids: ids.slice(0, MAX_COMPARED), leftOut: Math.max(0, ids.length - MAX_COMPARED) };
}

/** `page`: the page of favourites to choose from if fewer than two ids are given. */
export function comparisonPath(ids: readonly number[], page = 1): string {
  return address(COMPARISON, page, ids);
}

export function favouritesPath(page: number, chosen: readonly number[] = []): string {
  return address(paths.favourites, page, chosen);
}

function address(path: string, page: number, ids: readonly number[]): string {
  const query = new URLSearchParams(ids.map((id) => [COMPARED, String(id)]));
  if (page > 1) query.append('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
