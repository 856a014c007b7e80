import type { Market } from '@/lib/listings/constants';
import type { PlaceCount } from '@/lib/listings/types';
import type { Country } from '@/lib/places/constants';
import { descendantIdsOf, placeLabel, wholeOf } from '@/lib/places/gazetteer';
import { townOf } from '@/lib/places/importance';
import { normalise } from '@/lib/places/normalise';
import { resolveLocation } from '@/lib/places/resolve';
import { suggestPlaces } from '@/lib/places/suggest';
import type { Place, PlaceSuggestion } from '@/lib/places/types';

export type SuggestedPlace = {
  slug: string;
  label: string;
  /** The recognised spelling, if it differs from the label. */
  matched: string | null;
  /** A region that includes the town of the same name, its suburbs and villages. */
  whole: boolean;
  country: Country;
  buy: number;
  rent: number;
};

const LIMIT = 7;
const CANDIDATES = 16;

export function suggestedPlaces(typed: string, counts: readonly PlaceCount[]): SuggestedPlace[] {
  const inPlace = new Map<string, number>();
  for (const { placeId, status, count } of counts) {
    const key = `${status} ${placeId}`;
    inPlace.set(key, (inPlace.get(key) ?? 0) + count);
  }
  const countOf = (placeId: number, status: Market) =>
    descendantIdsOf(placeId).reduce((sum, id) => sum + (inPlace.get(`${status} ${id}`) ?? 0), 0);
  return wholesFirst(candidatesFor(typed).filter(({ place }) => !place.occupied))
    .slice(0, LIMIT)
    .map(({ place, label, matched }) => ({
      slug: place.slug,
      label,
      matched: saysSomethingNew(place, matched, typed) ? matched : null,
      whole: place.kind === 'region' && townOf(place) !== null,
      country: place.country,
      buy: countOf(place.id, 'for_sale'),
      rent: countOf(place.id, 'for_rent'),
    }));
}

/** Longer text ('Glyfada, Athens', 'flat in Chania') is resolved as by a search. */
function candidatesFor(typed: string): readonly PlaceSuggestion[] {
  const begun = suggestPlaces(typed, { limit: CANDIDATES });
  const found = resolveLocation(typed);
  const named = (found?.places ?? []).map((place) => ({
    place,
    label: placeLabel(place),
    matched: place.nameEn,
  }));
  if (begun.length === 0) return named;
  const isMissing = found?.unmatched === '' && !begun.some(({ place }) => place.id === found.place.id);
  return isMissing ? [...named.slice(0, 1), ...begun] : begun;
}

/** A search for 'Limassol' usually includes its suburbs and villages, so the district is before the town. */
function wholesFirst(suggestions: readonly PlaceSuggestion[]): PlaceSuggestion[] {
  const ordered: PlaceSuggestion[] = [];
  for (const suggestion of suggestions) {
    const whole = wholeOf(suggestion.place);
    const before = suggestions.find(({ place }) => place.id === whole?.id);
    for (const next of before ? [before, suggestion] : [suggestion]) {
      if (!ordered.includes(next)) ordered.push(next);
    }
  }
  return ordered;
}

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);

/** A spelling is shown only in the script typed. A Latin one must differ from the label's name. */
function saysSomethingNew(place: Place, matched: string, typed: string): boolean {
  if (isLatin(matched) !== isLatin(typed)) return false;
  return !isLatin(matched) || !normalise(matched).startsWith(normalise(place.nameEn));
}
