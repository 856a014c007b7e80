import type { FormState } from '@/lib/auth/form-types';
import type { FieldErrors } from '@/lib/errors';

type Result = { ok: true } | { ok: false; error: { message: string; fields?: FieldErrors } };

/** An action's result as a form state. */
export function formAnswer(result: Result, done: string): FormState {
  if (result.ok) return { status: 'done', message: done };
  const { message, fields = {} } = result.error;
  return { status: 'failed', message, fields, values: {} };
}

/** The fields of a form as text; those named in `lists` as arrays. */
export function formValues(form: FormData, lists: readonly string[] = []): Record<string, string | string[]> {
  const names = [...new Set(form.keys())].filter((name) => !name.startsWith('$'));
  return {
    ...Object.fromEntries(lists.map((name): [string, string[]] => [name, []])),
    ...Object.fromEntries(
      names.map((name) => [
        name,
        lists.includes(name) ? form.getAll(name).map(String) : String(form.get(name) ?? ''),
      ]),
    ),
  };
}
