'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { verifyEmailFormAction } from '@/lib/auth/actions';
import { paths } from '@/lib/paths';
import { EmailLinkForm } from './email-link-form';

/** How long the success message stays before redirecting to sign-in. */
const REDIRECT_MS = 3_000;

type VerifyEmailFormProps = {
  token: string;
  /** A same-site path, validated by the server: where signing in leads. */
  from: string;
  /** Why the link does not work; `null` if it does. */
  refusal: string | null;
};

export function VerifyEmailForm({ token, from, refusal }: VerifyEmailFormProps) {
  const login = paths.login(from === '/' ? undefined : from);
  const router = useRouter();
  const submit = useSubmit({ name: 'verify', action: verifyEmailFormAction, check: () => ({}) });
  useEffect(() => {
    if (!submit.done) return;
    const timer = setTimeout(() => router.replace(login), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [submit.done, router, login]);
  // After a success the link is used up, which is no error.
  if (refusal && !submit.done) {
    return (
      <FormMessage kind="error">
        <p>{refusal}</p>
        <p>
          If you have confirmed your address before, you can{' '}
          <Link href={login} className="font-semibold underline">
            sign in
          </Link>
          .
        </p>
      </FormMessage>
    );
  }
  return (
    <EmailLinkForm
      submit={submit}
      token={token}
      success={
        <>
          <p className="font-medium">Email verified successfully!</p>
          <p>You will be taken to the sign-in page in a moment.</p>
        </>
      }
      next={{ href: login, label: 'Sign in' }}
    >
      <Button type="submit" variant="primary" size="lg" aria-disabled={submit.pending}>
        {submit.pending ? 'Verifying...' : 'Verify my email'}
      </Button>
    </EmailLinkForm>
  );
}
