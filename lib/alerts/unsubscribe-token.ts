export const SEARCH_TOKEN_PREFIX = 'search.';

/** Whether the token of an unsubscribe link is about a saved search. */
export const isSearchToken = (token: string) => token.startsWith(SEARCH_TOKEN_PREFIX);
