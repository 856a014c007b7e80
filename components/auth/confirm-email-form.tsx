'use client';

import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { confirmEmailFormAction } from '@/lib/auth/actions';
import { EmailLinkForm } from './email-link-form';

export function ConfirmEmailForm({ token }: { token: string }) {
  const submit = useSubmit({
    name: 'confirm-email',
    action: confirmEmailFormAction,
    check: () => ({}),
  });
  return (
    <EmailLinkForm
      submit={submit}
      token={token}
      success={submit.done}
      next={{ href: '/profile', label: 'Go to your profile' }}
    >
      <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
        Use this address
      </Button>
    </EmailLinkForm>
  );
}
