import type { Database } from '@/lib/db';
import type { ListingSort, MarketStatus } from '@/lib/listings/constants';
import { inMarket } from '@/lib/listings/search/search-query';
import { HEAD_KEYS } from '@/lib/listings/search-index/head-query';
import { type HeadEnd, type HeadEnds, headFacet, headSizes } from '@/lib/listings/search-index/listing-heads';

/** Reverse orders share one pass. */
const COUNTED: readonly { from: ListingSort; reverse: ListingSort | null }[] = [
  { from: 'recommended', reverse: null },
  { from: 'newest', reverse: 'oldest' },
  { from: 'price-desc', reverse: 'price-asc' },
];

/** Computes and stores where the heads of a market end, from size `smallest` on. */
export async function writeHeads(tx: Database, status: MarketStatus, smallest: number): Promise<HeadEnds> {
  const ends = new Map<ListingSort, (HeadEnd & { homes: number })[]>();
  for (const { from, reverse } of COUNTED) {
    const key = HEAD_KEYS[from];
    const [all] = await tx.$queryRaw<{ homes: number }[]>`
      SELECT count(*)::int AS homes FROM listings l WHERE ${inMarket(status)} AND ${key} IS NOT NULL`;
    const homes = all?.homes ?? 0;
    const sizes = headSizes(homes, smallest);
    const places = [...sizes, ...(reverse ? sizes.map((size) => homes + 1 - size) : [])];
    const found = await tx.$queryRaw<{ place: number; key: number; id: number }[]>`
      SELECT place::int, key::float8, id FROM (
        SELECT ${key} AS key, l.id, row_number() OVER (ORDER BY ${key} DESC, l.id DESC) AS place
        FROM listings l WHERE ${inMarket(status)} AND ${key} IS NOT NULL) ordered
      WHERE place = ANY(${places}::int[])`;
    const endAt = new Map(found.map(({ place, ...end }) => [place, end]));
    const endsOf = (placeOf: (size: number) => number) =>
      sizes.flatMap((size) => {
        const end = endAt.get(placeOf(size));
        return end ? [{ ...end, homes: size }] : [];
      });
    ends.set(
      from,
      endsOf((size) => size),
    );
    if (reverse)
      ends.set(
        reverse,
        endsOf((size) => homes + 1 - size),
      );
  }
  await tx.listingHead.createMany({
    data: [...ends].flatMap(([sort, all]) =>
      all.map(({ homes, key, id }) => ({
        propertyStatus: status,
        sort,
        homes,
        facet: headFacet({ sort, homes }),
        lastKey: BigInt(key),
        lastId: id,
      })),
    ),
  });
  return ends;
}
