import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { COUNT_LIMIT, LARGE_MARKET, type MarketStatus } from '@/lib/listings/constants';
import { cellsIn } from '@/lib/listings/map/map-squares';
import type { Density } from '@/lib/listings/search/cut-query';
import { decodeArea } from '@/lib/listings/search/drawn-area';
import { guessMarket, type MarketGuess } from '@/lib/listings/search/market-query';
import type { ListingFilters } from '@/lib/listings/search/search-params';
import {
  filterConditions,
  INDEXED,
  inMarket,
  SORT_SQL,
  searchConditions,
  withAmenities,
} from '@/lib/listings/search/search-query';
import { countByBitmaps } from '@/lib/listings/search-index/bitmap-query';
import { countTallied, talliedScope } from '@/lib/listings/search-index/tally-query';
import type { SearchArea } from '@/lib/listings/types';
import { boundsOf } from '@/lib/map/clusters';

/** How many homes a search finds; `isCapped` says that there are more. */
export type SearchCount = { count: number; isCapped: boolean };

/**
 * Counts a search. Market, country, place and kind of home are counted exactly by counters; so is everything else in a
 * market of up to LARGE_MARKET homes. In a larger one it is counted up to COUNT_LIMIT.
 */
export async function countSearch(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
): Promise<SearchCount> {
  const scope = talliedScope(status, filters, area);
  if (scope) return { count: await countTallied(scope), isCapped: false };
  const market = await guessMarket(status);
  const isSmall = market.homes <= LARGE_MARKET;
  const known = isSmall ? null : await countByBitmaps({ status, filters, area });
  if (known !== null) return { count: Math.min(known, COUNT_LIMIT), isCapped: known > COUNT_LIMIT };
  // The planner knows nothing of bits and of what latitude and longitude have in common: whether many homes match is seen
  // in the first of an order that has nothing to do with either. Few with some amenities have an index.
  const hasFeatures = filters.features.length > 0 && area.placeIds.length === 0;
  const isWide =
    area.placeIds.length === 0 &&
    (isLarge(filters) || (hasFeatures && !isHardToGuess(filters, area)) || isFrequent(filters, market));
  if (isWide && !isSmall && area.words === '') {
    if ((await countNear(status, filters, area)) > COUNT_LIMIT) return { count: COUNT_LIMIT, isCapped: true };
  }
  const found = hasFeatures
    ? [searchConditions(status, filters, area), ...withAmenities(filters)]
    : [searchConditions(status, filters, area)];
  // Literal, so that the planner knows that the count ends early.
  const limit = isSmall ? Prisma.empty : Prisma.sql`LIMIT ${COUNT_LIMIT + 1}`;
  const [row] = await readDb.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count
    FROM (SELECT 1 FROM listings l WHERE ${Prisma.join(found, ' AND ')} ${limit}) counted`;
  const count = row?.count ?? 0;
  return isSmall || count <= COUNT_LIMIT
    ? { count, isCapped: false }
    : { count: COUNT_LIMIT, isCapped: true };
}

/** Whether a search is about a part of the map that is too large to name its squares. */
function isLarge({ bounds, area }: ListingFilters): boolean {
  const around = area ? boundsOf(decodeArea(area)) : null;
  return (bounds !== null && !cellsIn(bounds)) || (around !== null && !cellsIn(around));
}

/** Whether so many homes have some rooms that the first of a market tell; prices have an index in their order. */
function isFrequent(filters: ListingFilters, market: MarketGuess): boolean {
  const { bounds, area, priceMin, priceMax } = filters;
  const isElsewhere = [bounds, area, priceMin, priceMax].some((value) => value !== null);
  return !isElsewhere && market.shareOf(filters) * NEAR_HOMES > 2 * COUNT_LIMIT;
}

/** So many homes tell whether a search finds more than COUNT_LIMIT in a market: a millisecond or two. */
const NEAR_HOMES = 15_000;

/** Counts a search among the first homes of a market. */
async function countNear(status: MarketStatus, filters: ListingFilters, area: SearchArea): Promise<number> {
  const [row] = await readDb.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM (
        SELECT ${INDEXED} FROM listings l WHERE ${inMarket(status)}
        ORDER BY ${SORT_SQL.recommended} LIMIT ${NEAR_HOMES}::int) l
      WHERE ${Prisma.join(filterConditions(filters, area), ' AND ')} LIMIT ${COUNT_LIMIT + 1}::int) counted`;
  return row?.count ?? 0;
}

/** Whether amenities are asked for in a part of the map: without them `cutsOf` knows the way. */
export function isHardToGuess({ bounds, area, features }: ListingFilters, { words }: SearchArea): boolean {
  // Words are not in the search indexes, so that walking past other homes would cost more than any wrong guess.
  return (bounds !== null || area !== null) && words === '' && features.length > 0;
}

/** How to find the homes of such a search. A small market has no wrong way. */
export const densityOf = ({ count, isCapped }: SearchCount): Density =>
  isCapped ? 'many' : count <= COUNT_LIMIT ? 'few' : null;
