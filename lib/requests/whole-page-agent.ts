/**
 * Replaces the visitor's user agent on requests for a filtered search and for /admin (middleware.ts). Next matches it with
 * `htmlLimitedBots` (next.config.ts) and renders the whole page before answering, instead of sending a prerendered
 * shell with status 200 first. Only so can a page beyond the last be a real 404 and a failure a real 500
 * (docs/decisions/014-status-of-searches.md).
 */
export const WHOLE_PAGE_AGENT = 'estia-whole-page';
