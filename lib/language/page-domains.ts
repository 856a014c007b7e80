/**
 * Read by scripts that every public page loads before anybody clicks: the page brings these messages in its own
 * language only (messages/page-words.browser.ts). All others are in the script that uses them.
 */
export const PAGE_DOMAINS = ['frame', 'ui', 'labels', 'search-form', 'cards', 'failure'] as const;
export type PageDomain = (typeof PAGE_DOMAINS)[number];
