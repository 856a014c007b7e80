export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** With https, where __Host- makes browsers enforce Secure and the whole site as scope; and without. */
export const SESSION_COOKIES = ['__Host-estia.session', 'estia.session'] as const;

/** A session ends after this long without activity, and at the latest after SESSION_ABSOLUTE_DAYS. */
export const SESSION_IDLE_DAYS = 14;
export const SESSION_ABSOLUTE_DAYS = 60;
/** Activity is recorded at most this often. */
export const SESSION_TOUCH_MINUTES = 5;
/** Lifetime of a non-browser client's access token, which it renews with its refresh token. */
export const ACCESS_TOKEN_MINUTES = 60;

/** Longer tokens cannot be ours and are not looked up. */
export const MAX_TOKEN_LENGTH = 100;

/** Readable by script, which sends the value in the X-CSRFToken header. */
export const CSRF_COOKIE = 'csrftoken';

/** Somebody without a password makes sensitive changes within this time after signing in with Google. */
export const RECENT_SIGN_IN_MINUTES = 10;

export const VERIFY_EMAIL_HOURS = 24;
export const RESET_PASSWORD_MINUTES = 30;
/** Unverified accounts are deleted after this long; until then their username is taken. */
export const UNVERIFIED_HOURS = 48;
/** Usernames of renamed and deleted accounts cannot be taken by others this long, against impersonation. */
export const USERNAME_HOLD_DAYS = 90;
