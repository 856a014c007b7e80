/** Unicode code points; the database has the same CHECK. */
export const MESSAGE_MAX = 1_000;
/** The composer shows 'x/1000' from here. */
export const MESSAGE_COUNTER_FROM = 800;

export const MESSAGE_PAGE_SIZE = 30;
export const MESSAGE_PAGE_MAX = 100;
/** A client further behind asks again. */
export const RESUME_PAGE_SIZE = 100;

export const THREAD_PAGE_SIZE = 30;
export const THREAD_TABS = ['property', 'direct'] as const;
export type ThreadTab = (typeof THREAD_TABS)[number];
export const THREAD_FILTERS = ['all', 'unread', 'recent'] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];
export const RECENT_HOURS = 24;
export const THREAD_SEARCH_MAX = 100;

/** More people than this get no first message with the same words within a day before somebody has looked at it. */
export const OPENINGS_ALIKE = 5;

export const LONG_PRESS_MS = 300;
export const DOUBLE_TAP_MS = 300;
/** Closer to the end than this, a conversation scrolls with new messages. */
export const BOTTOM_THRESHOLD_PX = 100;

/** The browser's heartbeat; the answer shows what it may have missed. Without a sidecar it polls. */
export const PING_MS = 30_000;
/** RECONNECT_AFTER_REFRESH_MS if the session or a policy caused it. */
export const RECONNECT_MS = 5_000;
export const RECONNECT_AFTER_REFRESH_MS = 1_000;
/** `data.code` of a refused connection. */
export const SESSION_EXPIRED_CODE = 4001;
export const POLICY_CODE = 1008;
export const TRY_LATER_CODE = 1013;

/** A typing client repeats it this often. Without a repeat for TYPING_TIMEOUT_MS it counts as stopped. */
export const TYPING_REPEAT_MS = 3_000;
export const TYPING_TIMEOUT_MS = 6_000;

/** Where the conversation is open, a message is read by then, and not mailed. */
export const UNREAD_MAIL_AFTER_SECONDS = 20;
/** Further messages are gathered this long while those of the last e-mail are unread. */
export const UNREAD_MAIL_PAUSE_SECONDS = 120;
/** After a long outage older messages are not mailed. */
export const UNREAD_MAIL_WITHIN_HOURS = 24;
