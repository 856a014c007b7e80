'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button, ButtonLink } from '@/components/ui/button';
import { verifyEmailFormAction } from '@/lib/auth/actions';

/** How long the good news stays before the sign-in page follows. */
const REDIRECT_MS = 3_000;

/** The button that uses the link up: opening the page does not, because mail scanners open every link. */
export function VerifyEmailForm({ token }: { token: string }) {
  const router = useRouter();
  const submit = useSubmit({
    name: 'verify',
    action: verifyEmailFormAction,
    check: () => ({}),
    onFailed: (message) => message,
  });
  useEffect(() => {
    if (!submit.done) return;
    const timer = setTimeout(() => router.replace('/login'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [submit.done, router]);
  if (submit.done) {
    return (
      <div className="grid gap-5">
        <FormMessage kind="success">
          <p className="font-medium">Email verified successfully!</p>
          <p>You are taken to the sign-in page in a moment.</p>
        </FormMessage>
        <ButtonLink href="/login" variant="primary" size="lg">
          Sign in
        </ButtonLink>
      </div>
    );
  }
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" size="lg" aria-disabled={submit.pending}>
        {submit.pending ? 'Verifying...' : 'Verify my email'}
      </Button>
    </form>
  );
}
