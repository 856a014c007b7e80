/**
 * The URL to pass to the router for a client-side navigation to `href`. Next's router reuses a cached static page for
 * every query of its path, so it would show /buy for /buy?bedrooms=2. /search/buy is unknown to it: it asks the server
 * and is redirected (next.config.ts) to `href`.
 */
export function routerHref(href: string): string {
  return /^\/(buy|rent)(\/[^?]*)?\?/.test(href) ? `/search${href}` : href;
}
