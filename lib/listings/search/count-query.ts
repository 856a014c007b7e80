import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { COUNT_LIMIT, LARGE_MARKET } from '@/lib/listings/constants';
import { cellsIn } from '@/lib/listings/map/map-squares';
import { drawnBounds } from '@/lib/listings/search/drawn-bounds';
import type { MarketEstimates } from '@/lib/listings/search/market-estimates';
import { estimateMarket } from '@/lib/listings/search/market-statistics-query';
import { SORT_SQL } from '@/lib/listings/search/order-query';
import { needsPlanHint } from '@/lib/listings/search/plan-hint';
import type { ListingFilters } from '@/lib/listings/search/search-params';
import {
  amenityIndexConditions,
  filterConditions,
  INDEXED_COLUMNS,
  inMarket,
  type Search,
  searchConditions,
} from '@/lib/listings/search/search-query';
import { countByBitmaps } from '@/lib/listings/search-index/bitmap-query';
import { countTallied, talliedScope } from '@/lib/listings/search-index/tally-query';

/** The number of homes that a search finds; with `isCapped` there are more. */
export type SearchCount = { count: number; isCapped: boolean };

/**
 * Counts a search. Exact for market, country, place and kind of home (from counters), and for everything in a market of
 * up to LARGE_MARKET homes; otherwise up to COUNT_LIMIT.
 */
export async function countSearch(search: Search): Promise<SearchCount> {
  const scope = talliedScope(search);
  if (scope) return { count: await countTallied(scope), isCapped: false };
  const market = await estimateMarket(search.status);
  if (market.homes <= LARGE_MARKET) return { count: await countRows(search, null), isCapped: false };
  const known = await countByBitmaps(search);
  if (known !== null) return capped(known);
  if (isSampled(search, market) && (await countInSample(search)) > COUNT_LIMIT)
    return capped(COUNT_LIMIT + 1);
  return capped(await countRows(search, COUNT_LIMIT + 1));
}

const capped = (count: number): SearchCount => ({
  count: Math.min(count, COUNT_LIMIT),
  isCapped: count > COUNT_LIMIT,
});

/** Counts the matches in the table, up to `most` of them. */
async function countRows(search: Search, most: number | null): Promise<number> {
  // Rare amenities have an index.
  const amenities = hasFeatures(search) ? amenityIndexConditions(search.filters) : [];
  const found = Prisma.join([searchConditions(search), ...amenities], ' AND ');
  const limit = most === null ? Prisma.empty : Prisma.sql`LIMIT ${most}`;
  const [row] = await readDb.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM listings l WHERE ${found} ${limit}) counted`;
  return row?.count ?? 0;
}

const hasFeatures = ({ filters, area }: Search) => filters.features.length > 0 && area.placeIds.length === 0;

/**
 * Whether a sample in an unrelated order decides if many homes match: the planner knows neither amenity bits nor how
 * latitude and longitude correlate.
 */
function isSampled(search: Search, market: MarketEstimates): boolean {
  const { filters, area } = search;
  if (area.placeIds.length > 0 || area.words !== '') return false;
  const isPlannedWrongly = hasFeatures(search) && !needsPlanHint(filters, area);
  return isLarge(filters) || isPlannedWrongly || isFrequent(filters, market);
}

/** Whether the part of the map is too large to list its squares. */
function isLarge({ bounds, drawnArea }: ListingFilters): boolean {
  const around = drawnBounds(drawnArea);
  return (bounds !== null && !cellsIn(bounds)) || (around !== null && !cellsIn(around));
}

/**
 * Whether the first SAMPLE_SIZE homes are expected to contain far more than COUNT_LIMIT matches. Not for prices, which
 * have an index of their own.
 */
function isFrequent(filters: ListingFilters, market: MarketEstimates): boolean {
  const { bounds, drawnArea, priceMin, priceMax } = filters;
  const isUneven = [bounds, drawnArea, priceMin, priceMax].some((value) => value !== null);
  return !isUneven && market.shareOf(filters) * SAMPLE_SIZE > 2 * COUNT_LIMIT;
}

/** Sample that shows whether a search finds more than COUNT_LIMIT homes; 1 to 2 ms. */
const SAMPLE_SIZE = 15_000;

/** Counts matches among the first homes of a market. */
async function countInSample({ status, filters, area }: Search): Promise<number> {
  const [row] = await readDb.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM (
        SELECT ${INDEXED_COLUMNS} FROM listings l WHERE ${inMarket(status)}
        ORDER BY ${SORT_SQL.recommended} LIMIT ${SAMPLE_SIZE}::int) l
      WHERE ${Prisma.join(filterConditions(filters, area), ' AND ')} LIMIT ${COUNT_LIMIT + 1}::int) counted`;
  return row?.count ?? 0;
}
