export const COUNTRIES = ['cyprus', 'greece'] as const;
export type Country = (typeof COUNTRIES)[number];
export const COUNTRY_LABELS: Record<Country, string> = { cyprus: 'Cyprus', greece: 'Greece' };
export const COUNTRY_CODES: Record<Country, string> = { cyprus: 'CY', greece: 'GR' };

export const PLACE_KINDS = ['country', 'region', 'city', 'area'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const LOCATION_TEXT_LIMIT = 300;

/** A pin farther from the named place is wrong. */
export const MAX_PIN_DISTANCE_KM = 30;

/** Shorter words must match exactly; longer ones may have one typing error. */
export const TYPO_MIN_LETTERS = 5;
