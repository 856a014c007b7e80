/** The address of a page of featured homes; lib/requests/internal-path.ts leads it to the static page /featured/[page]. */
export function featuredHref(page: number): string {
  return page === 1 ? '/' : `/?featured=${page}`;
}
