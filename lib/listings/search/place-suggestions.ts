import type { Country, MarketStatus } from '@/lib/listings/constants';
import type { PlaceCount } from '@/lib/listings/types';
import { descendantIdsOf, placeLabel, wholeOf } from '@/lib/places/gazetteer';
import { normalise } from '@/lib/places/normalise';
import { resolveLocation } from '@/lib/places/resolve';
import { suggestPlaces } from '@/lib/places/suggest';
import type { Place, PlaceSuggestion } from '@/lib/places/types';

/** A place as `GET /api/places` suggests it. */
export type SuggestedPlace = {
  slug: string;
  /** 'Germasogeia, Limassol'. */
  label: string;
  /** The spelling that was recognised, when it is written otherwise than the label. */
  matched: string | null;
  country: Country;
  /** Homes for sale and for rent in it, the places inside it included. */
  buy: number;
  rent: number;
};

const LIMIT = 7;
const CANDIDATES = 16;

/** Places for what was typed so far, best first, with the homes each has. */
export function suggestedPlaces(typed: string, counts: readonly PlaceCount[]): SuggestedPlace[] {
  const inPlace = new Map<string, number>();
  for (const { placeId, status, count } of counts) {
    const key = `${status} ${placeId}`;
    inPlace.set(key, (inPlace.get(key) ?? 0) + count);
  }
  const countOf = (placeId: number, status: MarketStatus) =>
    descendantIdsOf(placeId).reduce((sum, id) => sum + (inPlace.get(`${status} ${id}`) ?? 0), 0);
  return wholesFirst(candidatesFor(typed).filter(({ place }) => !place.occupied))
    .slice(0, LIMIT)
    .map(({ place, label, matched }) => ({
      slug: place.slug,
      label,
      matched: saysSomethingNew(place, matched, typed) ? matched : null,
      country: place.country,
      buy: countOf(place.id, 'for_sale'),
      rent: countOf(place.id, 'for_rent'),
    }));
}

/** Places that begin so; for more than a name ('Glyfada, Athens', 'flat in Chania') those that a search for it would find. */
function candidatesFor(typed: string): readonly PlaceSuggestion[] {
  const begun = suggestPlaces(typed, { limit: CANDIDATES });
  if (begun.length > 0) return begun;
  const found = resolveLocation(typed)?.places ?? [];
  return found.map((place) => ({ place, label: placeLabel(place), matched: place.nameEn }));
}

/** Who searches for 'Limassol' wants its suburbs and villages too: the district before the town of its name. */
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

/** The recognised spelling is shown in the script that was typed, and in Latin only when the label's name is another. */
function saysSomethingNew(place: Place, matched: string, typed: string): boolean {
  if (isLatin(matched) !== isLatin(typed)) return false;
  return !isLatin(matched) || !normalise(matched).startsWith(normalise(place.nameEn));
}
