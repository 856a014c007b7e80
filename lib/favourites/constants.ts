/** The most favourites that are listed and marked in listing lists, latest first; a listing's own page always knows. */
export const MAX_LISTED_FAVOURITES = 2_000;
export const MAX_API_FAVOURITES = 500;
/** Fills whole rows of one to four columns. */
export const FAVOURITES_PAGE_SIZE = 48;
/** Homes in one comparison: more columns cannot be read side by side. */
export const MAX_COMPARED = 4;

export const FAVOURITES_TOKEN_PREFIX = 'favourites.';
/** Whether the token of an unsubscribe link is about news of favourites. */
export const isFavouritesToken = (token: string) => token.startsWith(FAVOURITES_TOKEN_PREFIX);
