import type { EventFailure } from '@/lib/chat/socket-events';
import type { ErrorCode } from '@/lib/errors';

/** Result of a chat action. */
export type Outcome<T> =
  | { ok: true; data: T }
  | { ok: false; error: { code: ErrorCode; message: string; retryAfter?: number } };

export const OFFLINE: Outcome<never> = {
  ok: false,
  error: { code: 'unavailable', message: 'You seem to be offline. Please try again.' },
};

/** Converts a sidecar error into an action result. */
export function failureOf({ error }: EventFailure): Outcome<never> {
  const { code, message, retry_after: retryAfter } = error;
  return { ok: false, error: { code, message, ...(retryAfter !== undefined && { retryAfter }) } };
}
