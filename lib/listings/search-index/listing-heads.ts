import { LISTING_SORTS, type ListingSort } from '@/lib/listings/constants';

// A head is the first homes of an order in a large market. It has bits like an amenity (bitmap-facets.ts), so that the first
// homes of a search in any order are those that match among as many as hold them.

/** The first `homes` of an order. */
export type Head = { sort: ListingSort; homes: number };

/** Where a head ends: what its order sorts by, and the id of its last home. */
export type HeadEnd = { key: number; id: number };

export const headFacet = ({ sort, homes }: Head) => `head:${sort}:${homes}`;

/** The sizes of the heads of so many homes from the smallest on, each half as large again as the one before. */
export function headSizes(homes: number, smallest: number): number[] {
  const sizes: number[] = [];
  for (let size = smallest; size < homes; size = Math.ceil(size * 1.5)) sizes.push(size);
  return sizes;
}

/** The orders in which the largest comes first. */
export const isDescending = (sort: ListingSort): boolean => sort !== 'oldest' && sort !== 'price-asc';

/** A home as its place in the orders is made of it; times in milliseconds since 1970. */
export type SortedHome = { id: number; score: number; listedMs: number; priceCents: number | null };

/** Each order's heads with their ends, the smallest first. */
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

/** What each order sorts a home by before its id; `null` for a home that it leaves out. */
export const keysOf = ({ score, listedMs, priceCents }: SortedHome): Record<ListingSort, number | null> => ({
  recommended: score,
  newest: listedMs,
  oldest: listedMs,
  'price-asc': priceCents,
  'price-desc': priceCents,
});
