import type { Database } from '@/lib/db';
import type { MarketStatus } from '@/lib/listings/constants';
import { bitmapRows } from '@/lib/listings/search-index/bitmap-rows-query';
import type { MarketHomes } from '@/lib/listings/search-index/market-homes';

/** Homes per row of listing_ranking_homes; also in the SQL functions (migration 20261124090000). */
const BLOCK_HOMES = 200;
/** Homes stored by one statement, in whole blocks. */
const PORTION = 100 * BLOCK_HOMES;

/** What each stored order sorts by, before the id, both descending; homes for which it is NaN are left out. */
const KEYS = {
  recommended: ({ scores }: MarketHomes) => scores,
  newest: ({ listedMs }: MarketHomes) => listedMs,
  'price-desc': ({ pricesCents }: MarketHomes) => pricesCents,
} as const;
type Ranking = keyof typeof KEYS;

/** Stores all homes of a market in each order, with their bitmaps in segments of `segmentHomes`. */
export async function writeRankings(
  tx: Database,
  propertyStatus: MarketStatus,
  market: MarketHomes,
  segmentHomes: number,
): Promise<void> {
  for (const sort of Object.keys(KEYS) as Ranking[]) {
    const homes = inOrder(market, sort);
    await tx.listingRanking.create({ data: { propertyStatus, sort, homes: homes.length, segmentHomes } });
    for (let segment = 0; segment * segmentHomes < homes.length; segment += 1) {
      const inSegment = homes.subarray(segment * segmentHomes, (segment + 1) * segmentHomes);
      await tx.$executeRaw`
        INSERT INTO listing_ranking_bitmaps (property_status, sort, facet, segment, bits)
        SELECT ${propertyStatus}::property_status, ${sort}, facet, ${segment}::smallint, bits
        FROM ${bitmapRows(market.bitmapsOf(inSegment, { isRanking: true }))} b`;
    }
    for (let first = 0; first < homes.length; first += PORTION) {
      await writeHomes(tx, propertyStatus, market, {
        sort,
        first,
        homes: homes.subarray(first, first + PORTION),
      });
    }
  }
}

/** The homes of a market in an order, by their index. */
function inOrder(market: MarketHomes, sort: Ranking): Uint32Array {
  const keys = KEYS[sort](market);
  const homes = Uint32Array.from({ length: market.size }, (_, home) => home).filter(
    (home) => !Number.isNaN(keys.at(home)),
  );
  return homes.sort((a, b) => keys.at(b) - keys.at(a) || market.ids.at(b) - market.ids.at(a));
}

/** @param portion homes of an order from its home number `first` on */
async function writeHomes(
  tx: Database,
  status: MarketStatus,
  market: MarketHomes,
  { sort, first, homes }: { sort: Ranking; first: number; homes: Uint32Array },
): Promise<void> {
  const of = (values: { at(home: number): number }) => Array.from(homes, (home) => values.at(home));
  const ofPoints = (values: { at(home: number): number }) => (sort === 'recommended' ? of(values) : []);
  const prices = ofPoints(market.pricesCents).map((cents) => (Number.isNaN(cents) ? null : cents));
  await tx.$executeRaw`
    INSERT INTO listing_ranking_homes (property_status, sort, block, ids, keys, latitudes, longitudes, prices)
    SELECT ${status}::property_status, ${sort}, (${first}::int + n - 1) / ${BLOCK_HOMES}::int,
      array_agg(id ORDER BY n), array_agg(key ORDER BY n), array_agg(latitude ORDER BY n) FILTER (WHERE latitude IS NOT NULL),
      array_agg(longitude ORDER BY n) FILTER (WHERE latitude IS NOT NULL),
      array_agg(price ORDER BY n) FILTER (WHERE latitude IS NOT NULL)
    FROM unnest(${of(market.ids)}::int[], ${of(KEYS[sort](market))}::bigint[], ${ofPoints(market.latitudes)}::float8[],
      ${ofPoints(market.longitudes)}::float8[], ${prices}::bigint[]) WITH ORDINALITY AS h(id, key, latitude, longitude, price, n)
    GROUP BY 3`;
}
