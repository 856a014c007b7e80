/** So many favourites, the latest, are listed and have filled hearts on lists; a listing itself always knows. */
export const MAX_LISTED_FAVOURITES = 2_000;
/** One answer of /api holds at most this many. */
export const MAX_API_FAVOURITES = 500;
/** Whole rows of one to four columns. */
export const FAVOURITES_PAGE_SIZE = 48;
