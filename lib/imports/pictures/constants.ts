/** Feeds that are longer keep their first ones; a unique index must hold the address. */
export const PICTURE_URL_MAX = 2_000;

export const PICTURE_TIMEOUT_MS = 30_000;
/** Longer than a picture takes to arrive and to be encoded. */
export const CLAIM_SECONDS = 180;
/** A home waits for its first picture no longer than this. */
export const WAIT_HOURS = 24;
/** Stored pictures are asked for again after this. */
export const RECHECK_HOURS = 24;
/** Shown of a home's failed pictures. */
export const SHOWN_FAILURES = 3;
