'use client';

import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { resetPasswordFormAction } from '@/lib/auth/actions';
import { checkNewPassword, NewPasswordFields } from '../password-fields';
import { type EmailLink, EmailLinkForm } from './email-link-form';

export function ResetPasswordForm(link: EmailLink) {
  const submit = useSubmit({ action: resetPasswordFormAction, check: checkNewPassword });
  return (
    <EmailLinkForm
      {...link}
      submit={submit}
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
