'use client';

import { EmailField } from '@/components/forms/email-field';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { requestPasswordResetFormAction, resendVerificationFormAction } from '@/lib/auth/actions';
import { emailProblem } from '@/lib/auth/form-rules';

const PURPOSES = {
  reset: { action: requestPasswordResetFormAction, button: 'Send the link' },
  verify: { action: resendVerificationFormAction, button: 'Resend verification email' },
};

/** `from`: the page after a verification link. */
type EmailFormProps = { purpose: keyof typeof PURPOSES; from?: string };

export function EmailForm({ purpose, from }: EmailFormProps) {
  const submit = useSubmit({
    action: PURPOSES[purpose].action,
    check: ({ email = '' }) => ({ email: emailProblem(email) }),
    failed: purpose === 'verify' ? 'Failed to resend verification email.' : undefined,
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
          {PURPOSES[purpose].button}
        </Button>
      </fieldset>
    </form>
  );
}
