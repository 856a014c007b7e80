import type { SearchArea } from '@/lib/listings/types';
import type { Country } from '@/lib/places/constants';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import { typedPlace } from '@/lib/places/typed-places';
import type { Place } from '@/lib/places/types';
import type { ListingFilters } from '@/lib/search/filters/search-params';

/** PostgreSQL treats pictographs as words, but no title contains them. Phone keyboards insert them. */
const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;

export const ANYWHERE: SearchArea = { places: [], words: '' };

export type ResolvedArea = {
  area: SearchArea;
  /** Selected, or implied by a country as the place. */
  country: Country | null;
  place: Place | null;
};

type Typed = Pick<ListingFilters, 'location' | 'country'> & Partial<Pick<ListingFilters, 'places'>>;

/**
 * `place`, the places of the filters, or the place that the location names. Other words ('Makariou 12') are searched
 * in titles and addresses.
 */
export function resolveSearchArea(
  { location, country, places: slugs = [] }: Typed,
  place: Place | null = null,
): ResolvedArea {
  if (place) return areaOf(place, '', country);
  const places = placesOf(slugs);
  const [only] = places;
  if (only && places.length === 1) return areaOf(only, wordsOf(location), country);
  if (only)
    return { area: { places: places.map(({ id }) => id), words: wordsOf(location) }, country, place: null };
  if (location === '') return { area: ANYWHERE, country, place: null };
  const found = (country && typedPlace(location, { country })) ?? typedPlace(location);
  if (!found) return { area: { places: [], words: wordsOf(location) }, country, place: null };
  return areaOf(found.place, found.unmatched, country);
}

function areaOf(place: Place, words: string, country: Country | null): ResolvedArea {
  // With a different country selected, the place makes the result empty.
  const isWholeCountry = place.kind === 'country' && (country === null || country === place.country);
  return isWholeCountry
    ? { area: { places: [], words }, country: place.country, place }
    : { area: { places: [place.id], words }, country, place };
}

const MAX_PLACES = 8;

export function placesOf(slugs: readonly string[]): Place[] {
  return slugs.flatMap((slug) => getPlaceBySlug(slug) ?? []).slice(0, MAX_PLACES);
}

function wordsOf(location: string): string {
  return location.replace(PICTOGRAPHS, ' ').replace(/\s+/g, ' ').trim() || location;
}

/** A street or house number that no home mentions is ignored if a place is named beside it. */
export function areWordsIgnored({ area, place }: ResolvedArea, count: number): boolean {
  return count === 0 && area.words !== '' && (place !== null || area.places.length > 0);
}
