import type { ActionResult } from '@/lib/action-result';
import type { FieldErrors } from '@/lib/errors';

// How form actions read and answer, with and without JavaScript.

/** Works without JavaScript. Never holds a password. */
export type FormState =
  | { status: 'idle' }
  | { status: 'failed'; message: string; fields: FieldErrors; values: Record<string, string> }
  | { status: 'done'; message: string };

type Shown = {
  failure?: string;
  /** Refills a page without JavaScript; no passwords or tokens. */
  values?: Record<string, string>;
};

/** `done` is the success message. */
export function formStateOf(
  result: ActionResult,
  done: string,
  { failure, values = {} }: Shown = {},
): FormState {
  if (result.ok) return { status: 'done', message: done };
  const { code, message, fields = {} } = result.error;
  return { status: 'failed', message: code === 'internal' ? (failure ?? message) : message, fields, values };
}

/** Anybody can call a form's action with other arguments. */
export const NOT_A_FORM = 'The action of a form was called without a form.';

declare const SENT: unique symbol;
/** Untrusted fields, to be parsed by an action's schema. */
export type Sent = { readonly [SENT]: true };

export const SCRIPT_FIELD = 'script';

/** JavaScript sent the form and shows the result itself. */
export const isFromScript = (form: FormData) => form.has(SCRIPT_FIELD);

/** Without the fields that React and `useSubmit` add. Files become '', because our forms have none. */
export function formTexts(form: FormData): Sent & Record<string, string> {
  if (!(form instanceof FormData)) throw new TypeError(NOT_A_FORM);
  const entries = [...form]
    .filter(([name]) => !name.startsWith('$') && name !== SCRIPT_FIELD)
    .map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return Object.fromEntries(entries) as Sent & Record<string, string>;
}

/** A form's action, which `answered` tells what the page then shows. */
export const formAction =
  <T>(
    act: (sent: Sent) => Promise<ActionResult<T>>,
    answered: (form: FormData, result: ActionResult<T>, done: string) => FormState,
    done: () => string,
  ) =>
  async (_state: FormState, form: FormData): Promise<FormState> =>
    answered(form, await act(formTexts(form)), done());

export function formValues(
  form: FormData,
  lists: readonly string[],
): Sent & Record<string, string | string[]> {
  return {
    ...formTexts(form),
    ...Object.fromEntries(lists.map((name) => [name, form.getAll(name).map(String)])),
  };
}
