import type { ActionResult } from '@/lib/action-result';

/** The server's message, or `fallback` if there was none or the error was internal; `null` for success. */
export function failureOf(result: ActionResult | undefined, fallback: string): string | null {
  if (result?.ok) return null;
  return !result || result.error.code === 'internal' ? fallback : result.error.message;
}
