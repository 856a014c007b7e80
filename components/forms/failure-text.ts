import { BROKEN_ANSWER, unlessOffline } from '@/components/forms/no-answer';
import type { ActionResult } from '@/lib/action-result';

type Failure = Extract<ActionResult, { ok: false }>;

/** The server's message. `fallback` replaces that of an internal error, and is said if there was no answer at all. */
export function failureText(failure: Failure | null | undefined, fallback?: string): string {
  if (!failure) return unlessOffline(fallback ?? BROKEN_ANSWER);
  const { code, message } = failure.error;
  return code === 'internal' ? (fallback ?? message) : message;
}
