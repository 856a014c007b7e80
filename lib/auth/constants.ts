export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The session cookie with https, where browsers hold its prefix to the whole site and to Secure, and without. */
export const SESSION_COOKIES = ['__Host-estia.session', 'estia.session'] as const;

/** A session ends after this long without a visit, and at the latest after SESSION_ABSOLUTE_DAYS. */
export const SESSION_IDLE_DAYS = 14;
export const SESSION_ABSOLUTE_DAYS = 60;
/** A visit is written down at most this often. */
export const SESSION_TOUCH_MINUTES = 5;
/** The token of a client that is not a browser; it gets a new one with its refresh token. */
export const ACCESS_TOKEN_MINUTES = 60;

/** Characters; no token of ours is longer, so nothing longer is looked up. */
export const MAX_TOKEN_LENGTH = 100;

/** Readable by script: the value goes into the X-CSRFToken header. */
export const CSRF_COOKIE = 'csrftoken';

export const VERIFY_EMAIL_HOURS = 24;
export const RESET_PASSWORD_MINUTES = 30;
/** An account whose address nobody verified is erased after this long; until then its name is taken. */
export const UNVERIFIED_HOURS = 48;
/** Names of renamed and deleted accounts stay free this long, against impersonation. */
export const USERNAME_HOLD_DAYS = 90;
