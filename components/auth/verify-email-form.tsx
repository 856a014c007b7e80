'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { verifyEmailFormAction } from '@/lib/auth/actions';
import { paths } from '@/lib/paths';
import { EmailLinkForm } from './email-link-form';

/** How long the success message stays before redirecting to sign-in. */
const REDIRECT_MS = 3_000;

/** `from` is a same-site path, validated by the server: where signing in leads. */
export function VerifyEmailForm({ token, from }: { token: string; from: string }) {
  const login = paths.login(from === '/' ? undefined : from);
  const router = useRouter();
  const submit = useSubmit({ name: 'verify', action: verifyEmailFormAction, check: () => ({}) });
  useEffect(() => {
    if (!submit.done) return;
    const timer = setTimeout(() => router.replace(login), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [submit.done, router, login]);
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
