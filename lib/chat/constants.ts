/** Characters (Unicode code points) of one message; the database checks the same. */
export const MESSAGE_MAX = 1_000;
/** From here on the composer shows 'x/1000'. */
export const MESSAGE_COUNTER_FROM = 800;

/** Messages of one page, and the most a client may ask for. */
export const MESSAGE_PAGE_SIZE = 30;
export const MESSAGE_PAGE_MAX = 100;
/** Messages of one answer to 'after seq n'; a client that is further behind asks again. */
export const RESUME_PAGE_SIZE = 100;

export const THREAD_PAGE_SIZE = 30;
export const THREAD_TABS = ['property', 'direct'] as const;
export type ThreadTab = (typeof THREAD_TABS)[number];
/** `recent`: with a message within RECENT_HOURS. */
export const THREAD_FILTERS = ['all', 'unread', 'recent'] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];
export const RECENT_HOURS = 24;
export const THREAD_SEARCH_MAX = 100;

export const LONG_PRESS_MS = 300;
export const DOUBLE_TAP_MS = 300;
/** Nearer to the end than this, a conversation follows new messages. */
export const BOTTOM_THRESHOLD_PX = 100;

/** The browser's heartbeat, which also tells it what it may have missed. */
export const PING_MS = 30_000;
/** How often the browser asks through actions while the sidecar is unavailable. */
export const POLL_MS = 30_000;
/** After a lost connection; RECONNECT_AFTER_REFRESH_MS when the session or the policy was the reason. */
export const RECONNECT_MS = 5_000;
export const RECONNECT_AFTER_REFRESH_MS = 1_000;
/** `data.code` of a refused connection. */
export const SESSION_EXPIRED_CODE = 4001;
export const POLICY_CODE = 1008;
export const TRY_LATER_CODE = 1013;

/** Somebody who types says so at most this often, and has stopped when this long nothing was said. */
export const TYPING_REPEAT_MS = 3_000;
export const TYPING_TIMEOUT_MS = 6_000;

/** A message unread for this long is mailed, at most one e-mail a thread within UNREAD_MAIL_PAUSE_MINUTES. */
export const UNREAD_MAIL_AFTER_MINUTES = 10;
export const UNREAD_MAIL_PAUSE_MINUTES = 60;
/** Older ones are not: after a long outage nobody wants yesterday's news. */
export const UNREAD_MAIL_WITHIN_HOURS = 24;
