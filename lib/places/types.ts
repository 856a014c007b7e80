import type { Country } from '@/lib/listings/constants';
import type { PlaceKind } from './constants';

/**
 * - `id` is the GeoNames id, or below 10,000 from the curated files; it never changes.
 * - `slug` is unique across both countries and used in URLs.
 * - `occupied`: not controlled by the Republic of Cyprus, so no home may be listed there.
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
  /** In any script: transliterations, former names. */
  readonly otherNames: readonly string[];
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly occupied: boolean;
};

export type PlaceFilter = { readonly country?: Country; readonly kind?: PlaceKind };

export type ResolvedLocation = {
  readonly place: Place;
  /** Best first; the first is `place`. */
  readonly places: readonly Place[];
  /** Words not used by the match (a street, a house number), without fillers. */
  readonly unmatched: string;
};

export type PlaceSuggestion = {
  readonly place: Place;
  /** For display; `resolveLocation(label)` returns the same place. */
  readonly label: string;
  readonly matched: string;
};
