/** Proves that a request comes from this installation's page cache. */
export const EDGE_KEY_HEADER = 'x-estia-edge';
/** Response header: build id, slash, last announcement applied when the request started. */
export const EDGE_STAMP_HEADER = 'x-estia-stamp';
/** Response header: seconds of caching, a space, tags with commas; empty if not cacheable. */
export const EDGE_FACTS_HEADER = 'x-estia-facts';
/** Announcing this tag drops all pages. */
export const EVERYTHING = 'everything';
