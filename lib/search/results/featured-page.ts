/** URL of the home page with a page of featured homes. */
export function featuredHref(page: number): string {
  return page === 1 ? '/' : `/?featured=${page}`;
}
