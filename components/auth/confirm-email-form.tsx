'use client';

import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button, ButtonLink } from '@/components/ui/button';
import { confirmEmailFormAction } from '@/lib/auth/actions';

/** The button that uses the link up: opening the page does not, because mail scanners open every link. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const submit = useSubmit({
    name: 'confirm-email',
    action: confirmEmailFormAction,
    check: () => ({}),
    onFailed: (message) => message,
  });
  if (submit.done) {
    return (
      <div className="grid gap-5">
        <FormMessage kind="success">{submit.done}</FormMessage>
        <ButtonLink href="/profile" variant="primary" size="lg">
          Go to your profile
        </ButtonLink>
      </div>
    );
  }
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
        Use this address
      </Button>
    </form>
  );
}
