/** Plausible covered area in m²: excludes single rooms, parking spaces and shopping centres. */
export const AREA_LIMITS = { house: { min: 12, max: 10_000 }, apartment: { min: 12, max: 2_000 } } as const;
/** A smaller area per bedroom, in m², is a placeholder. */
export const MIN_M2_PER_BEDROOM = 12;
/** Plausible sale prices in euro per m², from a village ruin to a seaside palace. */
export const SALE_PRICE_PER_M2_LIMITS = { min: 30, max: 60_000 } as const;
/** Euro per m² and month; a higher rent is a sale price. */
export const RENT_PRICE_PER_M2_MAX = 500;

/** Smaller plots are placeholders (feeds write 1, 2 or 3): dropped for homes, refused for land. */
export const MIN_PLOT_M2 = 20;
export const MAX_PLOT_M2 = 100_000_000;

export const MAX_ROOMS = 30;
export const MAX_REFERENCE_LENGTH = 100;
export const MAX_ADDRESS_LENGTH = 200;
export const MAX_PICTURES = 30;
export const MAX_CAPTION_LENGTH = 200;

/** Rows per statement. */
export const IMPORT_BATCH_SIZE = 500;

export const WEEKS_PER_MONTH = 52 / 12;

export const IDENTITY_PREFIX = 'auto-';

/** More hidden homes must be confirmed: a misread column is more likely than selling everything. */
export const MASS_WITHDRAWAL = { homes: 10, part: 0.5 } as const;
