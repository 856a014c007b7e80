import { cachedPlaceNumbers, cachedPriceStatistics, cachedSearch } from '@/lib/listings/cache';
import type { MarketStatus } from '@/lib/listings/constants';
import type { PlaceNumbers } from '@/lib/listings/search/place-numbers';
import { type Channel, MARKET_OF_CHANNEL, type ResultsScope } from '@/lib/listings/search/results-address';
import { resolveSearchArea } from '@/lib/listings/search/search-area';
import type { ListingFilters } from '@/lib/listings/search/search-params';
import { areWordsIgnored } from '@/lib/listings/search/unknown-words';
import { type CountedWiderSearch, widerSearchesToTry } from '@/lib/listings/search/wider-searches';
import type { PriceStatistics, SearchResult } from '@/lib/listings/types';
import { descendantIdsOf } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';

// Data of the result pages and /api, composed from cached parts.

export type HomeSearch = SearchResult & {
  /** The place that the location was resolved to; `null` if there is none. */
  place: Place | null;
  /** Words of the location that name no place, which every home found mentions; '' if none. */
  words: string;
  /** Words of the location that were ignored because no home in the place mentions them; '' if none. */
  ignoredWords: string;
};

/**
 * Searches in `place` (of a landing page) or in the place that the location names. A street or house number that no
 * home mentions is ignored if the place named next to it has homes.
 */
export async function searchHomes(
  status: MarketStatus,
  filters: ListingFilters,
  place: Place | null = null,
  pageSize?: number,
): Promise<HomeSearch> {
  const found = resolveSearchArea(filters, place);
  const { area } = found;
  // Fields that do not affect the result must not split the cache.
  const key: ListingFilters = { ...filters, country: found.country, location: '', view: 'grid' };
  const search = { status, filters: key, area };
  const result = await cachedSearch(search, pageSize);
  if (!areWordsIgnored(found, result.count)) {
    return { ...result, place: found.place, words: area.words, ignoredWords: '' };
  }
  const wider = await cachedSearch({ ...search, area: { ...area, words: '' } }, pageSize);
  return { ...wider, place: found.place, words: '', ignoredWords: wider.count > 0 ? area.words : '' };
}

/** The most filters tried, one at a time; each costs a search. */
const MAX_WIDER_SEARCHES = 6;

/**
 * For a search without results: how many homes each search with one filter removed finds. Empty if none finds any, and
 * for a single filter, whose removal leaves all homes. `place` is the place of the path, as in `searchHomes`.
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
      // The linked page makes the same call, so it will be cached.
      const { count, isCapped } = await searchHomes(MARKET_OF_CHANNEL[scope.channel], search.filters, at);
      return { ...search, count, isCapped };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

export type PlaceFacts = PlaceNumbers & {
  /** `null` for a country, where a median means little. */
  prices: PriceStatistics | null;
};

/** Facts about a landing page's place. `type` narrows count and prices. */
export async function loadPlaceFacts(
  channel: Channel,
  place: Place,
  type: ListingFilters['propertyType'],
): Promise<PlaceFacts> {
  const status = MARKET_OF_CHANNEL[channel];
  const numbers = await cachedPlaceNumbers(status, place, type);
  const hasPrices = numbers.count > 0 && place.kind !== 'country';
  const prices = hasPrices ? await cachedPriceStatistics(status, descendantIdsOf(place.id), type) : null;
  return { ...numbers, prices };
}
