export const BIO_MAX = 500;
export const NAME_MAX = 100;
/** Location and office: one line of an address. */
export const LINE_MAX = 200;
export const WEBSITE_MAX = 300;

/** Results of the user search at most. */
export const USER_SEARCH_LIMIT = 8;
export const USER_SEARCH_MAX_LENGTH = 100;
/** Typing pauses so long (ms) before the search asks. */
export const USER_SEARCH_DEBOUNCE_MS = 400;
/** The results stay so long (ms) after the field has lost the focus. */
export const USER_SEARCH_BLUR_MS = 200;

export const PROFILE_LISTINGS_PAGE_SIZE = 9;
/** Pages behind this one do not exist. */
export const MAX_PROFILE_PAGE = 1_000;

export const PROFILE_TABS = ['overview', 'listings', 'reviews', 'contact'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
export const PROFILE_TAB_LABELS: Record<ProfileTab, string> = {
  overview: 'Overview',
  listings: 'Listings',
  reviews: 'Reviews',
  contact: 'Contact Info',
};

/** How somebody reads who has deleted their account. */
export const DELETED_USER = 'Deleted user';
