/** Authenticates a request from the same installation's page cache to a web process. */
export const EDGE_KEY_HEADER = 'x-estia-edge';
/**
 * Response header: the build id, a slash, and the last announcement the web process had applied when the request
 * started.
 */
export const EDGE_STAMP_HEADER = 'x-estia-stamp';
/**
 * Response header: for how many seconds the response may be cached, a space, and the cache tags it depends on,
 * comma-separated; empty if it may not be cached.
 */
export const EDGE_FACTS_HEADER = 'x-estia-facts';
