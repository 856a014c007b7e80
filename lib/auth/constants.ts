export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A session ends after this long without a visit, and at the latest after SESSION_ABSOLUTE_DAYS. */
export const SESSION_IDLE_DAYS = 14;
export const SESSION_ABSOLUTE_DAYS = 60;

/** Readable by script: the value goes into the X-CSRFToken header. */
export const CSRF_COOKIE = 'csrftoken';
