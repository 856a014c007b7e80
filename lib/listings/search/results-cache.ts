import { cachedPlaceCounts, cachedPriceStatistics, cachedSearch } from '@/lib/listings/cache';
import type { MarketStatus } from '@/lib/listings/constants';
import { countInPlace } from '@/lib/listings/search/landing-pages';
import { type NearbyPages, nearbyPages } from '@/lib/listings/search/nearby-pages';
import { MARKET_OF_KIND, type ResultsScope, type SearchKind } from '@/lib/listings/search/results-address';
import type { CountByType } from '@/lib/listings/search/results-text';
import { resolveSearchArea } from '@/lib/listings/search/search-area';
import type { ListingFilters } from '@/lib/listings/search/search-params';
import { type CountedWiderSearch, widerSearchesToTry } from '@/lib/listings/search/wider-searches';
import type { PriceStatistics, SearchResult } from '@/lib/listings/types';
import { descendantIdsOf } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';

// What the result pages and /api read, put together from cached parts.

export type HomeSearch = SearchResult & {
  /** What the location was understood as; `null` when there was none, or nobody knows it. */
  place: Place | null;
  /** Words of the location that no home mentions, left out so that the place's homes show; '' when none. */
  ignoredWords: string;
};

/**
 * Finds homes in `place` (of a landing page) or in what the filters' location names. A street or a house number that no
 * home mentions does not hide the homes of the place named beside it.
 */
export async function searchHomes(
  status: MarketStatus,
  filters: ListingFilters,
  place: Place | null = null,
  pageSize?: number,
): Promise<HomeSearch> {
  const found = resolveSearchArea(filters, place);
  const { area } = found;
  // What the result does not depend on must not split the cache.
  const key: ListingFilters = { ...filters, country: found.country, location: '', view: 'grid' };
  const search = await cachedSearch(status, key, area, pageSize);
  if (search.count > 0 || area.words === '' || !found.place) {
    return { ...search, place: found.place, ignoredWords: '' };
  }
  const wider = await cachedSearch(status, key, { ...area, words: '' }, pageSize);
  return { ...wider, place: found.place, ignoredWords: wider.count > 0 ? area.words : '' };
}

/** How many filters are tried at most, one at a time; each costs a search. */
const MAX_WIDER_SEARCHES = 6;

/**
 * How many homes a search without results would find without one of its filters; only those that find any. Empty for a single
 * filter, because without it the search is all homes. `place` is the place of the path, as in `searchHomes`.
 */
export async function countWiderSearches(
  scope: ResultsScope,
  filters: ListingFilters,
  place: Place | null,
): Promise<CountedWiderSearch[]> {
  const wider = widerSearchesToTry(scope, filters);
  if (wider.length < 2) return [];
  const found = await Promise.all(
    wider.slice(0, MAX_WIDER_SEARCHES).map(async (search) => {
      const at = search.scope.place ? place : null;
      // The page behind the link runs the same search, so it finds this one cached.
      const { count, isCapped } = await searchHomes(MARKET_OF_KIND[scope.kind], search.filters, at);
      return { ...search, count, isCapped };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

export type PlaceFacts = {
  /** Homes of this market in the place, and by kind; the places inside it included. */
  count: number;
  countByType: CountByType;
  /** `null` for a whole country, where a median says nothing. */
  prices: PriceStatistics | null;
  nearby: NearbyPages;
};

/** What a landing page says of its place beside the homes. `type` narrows count and prices. */
export async function loadPlaceFacts(
  kind: SearchKind,
  place: Place,
  type: ListingFilters['propertyType'],
): Promise<PlaceFacts> {
  const status = MARKET_OF_KIND[kind];
  const counts = await cachedPlaceCounts();
  const count = countInPlace(counts, place.id, status, type);
  const hasPrices = count > 0 && place.kind !== 'country';
  return {
    count,
    countByType: {
      house: countInPlace(counts, place.id, status, 'house'),
      apartment: countInPlace(counts, place.id, status, 'apartment'),
      land: countInPlace(counts, place.id, status, 'land'),
    },
    prices: hasPrices ? await cachedPriceStatistics(status, descendantIdsOf(place.id), type) : null,
    nearby: nearbyPages(counts, place, status),
  };
}
