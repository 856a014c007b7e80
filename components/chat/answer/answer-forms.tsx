'use client';

import { useRouter } from 'next/navigation';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/textarea';
import { answerFormAction, openThreadFormAction } from '@/lib/chat/answer-actions';

/** Mail scanners open links, but press no buttons. */
export function OpenForm({ token, label }: { token: string; label: string }) {
  const router = useRouter();
  const submit = useSubmit({
    action: openThreadFormAction,
    check: () => ({}),
    onDone: () => router.refresh(),
  });
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
        {label}
      </Button>
    </form>
  );
}

type AnswerFormProps = { clientId: string; label: string; send: string };

/** `clientId`: another one for the next message. */
export function AnswerForm({ clientId, label, send }: AnswerFormProps) {
  const router = useRouter();
  const submit = useSubmit({
    action: answerFormAction,
    check: () => ({}),
    onDone: () => router.refresh(),
  });
  return (
    <form {...submit.form} className="grid gap-4">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      <input type="hidden" name="clientId" value={clientId} />
      <Field label={label} error={submit.errorOf('content')}>
        {(control) => <Textarea {...control} name="content" defaultValue={submit.valueOf('content')} />}
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
        {send}
      </Button>
    </form>
  );
}
