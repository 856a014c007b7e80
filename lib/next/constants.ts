/** Authenticates a request from the same installation's page cache to a web process. */
export const EDGE_KEY_HEADER = 'x-estia-edge';
/** Response header: the build id, a slash, and the last announcement the web process had applied when the request started. */
export const EDGE_STAMP_HEADER = 'x-estia-stamp';
/** Response header: seconds for which the response may be cached, a space, and its tags with commas; empty if it may not be. */
export const EDGE_FACTS_HEADER = 'x-estia-facts';
/** The tag of all pages: announced, it drops them all. */
export const EVERYTHING = 'everything';
