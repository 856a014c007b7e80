/**
 * Put in place of the visitor's user agent on requests for a filtered search (middleware.ts). Next matches it with
 * `htmlLimitedBots` (next.config.ts) and renders the page as a whole before it answers, instead of sending an empty
 * prerendered shell with status 200 first: only then is a page behind the last one a real 404 and a failure a real 500
 * (docs/decisions/014-status-of-searches.md).
 */
export const WHOLE_PAGE_AGENT = 'estia-whole-page';
