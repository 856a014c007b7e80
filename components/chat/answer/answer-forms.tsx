'use client';

import { useRouter } from 'next/navigation';
import { TextLines } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { answerFormAction, openThreadFormAction } from '@/lib/chat/answer-actions';

/** Mail scanners open links, but press no buttons. */
export function OpenForm({ token, label }: { token: string; label: string }) {
  const router = useRouter();
  const submit = useSubmit({
    action: openThreadFormAction,
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
    onDone: () => router.refresh(),
  });
  return (
    <form {...submit.form} className="grid gap-4">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      <input type="hidden" name="clientId" value={clientId} />
      <TextLines submit={submit} name="content" label={label} />
      <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
        {send}
      </Button>
    </form>
  );
}
