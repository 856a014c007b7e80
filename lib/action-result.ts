import type { ErrorCode, FieldErrors } from '@/lib/errors';

export type ActionResult<T = unknown> =
  | { ok: true; data: T }
  | { ok: false; error: { code: ErrorCode; message: string; fields?: FieldErrors; retryAfter?: number } };
