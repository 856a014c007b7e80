import type { Database } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { LISTING_SORTS, type MarketStatus } from '@/lib/listings/constants';
import { bitStrings, bytesOf, countBits } from '@/lib/listings/search-index/bitmap-bytes';
import { bitmapsOf, isOfPlace } from '@/lib/listings/search-index/bitmap-facets';
import { HEAD_KEYS } from '@/lib/listings/search-index/head-query';
import { isDescending, keysOf } from '@/lib/listings/search-index/listing-heads';
import { readMarketHomes } from '@/lib/listings/search-index/market-homes-query';

/** Facets with fewer homes cannot fill a page. */
const MIN_HOMES = 10;
/** Places have their own index in every order: only large ones get bitmaps here. */
const PLACE_SHARE = 1 / 128;

/** Stores the first `size` homes of each order with their bitmaps; `words` maps lexemes to facets. */
export async function writeRankings(
  tx: Database,
  status: MarketStatus,
  { words, size }: { words: ReadonlyMap<string, string>; size: number },
): Promise<void> {
  for (const sort of LISTING_SORTS) {
    const key = HEAD_KEYS[sort];
    const direction = isDescending(sort) ? Prisma.sql`DESC` : Prisma.sql`ASC`;
    const homes = await readMarketHomes(
      tx,
      status,
      Prisma.sql`${key} IS NOT NULL`,
      Prisma.sql`ORDER BY ${key} ${direction}, l.id ${direction} LIMIT ${size}::int`,
    );
    const ids = bytesOf(homes.map(({ id }) => id));
    const keys = bytesOf(
      homes.map((home) => keysOf(home)[sort] ?? 0),
      8,
    );
    await tx.listingRanking.create({ data: { propertyStatus: status, sort, ids, keys } });
    const least = (facet: string) =>
      isOfPlace(facet) ? homes.length * PLACE_SHARE : Math.min(MIN_HOMES, size);
    const kept = [...bitmapsOf(homes, { words, ends: new Map() })].filter(
      ([facet, bits]) => countBits(bits) >= least(facet),
    );
    const sets = bitStrings(new Map(kept));
    await tx.$executeRaw`
      INSERT INTO listing_ranking_bitmaps (property_status, sort, facet, bits)
      SELECT ${status}::property_status, ${sort}, facet, hex::bit varying
      FROM unnest(${sets.facets}::text[], ${sets.hex}::text[]) AS b(facet, hex)`;
  }
}
