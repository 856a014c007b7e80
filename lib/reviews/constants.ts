/** A comment has at least so many characters, spaces at its ends not counted … */
export const REVIEW_MIN = 10;
/** … and at most so many; the database counts code points too. */
export const REVIEW_MAX = 2_000;
export const REVIEW_TITLE_MAX = 100;
export const RESPONSE_MAX = 1_000;
/** The author may change a review for so long. */
export const REVIEW_EDIT_DAYS = 7;
export const RATINGS = [1, 2, 3, 4, 5] as const;
export const REVIEWS_PAGE_SIZE = 10;
/** Pages behind this one do not exist. */
export const MAX_REVIEWS_PAGE = 1_000;
/** What a review rests on when it was no conversation about a listing. */
export const CONNECTION_CONTEXT = 'Connection';
/** How long (ms) the form says 'thank you' before it closes. */
export const REVIEW_DONE_MS = 2_000;
/** What one person may do in a day. */
export const REVIEWS_PER_DAY = 10;
export const HELPFUL_PER_DAY = 60;
