import { searchTags } from '@/lib/listings/cache-tags';
import type { Market, PropertyType } from '@/lib/listings/constants';
import type { PriceStatistics, SearchResult } from '@/lib/listings/types';
import { dependOn } from '@/lib/next/page-facts';
import { ancestorsOf } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import { type CountedChoices, choicesOf } from '@/lib/search/filters/choices';
import { areWordsIgnored, resolveSearchArea } from '@/lib/search/filters/search-area';
import { type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import { countChanges, countHomes, getPriceStatistics } from '@/lib/search/queries';
import { readPlaceNumbers, readPriceStatistics, readSearch } from '@/lib/search/reads';
import type { PlaceNumbers } from '@/lib/search/results/place-counts';
import type { ResultsScope } from '@/lib/search/results/results-address';
import { scopePlaceOf } from '@/lib/search/results/results-path';
import { type CountedWiderSearch, widerSearchesToTry } from '@/lib/search/results/wider-searches';

// Data of the result pages and /api, composed from cached parts.

export type HomeSearch = SearchResult & {
  place: Place | null;
  /** Words that name no place and that every home found mentions. */
  words: string;
  /** Words that no home in the place mentions, and that were ignored. */
  ignoredWords: string;
};

/** Searches `place` (of a landing page) or the place that the location names. */
export async function searchHomes(
  status: Market,
  filters: ListingFilters,
  place: Place | null = null,
  pageSize?: number,
): Promise<HomeSearch> {
  const found = resolveSearchArea(filters, place);
  const { area } = found;
  // Fields that do not affect the result must not split the cache.
  const key: ListingFilters = { ...filters, country: found.country, location: '', places: [], view: 'grid' };
  const search = { status, filters: key, area };
  const result = await readSearch(search, pageSize);
  if (!areWordsIgnored(found, result.count)) {
    return { ...result, place: found.place, words: area.words, ignoredWords: '' };
  }
  const wider = await readSearch({ ...search, area: { ...area, words: '' } }, pageSize);
  return { ...wider, place: found.place, words: '', ignoredWords: wider.count > 0 ? area.words : '' };
}

export async function countChoices(
  status: Market,
  filters: ListingFilters,
  place: Place | null,
): Promise<CountedChoices> {
  const found = resolveSearchArea(filters, place);
  const key: ListingFilters = { ...filters, country: found.country, location: '', places: [], page: 1 };
  let search = { status, filters: key, area: found.area };
  dependOn(...searchTags(status, found.country));
  let { count, isCapped } = await countHomes(search);
  if (areWordsIgnored(found, count)) {
    search = { ...search, area: { ...found.area, words: '' } };
    ({ count, isCapped } = await countHomes(search));
  }
  const choices = choicesOf(status, key);
  const [counts, { lowestCents, highestCents }] = await Promise.all([
    countChanges(
      search,
      choices.map(({ change }) => change),
    ),
    getPriceStatistics({ ...search, filters: { ...key, priceMin: null, priceMax: null } }),
  ]);
  const euros = (cents: number | null) => (cents === null ? null : Math.round(cents / 100));
  return {
    count,
    isCapped,
    choices: counts && choices.map(({ name, value }, at) => ({ name, value, count: counts[at] ?? 0 })),
    prices: { lowest: euros(lowestCents), highest: euros(highestCents) },
  };
}

const MAX_WIDER_SEARCHES = 6;

/** First the smallest place around `searched` that has homes, then searches with one filter removed. */
export async function countWiderSearches(
  scope: ResultsScope,
  filters: ListingFilters,
  place: Place | null,
  searched: Place | null,
): Promise<CountedWiderSearch[]> {
  const [around, without] = await Promise.all([
    searched && countAround(scope, filters, searched),
    countWithoutEach(scope, filters, place),
  ]);
  return around ? [around, ...without] : without;
}

async function countAround(
  scope: ResultsScope,
  filters: ListingFilters,
  searched: Place,
): Promise<CountedWiderSearch | null> {
  const wider = { ...filters, location: '', places: [], page: 1 };
  for (const place of ancestorsOf(searched.id).reverse()) {
    const { count, isCapped } = await searchHomes(scope.market, wider, place);
    const around = scopePlaceOf(place);
    if (count > 0)
      return {
        text: around.label,
        isAround: true,
        scope: { ...scope, place: around },
        filters: wider,
        count,
        isCapped,
      };
  }
  return null;
}

async function countWithoutEach(
  scope: ResultsScope,
  filters: ListingFilters,
  place: Place | null,
): Promise<CountedWiderSearch[]> {
  const wider = widerSearchesToTry(scope, filters);
  if (wider.length < 2) return [];
  const found = await Promise.all(
    wider.slice(0, MAX_WIDER_SEARCHES).map(async (search) => {
      const at = search.scope.place ? place : null;
      // Cached for the linked page, which makes the same call.
      const { count, isCapped } = await searchHomes(scope.market, search.filters, at);
      return { ...search, count, isCapped };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

export type PlaceFacts = PlaceNumbers & {
  /** `null` for a country, where a median means little. */
  prices: PriceStatistics | null;
};

/** `type` narrows count and prices. */
export async function loadPlaceFacts(
  market: Market,
  place: Place,
  type: PropertyType | null,
): Promise<PlaceFacts> {
  const numbers = await readPlaceNumbers(market, place, type);
  const hasPrices = numbers.count > 0 && place.kind !== 'country';
  const area = { places: [place.id], words: '' };
  const prices = hasPrices
    ? await readPriceStatistics({
        status: market,
        filters: { ...NO_FILTERS, propertyTypes: type ? [type] : [] },
        area,
      })
    : null;
  return { ...numbers, prices };
}
