/** Unicode code points per message; the database has the same CHECK. */
export const MESSAGE_MAX = 1_000;
/** From this length the composer shows 'x/1000'. */
export const MESSAGE_COUNTER_FROM = 800;

/** Messages per page; below, the maximum a client may ask for. */
export const MESSAGE_PAGE_SIZE = 30;
export const MESSAGE_PAGE_MAX = 100;
/** Messages per resume response; a client further behind asks again. */
export const RESUME_PAGE_SIZE = 100;

export const THREAD_PAGE_SIZE = 30;
export const THREAD_TABS = ['property', 'direct'] as const;
export type ThreadTab = (typeof THREAD_TABS)[number];
/** `recent`: with a message in the last RECENT_HOURS. */
export const THREAD_FILTERS = ['all', 'unread', 'recent'] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];
export const RECENT_HOURS = 24;
export const THREAD_SEARCH_MAX = 100;

export const LONG_PRESS_MS = 300;
export const DOUBLE_TAP_MS = 300;
/** Closer to the bottom than this, a conversation scrolls along with new messages. */
export const BOTTOM_THRESHOLD_PX = 100;

/** Interval of the browser's heartbeat, whose reply also shows what it may have missed; without a sidecar it polls. */
export const PING_MS = 30_000;
/** Delay after a lost connection; RECONNECT_AFTER_REFRESH_MS if the session or a policy caused it. */
export const RECONNECT_MS = 5_000;
export const RECONNECT_AFTER_REFRESH_MS = 1_000;
/** `data.code` of a refused connection. */
export const SESSION_EXPIRED_CODE = 4001;
export const POLICY_CODE = 1008;
export const TRY_LATER_CODE = 1013;

/** Interval at which a typing client repeats it; without a repeat for TYPING_TIMEOUT_MS it counts as stopped. */
export const TYPING_REPEAT_MS = 3_000;
export const TYPING_TIMEOUT_MS = 6_000;

/** Messages unread this long are mailed, at most one e-mail per thread within UNREAD_MAIL_PAUSE_MINUTES. */
export const UNREAD_MAIL_AFTER_MINUTES = 10;
export const UNREAD_MAIL_PAUSE_MINUTES = 60;
/** Older messages are not mailed, for instance after a long outage. */
export const UNREAD_MAIL_WITHIN_HOURS = 24;
