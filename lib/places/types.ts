import type { PlaceCountry, PlaceKind } from './constants';

/**
 * One place of the gazetteer.
 *
 * - `id` is the GeoNames id, or an id below 10,000 from the hand-kept files; it never changes.
 * - `slug` is unique in both countries and stands in URLs.
 * - `occupied` marks places that the Republic of Cyprus does not control: no home may be listed there.
 */
export type Place = {
  readonly id: number;
  readonly kind: PlaceKind;
  readonly country: PlaceCountry;
  /** `null` for the two countries only. */
  readonly parentId: number | null;
  readonly slug: string;
  readonly nameEn: string;
  readonly nameEl: string;
  readonly nameRu: string | null;
  /** Other spellings in any script: old and new transliterations, former names. */
  readonly otherNames: readonly string[];
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  /** Inhabitants; 0 where unknown. */
  readonly population: number;
  readonly occupied: boolean;
};

export type PlaceFilter = { readonly country?: PlaceCountry; readonly kind?: PlaceKind };

/** What `resolveLocation` answers: the best place first, then the other readings. */
export type ResolvedLocation = {
  readonly place: Place;
  /** Best first; the first one is `place`. */
  readonly places: readonly Place[];
  /** Words of the text that took no part in the match (a street, a house number), without those that say nothing (in, the). */
  readonly unmatched: string;
};

export type PlaceSuggestion = {
  readonly place: Place;
  /** What the list shows; `resolveLocation(label)` finds the same place again. */
  readonly label: string;
  /** The spelling that matched what was typed. */
  readonly matched: string;
};
