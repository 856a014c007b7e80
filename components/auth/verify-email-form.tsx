'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { verifyEmailFormAction } from '@/lib/auth/actions';
import { EmailLinkForm } from './email-link-form';

/** How long the success message stays before redirecting to sign-in. */
const REDIRECT_MS = 3_000;

export function VerifyEmailForm({ token }: { token: string }) {
  const router = useRouter();
  const submit = useSubmit({ name: 'verify', action: verifyEmailFormAction, check: () => ({}) });
  useEffect(() => {
    if (!submit.done) return;
    const timer = setTimeout(() => router.replace('/login'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [submit.done, router]);
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
      next={{ href: '/login', label: 'Sign in' }}
    >
      <Button type="submit" variant="primary" size="lg" aria-disabled={submit.pending}>
        {submit.pending ? 'Verifying...' : 'Verify my email'}
      </Button>
    </EmailLinkForm>
  );
}
