import type { ActionResult } from '@/lib/action-result';

const NO_ANSWER = 'No response from server';

/** A response that is not ours: a crash, or a proxy's page. */
const BROKEN_ANSWER = 'An error occurred';
const NO_REQUEST = 'Error setting up request';

/** `fetch` rejects with a TypeError without a response. `broken` is for a response that is not an action's. */
export function thrownText(error: unknown, broken = BROKEN_ANSWER): string {
  if (error instanceof TypeError) return unlessOffline(NO_ANSWER);
  return error instanceof Error && error.name === 'Error' ? broken : NO_REQUEST;
}

const OFFLINE = 'You seem to be offline. Please try again.';

export const unlessOffline = (text: string): string => (navigator.onLine ? text : OFFLINE);

type Failure = Extract<ActionResult, { ok: false }>;

/** `fallback` replaces the message of an internal error or a missing response. */
export function failureText(failure: Failure | null | undefined, fallback?: string): string {
  if (!failure) return unlessOffline(fallback ?? BROKEN_ANSWER);
  const { code, message } = failure.error;
  return code === 'internal' ? (fallback ?? message) : message;
}
