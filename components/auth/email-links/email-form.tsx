'use client';

import { EmailField } from '@/components/forms/email-field';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { requestPasswordResetFormAction, resendVerificationFormAction } from '@/lib/auth/actions';
import { emailProblem } from '@/lib/auth/form-rules';
import { tEmailLinks } from '@/messages/email-links';

const ACTIONS = {
  reset: requestPasswordResetFormAction,
  verify: resendVerificationFormAction,
};

/** `from`: the page after a verification link. */
type EmailFormProps = { purpose: keyof typeof ACTIONS; from?: string };

export function EmailForm({ purpose, from }: EmailFormProps) {
  const submit = useSubmit({
    action: ACTIONS[purpose],
    check: ({ email = '' }) => ({ email: emailProblem(email) }),
    failed: purpose === 'verify' ? tEmailLinks('resendFailed') : undefined,
  });
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      <fieldset disabled={submit.pending} className="grid gap-5">
        {from ? <input type="hidden" name="from" value={from} /> : null}
        <EmailField submit={submit} autoComplete="email" />
        <Button
          type="submit"
          variant={purpose === 'verify' ? 'secondary' : 'primary'}
          size="lg"
          pending={submit.pending}
        >
          {purpose === 'verify' ? tEmailLinks('resend') : tEmailLinks('sendLink')}
        </Button>
      </fieldset>
    </form>
  );
}
