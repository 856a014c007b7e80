// Ids of removed listings in memory, because middleware checks every listing page. At most 90 days of removals (a job
// erases older ones). Middleware and pages are separate bundles, hence globalThis.
const holder = globalThis as typeof globalThis & { estiaRemovedListings?: ReadonlySet<number> };

export function isListingRemoved(id: number): boolean {
  return holder.estiaRemovedListings?.has(id) ?? false;
}

/** Replaces all ids; called by instrumentation.ts at start and whenever a listing is removed. */
export function setRemovedListings(ids: Iterable<number>): void {
  holder.estiaRemovedListings = new Set(ids);
}
