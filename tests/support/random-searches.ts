import fc from 'fast-check';
import { PROPERTY_TYPES } from '@/lib/listings/constants';
import { BEDROOM_CHOICES } from '@/lib/search/filters/filter-fields';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import type { Search } from '@/lib/search/types';
import { HOME_AMENITIES, SOME_PRICES } from './random-homes';

const orNull = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

/** A for-sale search with amenities or words, plus any other filters. */
export const drawnSearches = fc
  .record({
    features: fc.subarray([...HOME_AMENITIES], { maxLength: 2 }),
    words: fc.subarray(['sea', 'view', 'quiet', 'αθηνα', 'GARDEN'], { maxLength: 2 }),
    country: orNull(['cyprus', 'greece'] as const),
    propertyType: orNull(PROPERTY_TYPES.slice(0, 2)),
    priceMin: orNull(SOME_PRICES),
    priceMax: orNull(SOME_PRICES),
    bedrooms: orNull(BEDROOM_CHOICES),
    bathrooms: orNull([1, 2] as const),
    place: fc.nat({ max: 9 }),
  })
  .filter(
    ({ country, place, ...all }) =>
      country !== null ||
      place < 4 ||
      Object.values(all)
        .flat()
        .some((one) => one !== null),
  );

export type DrawnSearch = typeof drawnSearches extends fc.Arbitrary<infer T> ? T : never;

export const NOTHING_DRAWN: DrawnSearch = {
  features: [],
  words: [],
  country: null,
  propertyType: null,
  priceMin: null,
  priceMax: null,
  bedrooms: null,
  bathrooms: null,
  place: 9,
};

/**
 * Converts a drawn value to a search.
 *
 * @param places ids of places with listings
 * @param areas three places, each with all places inside it
 */
export function searchFrom(
  { words, place, ...filters }: DrawnSearch,
  { places, areas }: { places: readonly number[]; areas: readonly number[] },
): Search {
  const areaId = areas[place];
  const roots = areaId ? [areaId] : place === 3 ? places.slice(1, 4) : [];
  return {
    status: 'for_sale',
    filters: { ...NO_FILTERS, ...filters },
    area: { places: roots, words: words.join(' ') },
  };
}
