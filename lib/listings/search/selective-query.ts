import { readDb } from '@/lib/db';
import { COUNT_LIMIT, LARGE_MARKET } from '@/lib/listings/constants';
import { FEW_KEYS } from '@/lib/listings/search/area-query';
import { readPageByBitmaps } from '@/lib/listings/search/bitmap-page-query';
import type { MarketEstimates } from '@/lib/listings/search/market-estimates';
import { estimateMarket } from '@/lib/listings/search/market-statistics-query';
import { SORT_SQL } from '@/lib/listings/search/order-query';
import {
  type PageRequest,
  type PlannedSearch,
  type SelectRows,
  scanInOrder,
} from '@/lib/listings/search/page-statement-query';
import { isByPrice, isDescending } from '@/lib/listings/search/sort-orders';
import { facetsOf, RANKED_PLACE_SHARE } from '@/lib/listings/search-index/bitmap-facets';
import { findByBitmaps } from '@/lib/listings/search-index/bitmap-query';

// Selective searches: by amenities or words, or with few matches. First a short scan is tried, then bitmaps. Estimates
// only decide which of them is tried; a page is used only if it is known to be complete.

/** The longest scan tried first; it covers twice the homes within which the page is expected. */
const SHORT_SCAN = 1_500;
/** The same where the estimate may be far off; words are not even in the search indexes. */
const SHORT_SCAN_IF_UNEVEN = 200;
/** Fetching the homes with some words costs as much as reading the words of this many homes in order. */
const MAX_WORDS_SCAN = 12_000;
/** Scanning this many homes inside an index costs as much as a bitmap query. */
const MAX_INDEX_SCAN = 8_000;

/** Finding a further home by bitmaps costs as much as scanning this many. */
const COST_PER_HOME = 20;
/**
 * Reading five hundred points by bitmaps costs as much as scanning this many homes; half where the scan may be much
 * longer than expected, because prices and amenities differ between places.
 */
const MAX_POINT_SCAN = 15_000;

/** More homes than a page shows. */
const MANY_HOMES = 50;
/** Above this share of matches, scanning in order beats fetching many homes by bitmaps. */
const COMMON_SHARE = 1 / 20;
/** Reading the indexes of this many places costs more than reading bitmaps. */
const MANY_PLACES = 200;

/** The rows of a page, or, if no plan of this file found them all, the search with what is known of it now. */
export type PageAttempt<Row> = { rows: Row[] } | { search: PlannedSearch };

/** Tries to read a page of a selective search. Other searches, and those with a plan, are returned unchanged. */
export async function trySelectivePlans<Row>(
  search: PlannedSearch,
  page: PageRequest,
  selectRows: SelectRows,
): Promise<PageAttempt<Row>> {
  const { status, filters, area, planHint } = search;
  if (planHint !== null) return { search };
  const market = await estimateMarket(status);
  const isIndexed = filters.features.length === 0 && area.words === '';
  if (isIndexed && !isLongIndexScan(search, page, market)) return { search };
  const maxScan = isIndexed
    ? maxScanOfIndex(search, page, market)
    : maxScanForAmenitiesAndWords(search, page, market);
  if (maxScan !== null) {
    const rows = await readDb.$queryRaw<Row[]>(selectRows(scanInOrder(search, page, maxScan)));
    if (rows.length === page.limit) return { rows };
  }
  return tryBitmaps(search, page, selectRows, market);
}

/** Whether finding `limit` points of a search along an index takes longer than reading them by bitmaps. */
export async function isPointScanLong(search: PlannedSearch, limit: number): Promise<boolean> {
  const { status, filters, area } = search;
  const market = await estimateMarket(status);
  if (market.homes <= LARGE_MARKET) return false;
  const inArea = market.homesInArea(area);
  if (inArea < market.homes * RANKED_PLACE_SHARE) return false;
  const share = market.shareOfSearch(search);
  // Words are in no index, but only frequent ones have bitmaps.
  if (area.words !== '') return share > 0;
  // Along the order of the market or of each of a few places, or all homes of the area.
  const alongMarket = market.scannedInOrder(filters, limit, share * inArea);
  const areFewPlaces = area.placeIds.length > 0 && area.placeIds.length <= FEW_KEYS;
  const expected = Math.min(alongMarket, inArea, areFewPlaces ? limit / share : Number.POSITIVE_INFINITY);
  const isUneven = filters.features.length > 0 || area.placeIds.length > 0;
  return expected > (isUneven ? MAX_POINT_SCAN / 2 : MAX_POINT_SCAN);
}

const lastOf = ({ limit, offset }: PageRequest) => limit + offset;

/** How many homes to scan for a page with amenities or words; `null` if it is expected further away. */
function maxScanForAmenitiesAndWords(
  search: PlannedSearch,
  page: PageRequest,
  market: MarketEstimates,
): number | null {
  const { filters, area } = search;
  // Cheap homes have few amenities, and prices differ between places.
  const isUneven =
    area.words !== '' || (area.placeIds.length > 0 ? isByPrice(filters) : filters.sort === 'price-asc');
  const expected = (lastOf(page) * market.homes) / market.matchesOf(search);
  const longest = isUneven ? SHORT_SCAN_IF_UNEVEN : SHORT_SCAN;
  return expected <= longest ? 2 * longest : null;
}

/** The same for filters that the search indexes contain. */
function maxScanOfIndex(search: PlannedSearch, page: PageRequest, market: MarketEstimates): number | null {
  const { filters, area } = search;
  const needed = (lastOf(page) * market.homes) / market.homesInArea(area);
  // Kinds and rooms are concentrated in different price ranges.
  const expected = isByPrice(filters)
    ? market.scannedByPrice(filters, needed, isDescending(filters.sort))
    : needed / market.shareOfSearch(search);
  return expected <= MAX_INDEX_SCAN / 2 ? MAX_INDEX_SCAN : null;
}

/**
 * Whether the scan of every search index would be long. Many places have no common order, and kinds, rooms and prices
 * differ between them, so there the distance is unknown; elsewhere it is estimated.
 */
function isLongIndexScan(search: PlannedSearch, page: PageRequest, market: MarketEstimates): boolean {
  const { filters, area } = search;
  const { propertyType, priceMin, priceMax, bedrooms, bathrooms, sort } = filters;
  if (market.homes <= LARGE_MARKET || !facetsOf(filters, area)) return false;
  const inArea = market.homesInArea(area);
  const matches = market.matchesOf(search);
  // Fetching hundreds of homes singly is slower than most scans; deep offsets are found with counters.
  if (lastOf(page) > COUNT_LIMIT) return false;
  if (page.limit > MANY_HOMES && matches > COUNT_LIMIT) return false;
  const places = area.placeIds.length;
  if (isByPrice(filters)) {
    if (places <= FEW_KEYS) return false;
    // Each place has its homes in price order: starting at a bound is fast unless hardly any of its homes match.
    const hasStart = (sort === 'price-asc' ? priceMin : priceMax) !== null;
    const isFar = market.skippedByPrice(search, lastOf(page)) > MAX_INDEX_SCAN + COST_PER_HOME * lastOf(page);
    return isFar || (places > MANY_PLACES && (!hasStart || matches < 2 * COUNT_LIMIT));
  }
  const isNarrowed = [propertyType, priceMin, priceMax, bedrooms, bathrooms].some((value) => value !== null);
  const alongOrder = lastOf(page) / market.shareOfSearch(search);
  const expected = places > FEW_KEYS ? inArea : Math.min(alongOrder, inArea);
  return isNarrowed && expected > MAX_INDEX_SCAN;
}

/** Uses the market's bitmaps if they cover the search. */
async function tryBitmaps<Row>(
  search: PlannedSearch,
  page: PageRequest,
  selectRows: SelectRows,
  market: MarketEstimates,
): Promise<PageAttempt<Row>> {
  const { filters, area } = search;
  const [hasWords, isInPlace] = [area.words !== '', area.placeIds.length > 0];
  const matches = market.matchesOf(search);
  const isCommon = market.shareOfSearch(search) > COMMON_SHARE;
  const isScanBetter = !isInPlace && !hasWords && page.limit > MANY_HOMES && isCommon;
  const isLikely = !hasWords || matches > 0;
  if (isLikely && !isScanBetter && market.homes > LARGE_MARKET) {
    // Bitmaps know the homes without a price too, which end both price orders.
    const whole = isByPrice(filters) ? { ...page, order: SORT_SQL[filters.sort], conditions: [] } : page;
    const { rows, isAll } = await readPageByBitmaps<Row>(search, whole, selectRows);
    if (rows.length === page.limit || isAll) return { rows };
  }
  const found = await findByBitmaps(search, COUNT_LIMIT);
  if (found?.ids) return { search: { ...search, candidateIds: found.ids } };
  // Only the indexes of places include amenities; none includes words.
  const isIndexed = isInPlace || (filters.features.length === 0 && !hasWords);
  if (isIndexed) return { search };
  if (!found) return { search: hasWords ? search : { ...search, planHint: 'fetch-and-sort' } };
  const isTooFar = hasWords && lastOf(page) / found.part > MAX_WORDS_SCAN;
  return { search: isTooFar ? search : { ...search, planHint: 'scan-in-order' } };
}
