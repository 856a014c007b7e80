/** The API sends these words. */
export const CONNECTION_STATES = [
  'self',
  'connected',
  'pending_sent',
  'pending_received',
  'rejected',
  'none',
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** A rejected request may be repeated after this many days … */
export const REJECTED_WAIT_DAYS = 7;
/** … up to this many requests in all. */
export const MAX_REQUESTS = 3;
export const REQUESTS_PER_DAY = 30;

export const CONNECTIONS_PAGE_SIZE = 20;
