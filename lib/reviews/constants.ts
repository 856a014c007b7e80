/** In code points, as in the database; the minimum without surrounding spaces. */
export const REVIEW_MIN = 10;
export const REVIEW_MAX = 2_000;
export const REVIEW_TITLE_MAX = 100;
export const RESPONSE_MAX = 1_000;
/** Two people may review each other when both have written to the other this long ago. */
export const CONVERSATION_HOURS = 24;
export const REVIEW_EDIT_DAYS = 7;
export const RATINGS = [1, 2, 3, 4, 5] as const;
export const REVIEWS_PAGE_SIZE = 10;
/** Later pages do not exist. */
export const MAX_REVIEWS_PAGE = 1_000;
export const CONNECTION_CONTEXT = 'Connection';
/** How long the form shows 'thank you' before it closes. */
export const REVIEW_DONE_MS = 2_000;
/** Per person. */
export const REVIEWS_PER_DAY = 10;
export const HELPFUL_PER_DAY = 60;
