import type { ActionResult } from '@/lib/action-result';

/** Shown when a form's or button's action does not respond at all. */
const NO_ANSWER = 'No response from server';

/** For a response that is not ours: a crash, or a proxy's page. */
const BROKEN_ANSWER = 'An error occurred';
/** If the request could not be made. */
const NO_REQUEST = 'Error setting up request';

/**
 * What a thrown error means: `fetch` rejects with a TypeError if there is no response, and Next throws a plain Error for
 * a response that is no action's; `broken` is the text for the latter.
 */
export function thrownText(error: unknown, broken = BROKEN_ANSWER): string {
  if (error instanceof TypeError) return unlessOffline(NO_ANSWER);
  return error instanceof Error && error.name === 'Error' ? broken : NO_REQUEST;
}

const OFFLINE = 'You seem to be offline. Please try again.';

/** `text`, unless the browser knows that it is offline. */
export const unlessOffline = (text: string): string => (navigator.onLine ? text : OFFLINE);

type Failure = Extract<ActionResult, { ok: false }>;

/** The server's message; `fallback` replaces that of an internal error or a missing response. */
export function failureText(failure: Failure | null | undefined, fallback?: string): string {
  if (!failure) return unlessOffline(fallback ?? BROKEN_ANSWER);
  const { code, message } = failure.error;
  return code === 'internal' ? (fallback ?? message) : message;
}
