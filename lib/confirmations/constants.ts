/** The owner is asked this long before a confirmation lapses (CONFIRMED_DAYS of lib/listings/constants.ts). */
export const ASKED_DAYS_BEFORE = 3;
/** Homes that would be asked about within this time are in the same e-mail. */
export const ASKED_TOGETHER_DAYS = 2;
export const REMINDED_AFTER_DAYS = 3;
/** After the reminder. */
export const PAUSED_AFTER_DAYS = 4;
/** Longer than until the pause, because the same link also ends it. */
export const LINK_DAYS = 45;
/** Reports that a home is gone ask its owner again only after this time, and count for as long as their network is known. */
export const GONE_AGAIN_DAYS = 7;
export const NETWORK_KEPT_DAYS = 30;

/** The others are confirmed with those that the form shows. */
export const HOMES_IN_FORM = 200;
export const HOMES_IN_MAIL = 20;

export const CONFIRMATIONS = ['available', 'reserved', 'closed'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];
