import type { ActionResult } from '@/lib/action-result';
import type { EventFailure } from '@/lib/chat/socket-events';

export const OFFLINE: ActionResult<never> = {
  ok: false,
  error: { code: 'unavailable', message: 'You seem to be offline. Please try again.' },
};

/** Converts a sidecar error into an action result. */
export function failedResult({ error }: EventFailure): ActionResult<never> {
  const { code, message, retry_after: retryAfter } = error;
  return { ok: false, error: { code, message, ...(retryAfter !== undefined && { retryAfter }) } };
}
