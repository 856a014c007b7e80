import type { FormState } from '@/lib/auth/form-types';
import type { FieldErrors } from '@/lib/errors';

/** Result of an admin action. */
export type AdminAnswer =
  | { ok: true }
  | { ok: false; error: { code: string; message: string; fields?: FieldErrors } };

/** Converts an action's result into form state. */
export function answerState(answer: AdminAnswer, done: string): FormState {
  if (answer.ok) return { status: 'done', message: done };
  const { message, fields = {} } = answer.error;
  return { status: 'failed', message, fields, values: {} };
}
