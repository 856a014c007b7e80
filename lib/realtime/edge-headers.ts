/** Authenticates a request from the same installation's page cache to a web process. */
export const EDGE_KEY_HEADER = 'x-estia-edge';
/**
 * Response header: the build id, a slash, and the last announcement the web process had applied when the request
 * started.
 */
export const EDGE_STAMP_HEADER = 'x-estia-stamp';
/** Response header: the cache tags it depends on, comma-separated. */
export const EDGE_TAGS_HEADER = 'x-estia-tags';
