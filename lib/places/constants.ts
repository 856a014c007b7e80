export const PLACE_KINDS = ['country', 'region', 'city', 'area'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const PLACE_COUNTRIES = ['cyprus', 'greece'] as const;
export type PlaceCountry = (typeof PLACE_COUNTRIES)[number];

export const COUNTRY_LABELS: Record<PlaceCountry, string> = { cyprus: 'Cyprus', greece: 'Greece' };

/** Longer texts are cut before they are read: no address is longer, and garbage stays cheap. */
export const LOCATION_TEXT_LIMIT = 300;

/** A pin farther than this from the place that an address names is another home's. */
export const MAX_PIN_DISTANCE_KM = 30;

/** Words from this length on may hold one typing error; shorter ones must be exact. */
export const TYPO_MIN_LETTERS = 5;
