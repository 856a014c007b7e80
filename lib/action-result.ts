import type { ErrorCode, FieldErrors } from '@/lib/errors';

/** What a server action returns. Errors are returned, never thrown, so that a form can show them and keep its values. */
export type ActionResult<T = unknown> =
  | { ok: true; data: T }
  | { ok: false; error: { code: ErrorCode; message: string; fields?: FieldErrors; retryAfter?: number } };
