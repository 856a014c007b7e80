import { LISTING_SORTS, type ListingSort } from '@/lib/listings/constants';

// A head is the first n homes of an order in a large market. It has bitmaps like an amenity (bitmap-facets.ts): the
// first homes of a search are the matches within a head large enough to contain them.

/** The first `homes` of an order. */
export type Head = { sort: ListingSort; homes: number };

/** Where a head ends: sort key and id of its last home. */
export type HeadEnd = { key: number; id: number };

export const headFacet = ({ sort, homes }: Head) => `head:${sort}:${homes}`;

/** Sizes of the heads in a market of `homes`, each 1.5 times the one before. */
export function headSizes(homes: number, smallest: number): number[] {
  const sizes: number[] = [];
  for (let size = smallest; size < homes; size = Math.ceil(size * 1.5)) sizes.push(size);
  return sizes;
}

/** Whether the order is descending. */
export const isDescending = (sort: ListingSort): boolean => sort !== 'oldest' && sort !== 'price-asc';

/** The sort columns of a home; times in milliseconds since 1970. */
export type SortedHome = { id: number; score: number; listedMs: number; priceCents: number | null };

/** The heads of each order with their ends, smallest first. */
export type HeadEnds = ReadonlyMap<ListingSort, readonly (HeadEnd & { homes: number })[]>;

/** The heads that a home is in. */
export function* headsOf(home: SortedHome, ends: HeadEnds): Generator<Head> {
  const keys = keysOf(home);
  for (const sort of LISTING_SORTS) {
    const key = keys[sort];
    if (key === null) continue;
    const sign = isDescending(sort) ? -1 : 1;
    for (const end of ends.get(sort) ?? []) {
      if (sign * (key - end.key || home.id - end.id) <= 0) yield { sort, homes: end.homes };
    }
  }
}

/** The sort key of a home in each order; `null` if the order omits it. */
export const keysOf = ({ score, listedMs, priceCents }: SortedHome): Record<ListingSort, number | null> => ({
  recommended: score,
  newest: listedMs,
  oldest: listedMs,
  'price-asc': priceCents,
  'price-desc': priceCents,
});
