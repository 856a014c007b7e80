/** Of each kind. */
export const MAX_API_KEYS = 10;
export const KEY_NAME_MAX = 60;
/** After how many days a key ends. */
export const KEY_DAYS = ['never', '30', '90', '365'] as const;
