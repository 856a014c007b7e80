/** The id in a listing page's URL ('/property/17', with or without a query); otherwise `null`. */
export function listingIdIn(url: string): number | null {
  const id = /^\/property\/([1-9]\d{0,9})(?:\?|$)/.exec(url)?.[1];
  return id ? Number(id) : null;
}
