'use client';

import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { confirmEmailFormAction } from '@/lib/auth/actions';
import { type EmailLink, EmailLinkForm } from './email-link-form';

export function ConfirmEmailForm(link: EmailLink) {
  const submit = useSubmit({ action: confirmEmailFormAction, check: () => ({}) });
  return (
    <EmailLinkForm
      {...link}
      submit={submit}
      success={submit.done}
      next={{ href: '/profile', label: 'Go to your profile' }}
    >
      <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
        Use this address
      </Button>
    </EmailLinkForm>
  );
}
