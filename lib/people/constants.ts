export const BIO_MAX = 500;
export const LINE_MAX = 200;
export const WEBSITE_MAX = 300;

export const USER_SEARCH_LIMIT = 8;
export const USER_SEARCH_MAX_LENGTH = 100;
export const USER_SEARCH_DEBOUNCE_MS = 400;
/** How long results stay visible after the field loses focus, in ms. */
export const USER_SEARCH_BLUR_MS = 200;

export const PROFILE_LISTINGS_PAGE_SIZE = 9;
/** Later pages do not exist. */
export const MAX_PROFILE_PAGE = 1_000;

export const PROFILE_TABS = ['overview', 'listings', 'reviews', 'contact'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export const DELETED_USER = 'Deleted user';
/** For the administration. */
export const DELETED_BY_OWNER = 'By its owner';

/** How people offer homes, if not as a company. */
export const WORKS_AS = ['owner', 'agent'] as const;
