import type { ActionResult } from '@/lib/action-result';
import type { FieldErrors } from '@/lib/errors';

// How the actions of forms read what was sent and answer it, with and without JavaScript.

/** The state of a form that works without JavaScript. Never holds a password. */
export type FormState =
  | { status: 'idle' }
  | { status: 'failed'; message: string; fields: FieldErrors; values: Record<string, string> }
  | { status: 'done'; message: string };

type Shown = {
  /** Replaces the message of an internal error. */
  failure?: string;
  /** What was typed, for a page that comes back without JavaScript; never passwords or tokens. */
  values?: Record<string, string>;
};

/** An action's result as the state of its form; `done` is the message of success. */
export function formStateOf(
  result: ActionResult,
  done: string,
  { failure, values = {} }: Shown = {},
): FormState {
  if (result.ok) return { status: 'done', message: done };
  const { code, message, fields = {} } = result.error;
  return { status: 'failed', message: code === 'internal' ? (failure ?? message) : message, fields, values };
}

/** Anybody can call the action of a form with other arguments. */
export const NOT_A_FORM = 'The action of a form was called without a form.';

declare const SENT: unique symbol;
/** Fields as somebody sent them, of which nothing is known: an action's schema takes them apart. */
export type Sent = { readonly [SENT]: true };

/** Added by `useSubmit`. */
export const SCRIPT_FIELD = 'script';

/** Whether JavaScript sent the form, which then shows the answer itself. */
export const isFromScript = (form: FormData) => form.has(SCRIPT_FIELD);

/**
 * The fields of a form, without those that React and `useSubmit` add; of a repeated name the last. A file counts as empty
 * text, because our forms have none.
 */
export function formTexts(form: FormData): Sent & Record<string, string> {
  if (!(form instanceof FormData)) throw new TypeError(NOT_A_FORM);
  const entries = [...form]
    .filter(([name]) => !name.startsWith('$') && name !== SCRIPT_FIELD)
    .map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return Object.fromEntries(entries) as Sent & Record<string, string>;
}

/** The same, with the fields in `lists` as arrays. */
export function formValues(
  form: FormData,
  lists: readonly string[],
): Sent & Record<string, string | string[]> {
  return {
    ...formTexts(form),
    ...Object.fromEntries(lists.map((name) => [name, form.getAll(name).map(String)])),
  };
}
