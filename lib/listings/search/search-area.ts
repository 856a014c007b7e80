import type { Country } from '@/lib/listings/constants';
import type { ListingFilters } from '@/lib/listings/search/search-params';
import type { SearchArea } from '@/lib/listings/types';
import { descendantIdsOf } from '@/lib/places/gazetteer';
import { resolveLocation } from '@/lib/places/resolve';
import type { Place } from '@/lib/places/types';

/** PostgreSQL takes them for words, which no title has; a telephone's keyboard adds them by itself. */
const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;

export type ResolvedArea = {
  area: SearchArea;
  /** To narrow by: the chosen country, or the one a place stands for. */
  country: Country | null;
  /** What the location was understood as; `null` without a location and for words that no place explains. */
  place: Place | null;
};

/**
 * Where a search looks: in `place` (of a landing page) or in what the location text names, with everything inside it.
 * Words of the text that name no place ('Makariou 12') are looked for in titles and addresses.
 */
export function resolveSearchArea(
  { location, country }: Pick<ListingFilters, 'location' | 'country'>,
  place: Place | null = null,
): ResolvedArea {
  if (place) return areaOf(place, '', country);
  if (location === '') return { area: { placeIds: [], words: '' }, country, place: null };
  const found = (country && resolveLocation(location, { country })) ?? resolveLocation(location);
  if (!found) return { area: { placeIds: [], words: wordsOf(location) }, country, place: null };
  return areaOf(found.place, found.unmatched, country);
}

function areaOf(place: Place, words: string, country: Country | null): ResolvedArea {
  // A country is one column, not a thousand ids; a second, different country leaves nothing.
  const isWholeCountry = place.kind === 'country' && (country === null || country === place.country);
  return isWholeCountry
    ? { area: { placeIds: [], words }, country: place.country, place }
    : { area: { placeIds: descendantIdsOf(place.id), words }, country, place };
}

function wordsOf(location: string): string {
  return location.replace(PICTOGRAPHS, ' ').replace(/\s+/g, ' ').trim() || location;
}
