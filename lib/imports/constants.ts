/** Plausible prices in euro; anything outside is a placeholder or a typing error. */
export const SALE_PRICE_LIMITS = { min: 5_000, max: 100_000_000 } as const;
export const RENT_PRICE_LIMITS = { min: 50, max: 200_000 } as const;

/** Plausible covered areas in m². Anything smaller is a room or a parking space, anything larger a shopping centre. */
export const AREA_LIMITS = { house: { min: 12, max: 10_000 }, apartment: { min: 12, max: 2_000 } } as const;
/** With fewer m² per bedroom than this, the area is a placeholder. */
export const MIN_M2_PER_BEDROOM = 12;
/** Asking prices in both countries lie between a ruin in a village and a palace by the sea, in euro a m². */
export const SALE_PRICE_PER_M2_LIMITS = { min: 30, max: 60_000 } as const;

/** A plot smaller than this is a placeholder (feeds write 1, 2 or 3); dropped for a home, refused for land. */
export const MIN_PLOT_M2 = 20;
export const MAX_PLOT_M2 = 100_000_000;

export const MAX_ROOMS = 30;
/** Characters of an address as shown. */
export const MAX_ADDRESS_LENGTH = 200;

/** Rows written in one statement: large enough to be fast, small enough to hold in memory. */
export const IMPORT_BATCH_SIZE = 500;

/** Weeks in a month, for feeds that quote weekly rents. */
export const WEEKS_PER_MONTH = 52 / 12;

/** Marks a reference that was made from the home's facts because the file has none. */
export const IDENTITY_PREFIX = 'auto-';
