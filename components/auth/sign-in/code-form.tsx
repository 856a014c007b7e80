import { useEffect, useRef, useState } from 'react';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { CODE_DIGITS } from '@/lib/auth/constants';
import type { FormState } from '@/lib/input/form-state';
import { tCodeForm } from '@/messages/code-form';

type CodeFormProps = {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** Sent along: what the code is for. */
  fields: Readonly<Record<string, string>>;
  /** `null` if the page does not know it. */
  email: string | null;
  onDone: () => void;
  onNewCode?: (() => Promise<FormState>) | undefined;
};

/** For the six digits of an e-mail. */
export function CodeForm({ action, fields, email, onDone, onNewCode }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const submit = useSubmit({
    action,
    check: ({ code = '' }) => ({
      code: code.replace(/\D/g, '').length === CODE_DIGITS ? null : tCodeForm('form'),
    }),
    onDone,
    broken: tCodeForm('failed'),
  });
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <p className="text-pretty [overflow-wrap:anywhere]">
        {email ? tCodeForm('text', { email }) : tCodeForm('textPlain')}
      </p>
      <fieldset disabled={submit.pending} className="grid gap-5">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={tCodeForm('label')} error={submit.errorOf('code')}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              className="text-center text-xl tabular-nums"
              // The only such text: no rule in the styles of every page.
              style={{ letterSpacing: '0.3em' }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg">
          {submit.pending ? tCodeForm('confirming') : tCodeForm('confirm')}
        </Button>
      </fieldset>
      {onNewCode ? <NewCode send={onNewCode} /> : null}
    </form>
  );
}

function NewCode({ send }: { send: () => Promise<FormState> }) {
  const [state, setState] = useState<FormState | 'pending'>();
  async function ask() {
    setState('pending');
    const failed = { status: 'failed', message: tCodeForm('failed'), fields: {}, values: {} } as const;
    setState(await send().catch(() => failed));
  }
  const isDone = typeof state === 'object' && state.status === 'done';
  return (
    <>
      <Button variant="ghost" pending={state === 'pending'} onClick={() => void ask()}>
        {tCodeForm('newCode')}
      </Button>
      {isDone ? <FormMessage kind="success">{tCodeForm('newCodeSent')}</FormMessage> : null}
      {typeof state === 'object' && state.status === 'failed' ? (
        <FormMessage kind="error">{state.message}</FormMessage>
      ) : null}
    </>
  );
}
