/** Proves to a web process that a request comes from the page cache of the same installation. */
export const EDGE_KEY_HEADER = 'x-estia-edge';
/** On the answer: the build, a slash, and the last announcement that the web process had taken in when it began. */
export const EDGE_STAMP_HEADER = 'x-estia-stamp';
/** On the answer: the cache tags that it depends on, with commas between. */
export const EDGE_TAGS_HEADER = 'x-estia-tags';
