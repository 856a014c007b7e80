import { unstable_rethrow } from 'next/navigation';
import { type SyntheticEvent, useActionState, useEffect, useRef, useState, useTransition } from 'react';
import { type FormState, SCRIPT_FIELD } from '@/lib/input/form-state';
import { thrownText, unlessOffline } from './failure-text';

type Problems = Partial<Record<string, string | null>>;

type Options = {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** Without it the server alone checks, in the same words as without JavaScript. */
  check?: (values: Record<string, string>) => Problems;
  onDone?: (message: string, values: Record<string, string>) => void;
  failed?: string | undefined;
  /** Shown for a response that is not ours, such as a crash. */
  broken?: string | undefined;
  /** Called for failures of no single field; a returned string replaces the message above the form. */
  onFailed?: (message: string) => string | undefined;
  /** The form shows stored values, so success does not clear it. */
  keepsValues?: boolean;
  /** Draft key of a form in a dialog: input is restored when it is reopened. */
  draft?: string;
};

const IDLE: FormState = { status: 'idle' };

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** A redirecting action throws, and Next has already followed it. */
function isRedirect(error: unknown): boolean {
  try {
    unstable_rethrow(error);
    return false;
  } catch {
    return true;
  }
}

function answerOf(error: unknown, { failed, broken }: Pick<Options, 'failed' | 'broken'>): FormState {
  if (isRedirect(error)) return { status: 'idle' };
  const message = failed ? unlessOffline(failed) : thrownText(error, broken);
  return { status: 'failed', message, fields: {}, values: {} };
}

/** Works without JavaScript. With it, the form keeps its input and shows each error at its field until that is edited. */
export function useSubmit(options: Options) {
  const { action, check, onDone, onFailed, keepsValues, draft } = options;
  const [native, nativeAction] = useActionState(action, IDLE);
  const [state, setState] = useState<FormState>();
  const [isAbove, setAbove] = useState(false);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [pending, startTransition] = useTransition();
  const [answers, setAnswers] = useState(0);
  const [recalled] = useState(() => (draft ? recallDraft(draft) : {}));
  const focused = useRef<Element | null>(null);
  const current = state ?? native;

  // Disabled fields lose the focus: restore it, unless it has moved to an error.
  useEffect(() => {
    const { activeElement, body } = document;
    if (!pending && activeElement === body && focused.current instanceof HTMLElement) focused.current.focus();
    if (!pending) focused.current = null;
  }, [pending]);

  function fail(message: string, fields: Record<string, string[]>, form: HTMLFormElement) {
    const first = [...form.elements].find((element) => isField(element) && fields[element.name]?.[0]);
    setState({ status: 'failed', message, fields, values: {} });
    setAbove(!first);
    setEdited(new Set());
    if (!(first instanceof HTMLElement)) return;
    focused.current = first;
    first.focus();
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    data.set(SCRIPT_FIELD, '1');
    const values = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
    const problems = Object.entries(check?.(values) ?? {}).flatMap(([name, text]) =>
      text ? [[name, [text]] as [string, string[]]] : [],
    );
    if (problems.length > 0) return fail('', Object.fromEntries(problems), form);
    focused.current = document.activeElement;
    startTransition(async () => {
      const answer = await action({ status: 'idle' }, data).catch((error) => answerOf(error, options));
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
  const question = edited.size === 0 ? fields.confirmed?.[0] : undefined;
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
    errorOf: (name: string) => (edited.has(name) ? undefined : fields[name]?.[0]),
    /** For `FormQuestion`. */
    question,
    error:
      current.status === 'failed' && !question && (!hasFieldErrors || isAbove) && edited.size === 0
        ? current.message
        : undefined,
    done: current.status === 'done' && edited.size === 0 ? current.message : undefined,
    /** Submitted without JavaScript. */
    valueOf: (name: string) => (native.status === 'failed' ? (native.values[name] ?? '') : ''),
    draftOf: (name: string) => recalled[name],
    reset: () => setState({ status: 'idle' }),
  };
}

type Draft = Readonly<Record<string, string>>;

/** Kept in memory only: signing out loads another page, so nothing is left for the next user. */
const drafts = new Map<string, Draft>();

export const recallDraft = (about: string): Draft => drafts.get(about) ?? {};

/** Keeps a draft until it is sent or the page is left; an empty draft is removed. */
export function keepDraft(about: string, draft: Draft): void {
  if (Object.keys(draft).length > 0) drafts.set(about, draft);
  else drafts.delete(about);
}

function changedFields(form: HTMLFormElement): Draft {
  const changed: Record<string, string> = {};
  for (const element of form.elements) {
    if (element instanceof HTMLSelectElement) {
      if (![...element.selectedOptions].every((option) => option.defaultSelected))
        changed[element.name] = element.value;
    } else if (element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)) {
      if (element.checked && !element.defaultChecked) changed[element.name] = element.value;
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.value !== element.defaultValue) changed[element.name] = element.value;
    }
  }
  return changed;
}
