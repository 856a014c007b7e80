import type { AddressSuggestion } from '@/lib/places/address-suggestions';
import type { Country } from '@/lib/places/constants';
import type { PlaceKind } from './constants';

/**
 * `id`: GeoNames, or below 10,000 from the curated files; never changes. `slug`: unique across both
 * countries. `occupied`: not controlled by the Republic of Cyprus, so no home may be listed there.
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
  readonly nameRu: string;
  /** In any script: transliterations, former names. */
  readonly otherNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly occupied: boolean;
};

export type PlaceFilter = { readonly country?: Country; readonly kind?: PlaceKind };

export type ResolvedLocation = {
  readonly place: Place;
  readonly places: readonly Place[];
  readonly unmatched: string;
  readonly isMisspelt: boolean;
};

export type PlaceSuggestion = {
  readonly place: Place;
  /** For display; `resolveLocation(label)` returns the same place. */
  readonly label: string;
  readonly matched: string;
};

/** A service's URLs and answers. What reads an answer throws if the service failed. */
export type Geocoder = {
  intervalMs: number;
  /** Whether its addresses may be stored. */
  mayKeep: boolean;
  reverseUrl: (latitude: number, longitude: number) => URL;
  labelOf: (answer: unknown) => string | null;
  forwardUrl: (text: string, country: Country) => URL;
  addressesOf: (answer: unknown, country: Country) => AddressSuggestion[];
};
