/** The address of a page of featured homes; next.config.ts maps it to the static page /featured/[page]. */
export function featuredHref(page: number): string {
  return page === 1 ? '/' : `/?featured=${page}`;
}
