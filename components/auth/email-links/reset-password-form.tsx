'use client';

import { EmailLinkForm } from '@/components/auth/email-links/email-link-form';
import { checkNewPassword, NewPasswordFields } from '@/components/auth/password-fields';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { resetPasswordFormAction } from '@/lib/auth/actions';

type ResetPasswordFormProps = {
  token: string;
  /** Why the link does not work; `null` if it does. */
  refusal: string | null;
};

export function ResetPasswordForm({ token, refusal }: ResetPasswordFormProps) {
  const submit = useSubmit({ action: resetPasswordFormAction, check: checkNewPassword });
  // After a success the link is used up, which is no error.
  if (refusal && !submit.done) return <FormMessage kind="error">{refusal}</FormMessage>;
  return (
    <EmailLinkForm
      submit={submit}
      token={token}
      success={submit.done}
      next={{ href: '/login', label: 'Sign in' }}
    >
      <fieldset disabled={submit.pending} className="grid gap-5">
        <NewPasswordFields submit={submit} />
        <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
          Change password
        </Button>
      </fieldset>
    </EmailLinkForm>
  );
}
