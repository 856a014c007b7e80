// Middleware has to know whether a viewer may see an unpublished listing, but its bundle has no database access, so
// instrumentation.ts injects the check. Bundles do not share modules, hence globalThis.
type Check = (listingId: number, sessionToken: string) => Promise<boolean>;

const holder = globalThis as typeof globalThis & { estiaHiddenListingCheck?: Check };

export function setHiddenListingCheck(check: Check): void {
  holder.estiaHiddenListingCheck = check;
}

/** Whether the listing is not public but visible to the owner of this session. `false` if unknown. */
export async function isHiddenFor(listingId: number, sessionToken: string): Promise<boolean> {
  try {
    return (await holder.estiaHiddenListingCheck?.(listingId, sessionToken)) ?? false;
  } catch {
    // Fall back to the public page, or its 404.
    return false;
  }
}
