import { MAX_COMPARED } from '@/lib/favourites/constants';
import { paths } from '@/lib/paths';

// A comparison is its address: /favourites/compare?home=12&home=34. The form of the favourites writes the same.

/** Not in `paths`, which every public page loads. */
export const COMPARISON = `${paths.favourites}/compare`;

export const COMPARED = 'home';

export type AskedListings = {
  /** Each once, in order, at most MAX_COMPARED. */
  ids: number[];
  /** More than that were named; this many are left out. */
  leftOut: number;
};

/** The homes in the values of the parameter; whatever is no id is ignored. */
export function askedListings(texts: readonly string[]): AskedListings {
  const ids = [...new Set(texts.filter((text) => /^[1-9]\d{0,9}$/.test(text)).map(Number))];
  return { ids: ids.slice(0, MAX_COMPARED), leftOut: Math.max(0, ids.length - MAX_COMPARED) };
}

/** `page` is that of the favourites to choose from, where fewer than two homes are named. */
export function comparisonPath(ids: readonly number[], page = 1): string {
  return address(COMPARISON, page, ids);
}

/** A page of the favourites, on which these homes are already chosen. */
export function favouritesPath(page: number, chosen: readonly number[] = []): string {
  return address(paths.favourites, page, chosen);
}

function address(path: string, page: number, ids: readonly number[]): string {
  const query = new URLSearchParams(ids.map((id) => [COMPARED, String(id)]));
  if (page > 1) query.append('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
