/** The id in the address of a listing's page: '/property/17', with or without a query. `null` for every other address. */
export function listingIdIn(url: string): number | null {
  const id = /^\/property\/([1-9]\d{0,9})(?:\?|$)/.exec(url)?.[1];
  return id ? Number(id) : null;
}
