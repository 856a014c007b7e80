import type { FormState } from '@/lib/auth/form-types';
import type { FieldErrors } from '@/lib/errors';

/** What an administrative action answers. */
export type AdminAnswer =
  | { ok: true }
  | { ok: false; error: { code: string; message: string; fields?: FieldErrors } };

/** The answer as a form shows it. */
export function answerState(answer: AdminAnswer, done: string): FormState {
  if (answer.ok) return { status: 'done', message: done };
  const { message, fields = {} } = answer.error;
  return { status: 'failed', message, fields, values: {} };
}
