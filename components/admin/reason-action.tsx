'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { TextLines } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/overlays/dialog';
import { toast } from '@/components/ui/overlays/toast';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import type { ActionResult } from '@/lib/action-result';
import { REASON_MAX, REASON_MIN } from '@/lib/admin/constants';
import { formStateOf } from '@/lib/input/form-state';

export type ReasonActionProps = {
  label: string;
  /** For screen readers, such as 'Villa in Paphos'. */
  about: string;
  /** Unique key of the target; the draft is stored under it. */
  subject: string;
  title: string;
  description: string;
  /** Below the reason field: who will read it. */
  hint: string;
  suggestion?: string | undefined;
  done: string;
  danger?: boolean | undefined;
  variant?: ButtonVariant | undefined;
  run: (reason: string) => Promise<ActionResult>;
};

export function ReasonAction({ label, about, danger, variant, ...question }: ReasonActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <>
      <Button
        ref={trigger}
        size="sm"
        variant={variant}
        aria-haspopup="dialog"
        aria-label={`${label}: ${about}`}
        className={danger ? 'text-danger' : undefined}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? (
        <ReasonDialog
          label={label}
          about={about}
          danger={danger}
          onClosed={() => setIsOpen(false)}
          {...question}
        />
      ) : null}
    </>
  );
}

function ReasonDialog({
  label,
  about,
  subject,
  title,
  description,
  hint,
  suggestion,
  done,
  danger,
  run,
  onClosed,
}: ReasonActionProps & { onClosed: () => void }) {
  const id = useId();
  const router = useRouter();
  const submit = useSubmit({
    action: async (_state, form) => formStateOf(await run(String(form.get('reason') ?? '')), done),
    check: ({ reason = '' }) => ({
      reason: [...reason.trim()].length < REASON_MIN ? 'Please give a reason.' : null,
    }),
    onDone: (message) => {
      toast.success(message);
      onClosed();
      router.refresh();
    },
    draft: `${title} ${subject}`,
  });
  return (
    <Dialog
      id={id}
      open
      persistent
      onOpenChange={onClosed}
      title={title}
      description={description}
      footer={
        <>
          <DialogClose target={id}>Cancel</DialogClose>
          <Button
            type="submit"
            form={`${id}-form`}
            variant={danger ? 'danger' : 'primary'}
            pending={submit.pending}
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} {...submit.form} className="grid gap-4">
        {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
        <p className="break-words border-line-strong border-l-2 pl-3 font-medium">{about}</p>
        <TextLines
          submit={submit}
          name="reason"
          label="Reason"
          required
          hint={hint}
          rows={3}
          maxLength={REASON_MAX}
          value={suggestion}
        />
      </form>
    </Dialog>
  );
}
