// Middleware's bundle has no database access, so instrumentation.ts injects this check; bundles share only globalThis.
type Check = (listingId: number, sessionToken: string) => Promise<boolean>;

const holder = globalThis as typeof globalThis & { estiaHiddenListingCheck?: Check };

export function setHiddenListingCheck(check: Check): void {
  holder.estiaHiddenListingCheck = check;
}

export async function isHiddenFor(listingId: number, sessionToken: string): Promise<boolean> {
  try {
    return (await holder.estiaHiddenListingCheck?.(listingId, sessionToken)) ?? false;
  } catch {
    // Falls back to the public page, or its 404.
    return false;
  }
}
