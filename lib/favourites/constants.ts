/** Listed and marked in lists, latest first; a listing's own page marks all. */
export const MAX_LISTED_FAVOURITES = 2_000;
export const MAX_API_FAVOURITES = 500;
/** Fills whole rows of one to four columns. */
export const FAVOURITES_PAGE_SIZE = 48;
export const MAX_COMPARED = 4;

export const FAVOURITES_TOKEN_PREFIX = 'favourites.';
export const isFavouritesToken = (token: string) => token.startsWith(FAVOURITES_TOKEN_PREFIX);
