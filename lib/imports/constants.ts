/** Plausible covered area in m²: not a single room or parking space, nor a shopping centre. */
export const AREA_LIMITS = { house: { min: 12, max: 10_000 }, apartment: { min: 12, max: 2_000 } } as const;
/** Less m² per bedroom than this means a placeholder area. */
export const MIN_M2_PER_BEDROOM = 12;
/** Plausible sale prices in euro per m², from a village ruin to a seaside palace. */
export const SALE_PRICE_PER_M2_LIMITS = { min: 30, max: 60_000 } as const;
/** Nobody pays more for a month; it is a sale price. */
export const RENT_PRICE_PER_M2_MAX = 500;

/** Smaller plots are placeholders (feeds write 1, 2 or 3): dropped for homes, refused for land. */
export const MIN_PLOT_M2 = 20;
export const MAX_PLOT_M2 = 100_000_000;

export const MAX_ROOMS = 30;
/** Characters of a reference. */
export const MAX_REFERENCE_LENGTH = 100;
/** Characters of the display address. */
export const MAX_ADDRESS_LENGTH = 200;

/** Rows per statement: enough to be fast, few enough for memory. */
export const IMPORT_BATCH_SIZE = 500;

/** For feeds that quote weekly rents. */
export const WEEKS_PER_MONTH = 52 / 12;

/** Prefix of references derived from a listing's facts, for files without references. */
export const IDENTITY_PREFIX = 'auto-';

/**
 * An import that would hide at least so many homes, and at least this part of those that are shown, must be confirmed:
 * more likely a column means something else than all is sold. Small portfolios come and go.
 */
export const MASS_WITHDRAWAL = { homes: 10, part: 0.5 } as const;
