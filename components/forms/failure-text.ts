import type { ActionResult } from '@/lib/action-result';
import { tFailure } from '@/messages/failure';

/** A response that is not ours: a crash, or a proxy's page. */
const brokenAnswer = () => tFailure('error');

/** `fetch` rejects with a TypeError without a response. `broken` is for a response that is not an action's. */
export function thrownText(error: unknown, broken = brokenAnswer()): string {
  if (error instanceof TypeError) return unlessOffline(tFailure('noResponse'));
  return error instanceof Error && error.name === 'Error' ? broken : tFailure('noRequest');
}

export const unlessOffline = (text: string): string => (navigator.onLine ? text : tFailure('offline'));

type Failure = Extract<ActionResult, { ok: false }>;

/** `fallback` replaces the message of an internal error or a missing response. */
export function failureText(failure: Failure | null | undefined, fallback?: string): string {
  if (!failure) return unlessOffline(fallback ?? brokenAnswer());
  const { code, message } = failure.error;
  return code === 'internal' ? (fallback ?? message) : message;
}
