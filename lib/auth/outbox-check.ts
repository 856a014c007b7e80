// Middleware has to know whether the page of sent mails exists for a request, because the status of a page is sent before it is rendered. Its
// bundle has no database access, so instrumentation.ts injects the check. Bundles do not share modules, hence globalThis.
type Check = (headers: Headers) => Promise<boolean>;

const holder = globalThis as typeof globalThis & { estiaOutboxCheck?: Check };

/** Called once, when a web process starts. */
export function setOutboxCheck(check: Check): void {
  holder.estiaOutboxCheck = check;
}

/** Whether a request with these headers may read the outbox (`canReadOutbox`). `false` if unknown. */
export async function isOutboxOpen(headers: Headers): Promise<boolean> {
  try {
    return (await holder.estiaOutboxCheck?.(headers)) ?? false;
  } catch {
    return false;
  }
}
