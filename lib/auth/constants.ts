export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** __Host- makes browsers enforce Secure and the whole site as scope; it needs https. */
export const SESSION_COOKIES = ['__Host-estia.session', 'estia.session'] as const;

export const SESSION_IDLE_DAYS = 14;
export const SESSION_ABSOLUTE_DAYS = 60;
export const SESSION_TOUCH_MINUTES = 5;
/** Of non-browser clients, which renew it with their refresh token. */
export const ACCESS_TOKEN_MINUTES = 60;

/** Longer tokens cannot be ours and are not looked up. */
export const MAX_TOKEN_LENGTH = 100;

/** Readable by script, which sends the value in the X-CSRFToken header. */
export const CSRF_COOKIE = 'csrftoken';

/** People without a password make sensitive changes within this time after signing in with Google. */
export const RECENT_SIGN_IN_MINUTES = 10;

export const VERIFY_EMAIL_HOURS = 24;
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESET_PASSWORD_MINUTES = 30;
/** Unverified accounts are deleted after this long; until then their username is taken. */
export const UNVERIFIED_HOURS = 48;

/** In code points; the name shown instead of the username. */
export const NAME_MAX = 100;

/** Cache tag: whether the username belongs to anybody. */
export const usernameTag = (username: string) => `username:${username}`;

export const API_KEY_START = 'estia_';
export const EXPORT_ADDRESS_START = 'homes_';
export const CALENDAR_ADDRESS_START = 'calendar_';

/** Of `api_scope`. */
export const API_SCOPES = ['listings_read', 'listings_write', 'enquiries_read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** As written in the documentation: 'listings:read'. */
export const scopeName = (scope: ApiScope) => scope.replace('_', ':');

/** Every call that API keys may make; all others refuse them. */
export const CALLS_OF_SCOPES: Readonly<Record<ApiScope, readonly string[]>> = {
  listings_read: [
    'get /api/properties/my-properties/',
    'get /api/properties/my-properties/kyero/',
    'get /api/properties/my-properties/csv/',
    'get /api/properties/my-properties/json/',
    'get /api/properties/{username}/properties/',
    'get /api/properties/{username}/property/{id}/',
  ],
  listings_write: [
    'post /api/properties/',
    'post /api/uploads/',
    'put /api/properties/{username}/property/{id}/edit/',
    'patch /api/properties/{username}/property/{id}/edit/',
    'put /api/properties/{username}/property/{id}/publish/',
    'put /api/properties/{username}/property/{id}/unpublish/',
    'delete /api/properties/{username}/property/{id}/delete/',
  ],
  enquiries_read: ['get /api/properties/my-properties/enquiries/'],
};
