import { placeLabel, wholeOf } from './gazetteer';
import { readLocationText } from './location-text';
import { plainFold } from './normalise';
import { type ResolveOptions, resolveLocation } from './resolve';
import { suggestPlaces } from './suggest';
import type { PlaceSuggestion } from './types';

export type TypedPlaces = {
  /** The first one is meant: the suggestions list them all, Enter takes the first. */
  places: readonly PlaceSuggestion[];
  /** Words beside the first place's name. */
  unmatched: string;
};

const CANDIDATES = 16;
/** Shorter beginnings could be anything. */
const BEGUN_MIN_LETTERS = 3;

/** What the text of a location field means, finished or not: names it, and those that begin like it. */
export function typedPlaces(typed: string, options: Pick<ResolveOptions, 'country'> = {}): TypedPlaces {
  const begun = suggestPlaces(typed, { ...options, limit: CANDIDATES });
  const found = resolveLocation(typed, options);
  // 'Villa' begins Villia, but means a house.
  const isName = readLocationText(typed).segments.some(({ words }) => words.some(({ isNoise }) => !isNoise));
  if (!isName && !found) return { places: [], unmatched: '' };
  const named = (found?.places ?? []).map((place) => ({
    place,
    label: placeLabel(place),
    matched: place.nameEn,
  }));
  const [first] = named;
  if (begun.length === 0 || !first || found?.unmatched !== '') {
    const places = begun.length > 0 ? begun : named;
    return { places: wholesFirst(places), unmatched: begun.length > 0 ? '' : (found?.unmatched ?? '') };
  }
  const same = begun.find(({ place }) => place.id === first.place.id);
  // 'Kalam' may be a misspelt Kalamos, but begins Kalamata.
  const isMeant = !same || !found.isMisspelt;
  const others = begun.filter((suggestion) => suggestion !== same);
  return { places: wholesFirst(isMeant ? [same ?? first, ...others] : begun), unmatched: '' };
}

/** The place that Enter takes; `null` for a beginning of one or two letters. */
export function typedPlace(typed: string, options: Pick<ResolveOptions, 'country'> = {}) {
  const { places, unmatched } = typedPlaces(typed, options);
  const [first] = places;
  if (!first) return null;
  const isBegun = plainFold(typed).length >= BEGUN_MIN_LETTERS;
  return isBegun || resolveLocation(typed, options) ? { place: first.place, unmatched } : null;
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
