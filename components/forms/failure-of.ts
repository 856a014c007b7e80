import { unlessOffline } from '@/components/forms/no-answer';
import type { ActionResult } from '@/lib/action-result';

/** The server's message, or `fallback` if there was none or the error was internal; `null` for success. */
export function failureOf(result: ActionResult | undefined, fallback: string): string | null {
  if (result?.ok) return null;
  if (!result) return unlessOffline(fallback);
  return result.error.code === 'internal' ? fallback : result.error.message;
}
