// Injected, because middleware has no access to the database (lib/listings/publication/hidden-listings.ts).
type Check = (sessionToken: string) => Promise<boolean>;

const holder = globalThis as typeof globalThis & { estiaSessionCheck?: Check };

export function setSessionCheck(check: Check): void {
  holder.estiaSessionCheck = check;
}

/** `false` if unknown: the page finds out itself. */
export async function isDeadSession(sessionToken: string): Promise<boolean> {
  try {
    return (await holder.estiaSessionCheck?.(sessionToken)) === false;
  } catch {
    return false;
  }
}
