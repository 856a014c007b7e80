import type { ReactNode } from 'react';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Textarea } from '@/components/ui/fields/textarea';
import { MarkedText } from '@/components/ui/marked-text';
import { emailProblem } from '@/lib/auth/form-rules';
import { TELEPHONE_MAX } from '@/lib/enquiries/constants';
import { messageProblem, nameProblem } from '@/lib/enquiries/form-rules';
import type { AskTexts } from '@/lib/enquiries/types';
import type { FormState } from '@/lib/input/form-state';
import { localAddress } from '@/lib/language/addresses';
import { askPath, loginPath } from '@/lib/listing-paths';
import { tAsk } from '@/messages/ask';
import { tForms } from '@/messages/forms';

type Submit = ReturnType<typeof useSubmit>;
type Typed = Readonly<Record<string, string>>;

type AskFormProps = AskTexts & {
  id: string;
  action: (state: FormState, form: FormData) => Promise<FormState>;
  onDone: (values: Record<string, string>) => void;
  children?: (submit: Submit) => ReactNode;
};

/** Visitors also say who they are (children). */
export function AskForm({ id, about, unit, message, action, onDone, children }: AskFormProps) {
  const submit = useSubmit({
    action,
    check: ({ message: text = '', name, email }) => ({
      ...(name !== undefined && { name: nameProblem(name) }),
      ...(email !== undefined && { email: emailProblem(email) }),
      message: messageProblem(text),
    }),
    onDone: (_message, values) => onDone(values),
    broken: tAsk('sendFailed'),
    draft: `ask:${about} ${unit}`,
  });
  return (
    <form {...submit.form} className="grid gap-4">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <fieldset disabled={submit.pending} className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="about" value={about} />
        {children?.(submit)}
        <Field label={tAsk('message')} error={submit.errorOf('message')}>
          {(control) => (
            <Textarea
              {...control}
              name="message"
              rows={5}
              defaultValue={submit.draftOf('message') || submit.valueOf('message') || message}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg">
          {submit.pending ? tAsk('sending') : tAsk('send')}
        </Button>
      </fieldset>
      {children ? <VisitorNote path={askPath(about, unit ? { unit } : {})} /> : null}
    </form>
  );
}

export function VisitorFields({ submit, typed }: { submit: Submit; typed: Typed }) {
  const of = (name: string) => submit.draftOf(name) || submit.valueOf(name) || typed[name] || '';
  return (
    <>
      <Field label={tAsk('name')} error={submit.errorOf('name')}>
        {(control) => <Input {...control} name="name" autoComplete="name" defaultValue={of('name')} />}
      </Field>
      <Field label={tForms('email')} hint={tAsk('emailHint')} error={submit.errorOf('email')}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" defaultValue={of('email')} />
        )}
      </Field>
      <Field label={tAsk('phone')} error={submit.errorOf('phone')}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={TELEPHONE_MAX}
            defaultValue={of('phone')}
          />
        )}
      </Field>
    </>
  );
}

function VisitorNote({ path }: { path: string }) {
  return (
    <div className="grid gap-2 text-muted text-sm">
      <p className="text-pretty">{tAsk('noteCode')}</p>
      <p>
        <MarkedText
          of={tAsk.pieces('haveAccount')}
          link={(text: ReactNode) => (
            <a
              href={localAddress(loginPath(path))}
              rel="nofollow"
              className="font-medium text-aegean underline underline-offset-4"
            >
              {text}
            </a>
          )}
        />
      </p>
    </div>
  );
}
