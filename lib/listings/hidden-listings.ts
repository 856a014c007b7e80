// Middleware asks whether somebody sees more at a listing's address than others, without a way to the database in its own
// bundle: instrumentation.ts lends it one. Bundles do not share modules, hence globalThis.
type Check = (listingId: number, sessionToken: string) => Promise<boolean>;

const holder = globalThis as typeof globalThis & { estiaHiddenListingCheck?: Check };

export function setHiddenListingCheck(check: Check): void {
  holder.estiaHiddenListingCheck = check;
}

/** Whether the listing is not public, but there for the person with this session. No answer counts as no. */
export async function isHiddenFor(listingId: number, sessionToken: string): Promise<boolean> {
  try {
    return (await holder.estiaHiddenListingCheck?.(listingId, sessionToken)) ?? false;
  } catch {
    // The public page, or its 404, is a better answer than none.
    return false;
  }
}
