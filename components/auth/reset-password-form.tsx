'use client';

import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { resetPasswordFormAction } from '@/lib/auth/actions';
import { EmailLinkForm } from './email-link-form';
import { checkNewPassword, NewPasswordFields } from './new-password-fields';

export function ResetPasswordForm({ token }: { token: string }) {
  const submit = useSubmit({ name: 'reset', action: resetPasswordFormAction, check: checkNewPassword });
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
