/** URL of a page of featured homes; lib/requests/internal-path.ts maps it to the static page /featured/[page]. */
export function featuredHref(page: number): string {
  return page === 1 ? '/' : `/?featured=${page}`;
}
