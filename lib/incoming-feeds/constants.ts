export const MAX_FEEDS = 20;
export const MAX_RUN_TIMES = 6;
export const FEED_NAME_MAX = 80;
export const FEED_URL_MAX = 1_000;
export const MAX_FEED_BYTES = 104_857_600;
export const MAX_FEED_MEGABYTES = MAX_FEED_BYTES / 1_048_576;
export const PIECE_BYTES = 1_048_576;
export const FETCH_LIMIT_MS = 10 * 60_000;

export const KEPT_RUNS = 20;
export const SHOWN_RUNS = 5;
export const SAMPLE_HOMES = 10;
export const EXAMPLES = 3;
export const SHOWN_REVIEWS = 10;
/** In a report; the rest is counted. */
export const LISTED_ROWS = 2_000;
export const LISTED_GONE = 200;

/** A worker that is silent for this long was killed. */
export const SILENCE_SECONDS = 60;
export const MAX_ATTEMPTS = 4;

/** Fields that a person may fill from a column of their choice, or with one value for all homes. */
export const MAPPED_FIELDS = [
  ...['reference', 'title', 'description', 'price', 'rentPrice', 'currency', 'status', 'type'],
  ...['location', 'country', 'latitude', 'longitude', 'bedrooms', 'bathrooms', 'area', 'lotSize'],
  ...['yearBuilt', 'floor', 'energyClass', 'constructionMaterial', 'contactEmail', 'contactPhone'],
] as const;
