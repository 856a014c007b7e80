/**
 * The address to hand to the router for a client-side navigation to `href`. Next's router takes a cached static page for
 * every query of its path and would show /buy for /buy?bedrooms=2. It does not know /search/buy, asks the server, and
 * is redirected (next.config.ts) to the address that was meant.
 */
export function routerHref(href: string): string {
  return /^\/(buy|rent)(\/[^?]*)?\?/.test(href) ? `/search${href}` : href;
}
