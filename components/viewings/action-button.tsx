'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { askConfirm } from '@/components/ui/overlays/ask';
import { toast } from '@/components/ui/overlays/toast';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import type { FormState } from '@/lib/input/form-state';
import { cancelViewingFormAction, removeViewingHoursFormAction } from '@/lib/viewings/actions';
import { tViewingForms } from '@/messages/viewing-forms';

export function CancelButton({ id, title, isSoon }: { id: string; title: string; isSoon: boolean }) {
  const question = {
    title: tViewingForms('cancelTitle'),
    message: tViewingForms(isSoon ? 'cancelLate' : 'cancelText'),
    confirm: tViewingForms('cancel'),
    danger: true,
  };
  return (
    <ActionButton
      action={cancelViewingFormAction}
      field="viewing"
      value={id}
      label={tViewingForms('cancel')}
      name={tViewingForms('cancelNamed', { title })}
      question={question}
    />
  );
}

export function RemoveHoursButton({ id, hours }: { id: string; hours: string }) {
  return (
    <ActionButton
      action={removeViewingHoursFormAction}
      field="id"
      value={id}
      label={tViewingForms('remove')}
      name={tViewingForms('removeNamed', { hours })}
    />
  );
}

type Props = {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  field: string;
  value: string;
  label: string;
  /** For screen readers. */
  name: string;
  question?: Parameters<typeof askConfirm>[0];
};

function ActionButton({ action, field, value, label, name, question }: Props) {
  const router = useRouter();
  const form = useFocusAfterRemoval<HTMLFormElement>();
  const isSure = useRef(!question);
  const submit = useSubmit({
    action,
    check: () => ({}),
    failed: tViewingForms('failed'),
    onDone: (message) => {
      toast.success(message);
      router.refresh();
    },
  });

  async function ask() {
    if (!(question && (await askConfirm(question)))) return;
    isSure.current = true;
    form.current?.requestSubmit();
  }

  return (
    <form
      ref={form}
      {...submit.form}
      onSubmit={(event) => {
        if (isSure.current) {
          isSure.current = !question;
          return submit.form.onSubmit(event);
        }
        event.preventDefault();
        void ask();
      }}
      className="grid justify-items-start gap-2"
    >
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name={field} value={value} />
      <Button
        type="submit"
        size="sm"
        variant="ghost"
        pending={submit.pending}
        aria-label={name}
        className="text-danger"
      >
        {label}
      </Button>
    </form>
  );
}
