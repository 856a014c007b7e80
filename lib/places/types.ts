import type { Country } from '@/lib/listings/constants';
import type { PlaceKind } from './constants';

/**
 * A place of the gazetteer.
 *
 * - `id` is the GeoNames id, or an id below 10,000 from the curated files; it never changes.
 * - `slug` is unique across both countries and used in URLs.
 * - `occupied` marks places not controlled by the Republic of Cyprus: no home may be listed there.
 */
export type Place = {
  readonly id: number;
  readonly kind: PlaceKind;
  readonly country: Country;
  /** `null` only for the two countries. */
  readonly parentId: number | null;
  readonly slug: string;
  readonly nameEn: string;
  readonly nameEl: string;
  readonly nameRu: string | null;
  /** Alternative spellings in any script: old and new transliterations, former names. */
  readonly otherNames: readonly string[];
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  /** 0 if unknown. */
  readonly population: number;
  readonly occupied: boolean;
};

export type PlaceFilter = { readonly country?: Country; readonly kind?: PlaceKind };

/** The result of `resolveLocation`. */
export type ResolvedLocation = {
  readonly place: Place;
  /** All readings, best first; the first is `place`. */
  readonly places: readonly Place[];
  /** Words of the text not used by the match (a street, a house number), without fillers (in, the). */
  readonly unmatched: string;
};

export type PlaceSuggestion = {
  readonly place: Place;
  /** The text to show; `resolveLocation(label)` returns the same place. */
  readonly label: string;
  /** The spelling that matched. */
  readonly matched: string;
};
