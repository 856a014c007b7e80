export const PLACE_KINDS = ['country', 'region', 'city', 'area'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Longer texts are truncated before parsing: no address is longer. */
export const LOCATION_TEXT_LIMIT = 300;

/** A pin farther than this from the named place is considered wrong. */
export const MAX_PIN_DISTANCE_KM = 30;

/** Words of at least this length may contain one typing error; shorter ones must match exactly. */
export const TYPO_MIN_LETTERS = 5;
