import { unstable_rethrow } from 'next/navigation';
import { type SyntheticEvent, useActionState, useEffect, useRef, useState, useTransition } from 'react';
import type { FormName, FormState } from '@/lib/auth/form-types';
import { changedFields, keepDraft, recallDraft } from './drafts';
import { useFirstState } from './form-answer';
import { NO_ANSWER } from './no-answer';

type Problems = Partial<Record<string, string | null>>;

type Options = {
  /** Where the page is a `FormAnswerProvider`: shows the answer without JavaScript too. */
  name?: FormName;
  /** The server action itself: what the form sends where no JavaScript runs, and with it too. */
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** Checks what was typed before anything is sent; messages by field. */
  check: (values: Record<string, string>) => Problems;
  /** After success, with what was sent. */
  onDone?: (message: string, values: Record<string, string>) => void;
  /** Of a failure that is about no single field; what it gives stands above the form in place of the message. */
  onFailed?: (message: string) => string | undefined;
  /** The form shows what is stored: success does not empty it. */
  keepsValues?: boolean;
  /** For a form in a dialog: what it is about. What was typed comes back when it is opened again (`draftOf`). */
  draft?: string;
};

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** An action that sends its caller to another page gives no answer: it throws, and Next has followed it already. */
function isRedirect(error: unknown): boolean {
  try {
    unstable_rethrow(error);
    return false;
  } catch {
    return true;
  }
}

const answerOf = (error: unknown): FormState =>
  isRedirect(error) ? { status: 'idle' } : { status: 'failed', message: NO_ANSWER, fields: {}, values: {} };

/**
 * A form that works without JavaScript and, with it, stays on the page: keeps what was typed, shows each message at its
 * field until that field is edited, cannot be sent twice at once.
 */
export function useSubmit({ name, action, check, onDone, onFailed, keepsValues, draft }: Options) {
  const [native, nativeAction] = useActionState(action, useFirstState(name));
  const [state, setState] = useState<FormState>();
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [pending, startTransition] = useTransition();
  const [answers, setAnswers] = useState(0);
  const [recalled] = useState(() => (draft ? recallDraft(draft) : {}));
  const focused = useRef<Element | null>(null);
  const current = state ?? native;

  // Fields that are disabled meanwhile lose the focus: who types on goes on where they were, or at what is wrong.
  useEffect(() => {
    const { activeElement, body } = document;
    if (!pending && activeElement === body && focused.current instanceof HTMLElement) focused.current.focus();
    if (!pending) focused.current = null;
  }, [pending]);

  function fail(message: string, fields: Record<string, string[]>, form: HTMLFormElement) {
    setState({ status: 'failed', message, fields, values: {} });
    setEdited(new Set());
    const first = [...form.elements].find((element) => isField(element) && fields[element.name]?.[0]);
    if (!(first instanceof HTMLElement)) return;
    focused.current = first;
    first.focus();
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    data.set('script', '1');
    const values = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
    const problems = Object.entries(check(values)).flatMap(([name, text]) =>
      text ? [[name, [text]] as [string, string[]]] : [],
    );
    if (problems.length > 0) return fail('', Object.fromEntries(problems), form);
    focused.current = document.activeElement;
    startTransition(async () => {
      const answer = await action({ status: 'idle' }, data).catch(answerOf);
      setAnswers((before) => before + 1);
      if (answer.status === 'done') {
        setState(answer);
        setEdited(new Set());
        if (!keepsValues) form.reset();
        if (draft) keepDraft(draft, {});
        onDone?.(answer.message, values);
      } else if (answer.status === 'failed') {
        const isAboutFields = Object.keys(answer.fields).length > 0;
        const said = isAboutFields ? undefined : onFailed?.(answer.message);
        fail(said ?? answer.message, answer.fields, form);
      } else setState(answer);
    });
  }

  const fields = current.status === 'failed' ? current.fields : {};
  const hasFieldErrors = Object.keys(fields).length > 0;
  return {
    form: {
      action: nativeAction,
      onSubmit,
      noValidate: true,
      'data-answer': answers,
      onInput: (event: SyntheticEvent<HTMLFormElement>) => {
        const { target } = event;
        if (draft) keepDraft(draft, { ...recalled, ...changedFields(event.currentTarget) });
        if (isField(target)) setEdited((before) => new Set([...before, target.name]));
      },
    },
    pending,
    /** The message at a field, until it is edited. */
    errorOf: (name: string) => (edited.has(name) ? undefined : fields[name]?.[0]),
    /** The line above the form. */
    error: current.status === 'failed' && !hasFieldErrors && edited.size === 0 ? current.message : undefined,
    done: current.status === 'done' && edited.size === 0 ? current.message : undefined,
    /** What was typed, where the page came back without JavaScript. */
    valueOf: (name: string) => (native.status === 'failed' ? (native.values[name] ?? '') : ''),
    /** What was typed here before the form was closed. */
    draftOf: (name: string) => recalled[name],
    reset: () => setState({ status: 'idle' }),
  };
}
