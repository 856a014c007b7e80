export const ALERT_FREQUENCIES = ['immediately', 'daily', 'weekly', 'never'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const SEARCH_TOKEN_PREFIX = 'search.';
export const isSearchToken = (token: string) => token.startsWith(SEARCH_TOKEN_PREFIX);

/** Each costs the job a comparison with every new home. */
export const MAX_SAVED_SEARCHES = 20;
/** Per kind (new, reduced) in one e-mail. */
export const MAX_ALERT_HOMES = 10;

/** The time of Cyprus and Greece, which is the same all year. */
export const ALERT_TIME_ZONE = 'Europe/Athens';
/** Daily and weekly e-mails are sent between these hours; late ones wait for the next morning. */
export const ALERT_FROM_HOUR = 8;
export const ALERT_UNTIL_HOUR = 21;
/** More than the week between two weekly e-mails. */
export const ALERT_EVENT_DAYS = 15;
