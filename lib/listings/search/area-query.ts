import type { Prisma } from '@/lib/generated/prisma/client';
import { cellsIn } from '@/lib/listings/map/map-squares';
import {
  type IndexKeys,
  keysOfPlaces,
  keysOfSquares,
  mergeByKey,
  sortMatches,
} from '@/lib/listings/search/area-statement-query';
import { drawnBounds } from '@/lib/listings/search/drawn-bounds';
import type { MarketEstimates } from '@/lib/listings/search/market-estimates';
import { estimateMarket } from '@/lib/listings/search/market-statistics-query';
import { type PageRequest, scanInOrder } from '@/lib/listings/search/page-statement-query';
import type { Bounds } from '@/lib/listings/search/search-params';
import type { Search } from '@/lib/listings/search/search-query';
import { isByPrice, isDescending } from '@/lib/listings/search/sort-orders';

// Plans for searches in places or in a part of the map, in any order, without a prior count. The planner treats place,
// latitude, longitude and price as independent, so it does not get to choose (decision 041, "Choosing a plan").

/** Up to this many places or squares, reading each in order is cheaper than any scan. */
export const FEW_KEYS = 8;

// Costs, in homes skipped while scanning the whole market in order.
/** Starting on another place or square. */
const COST_PER_KEY = 15;
/** Fetching a home. */
const COST_PER_MATCH = 2;
/** Skipping a home that does not match inside an index. */
const COST_PER_SKIPPED = 0.4;
/** Planning a query over the places of a district. */
const PLANNING_COST = 2_000;

/** A scan is given this many times its expected length, as prices may be unevenly distributed or the estimate wrong. */
const SCAN_MARGIN = 4;
/** A scan of this length costs no more than a second query. */
const MIN_SCAN = 4_000;
/** The longest scan, about 15 ms. */
const MAX_SCAN = 100_000;

/**
 * Statements for a page, cheapest estimate first: the first that fills the page is the answer, else the last one. Empty
 * for a search that the planner estimates well.
 */
export async function plansForArea(search: Search, page: PageRequest): Promise<Prisma.Sql[]> {
  const { filters, area } = search;
  if (area.words !== '' || filters.features.length > 0) return [];
  const around = filters.bounds ?? drawnBounds(filters.drawnArea);
  const cells = around && cellsIn(around);
  // A box with too many squares to list selects less than places do.
  const box = cells || area.placeIds.length === 0 ? around : null;
  const keys = box ? keysOfSquares(search, box, cells) : keysOfPlaces(search);
  // The index by square is in price order; places have one in score order too.
  const isOrdered = isByPrice(filters) || (filters.sort === 'recommended' && !box);
  if (keys && isOrdered && keys.count <= FEW_KEYS) return [mergeByKey(search, page, keys)];

  const market = await estimateMarket(search.status);
  if (!keys) return plansWithoutArea(search, page, market);
  return box ? plansInBox(search, page, keys, market, box) : plansInPlaces(search, page, keys, market);
}

/** Without an area only the correlation of kind, rooms and price is unknown to the planner. */
function plansWithoutArea(search: Search, page: PageRequest, market: MarketEstimates): Prisma.Sql[] {
  const { filters } = search;
  const { priceMin, priceMax } = filters;
  const inPriceRange = market.homes * (isByPrice(filters) ? 1 : market.shareOf({ priceMin, priceMax }));
  const matches = market.homes * market.shareOf(filters);
  const scan = market.scannedInOrder(filters, page.limit + page.offset, matches);
  return scan > inPriceRange + COST_PER_MATCH * matches ? [sortMatches(search, page, null)] : [];
}

/** The plan that reads the area's own index: merged in price order if there is more than a page, otherwise all matches. */
function indexPlan(search: Search, page: PageRequest, keys: IndexKeys, matches: number) {
  const isMerged = isByPrice(search.filters) && matches > page.limit + page.offset;
  const fallback = isMerged ? mergeByKey(search, page, keys) : sortMatches(search, page, keys);
  return { isMerged, fallback };
}

/** How prices in a box differ from elsewhere is unknown, so a long scan is tried first. */
function plansInBox(
  search: Search,
  page: PageRequest,
  keys: IndexKeys,
  market: MarketEstimates,
  box: Bounds,
): Prisma.Sql[] {
  const { filters } = search;
  const { inside, touched } = market.homesInBox(box);
  const matches = inside * market.shareOf(filters);
  const needed = page.limit + page.offset;
  const { isMerged, fallback } = indexPlan(search, page, keys, matches);
  const startCost = isMerged ? COST_PER_KEY * keys.count : COST_PER_SKIPPED * touched;
  const read = isMerged ? Math.min(matches, needed * keys.count) : matches;
  const fallbackCost = Math.ceil(Math.min(MAX_SCAN, startCost + COST_PER_MATCH * read));
  return 2 * market.scannedInOrder(filters, needed, matches) >= fallbackCost
    ? [fallback]
    : [scanInOrder(search, page, fallbackCost), fallback];
}

function plansInPlaces(
  search: Search,
  page: PageRequest,
  keys: IndexKeys,
  market: MarketEstimates,
): Prisma.Sql[] {
  const { filters, area } = search;
  const sizes = market.homesByPlace(area.placeIds);
  const inside = sizes.reduce((sum, size) => sum + size, 0);
  const share = market.shareOf(filters);
  const matches = inside * share;
  const needed = page.limit + page.offset;
  const { isMerged, fallback } = indexPlan(search, page, keys, matches);
  // Places have their homes in price order: homes outside the price range are not even skipped.
  const inPriceRange = market.shareOf({ priceMin: filters.priceMin, priceMax: filters.priceMax });
  // Kinds and rooms are concentrated in different price ranges.
  const scan = isByPrice(filters)
    ? market.scannedByPrice(filters, (needed * market.homes) / inside, isDescending(filters.sort))
    : market.scannedInOrder(filters, needed, matches);
  // A place by itself, which must yield as many matches, skips as many homes as all places together.
  const perPlace = (scan * inside) / market.homes;
  const sum = (of: (size: number) => number) => sizes.reduce((all, size) => all + of(size), 0);
  const fallbackCost =
    COST_PER_KEY * sizes.length +
    (isMerged
      ? COST_PER_SKIPPED * sum((size) => Math.min(size * inPriceRange, perPlace)) +
        COST_PER_MATCH * sum((size) => Math.min(size * share, needed))
      : COST_PER_SKIPPED * inside * inPriceRange + COST_PER_MATCH * matches);
  // NaN in an empty market.
  if (!(SCAN_MARGIN * scan < Math.min(MAX_SCAN, fallbackCost))) return [fallback];
  // The distance is exact without other filters, and the planner's own plan is slightly faster over long ones; but
  // planning over many places is slow.
  const isExact = share === 1 && !isByPrice(filters);
  if (isExact && (sizes.length <= FEW_KEYS || scan > PLANNING_COST)) return [];
  const limit = Math.min(MAX_SCAN, Math.max(MIN_SCAN, SCAN_MARGIN * scan));
  return [scanInOrder(search, page, Math.ceil(limit)), fallback];
}
