'use client';

import { EmailLinkForm } from '@/components/auth/email-links/email-link-form';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { confirmEmailFormAction } from '@/lib/auth/actions';

/** `refusal` says why the link does not work; `null` if it does. */
export function ConfirmEmailForm({ token, refusal }: { token: string; refusal: string | null }) {
  const submit = useSubmit({
    action: confirmEmailFormAction,
    check: () => ({}),
  });
  // After a success the link is used up, which is no error.
  if (refusal && !submit.done) return <FormMessage kind="error">{refusal}</FormMessage>;
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
