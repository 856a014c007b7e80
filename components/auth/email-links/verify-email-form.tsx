'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { checkNewPassword, NewPasswordFields } from '@/components/auth/password-fields';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { verifyEmailFormAction } from '@/lib/auth/actions';
import { paths } from '@/lib/paths';
import { type EmailLink, EmailLinkForm } from './email-link-form';

/** How long the success message stays before redirecting to sign-in. */
const REDIRECT_MS = 3_000;

type VerifyEmailFormProps = EmailLink & {
  /** A same-site path, validated by the server: where signing in leads. */
  from: string;
  /** The address was registered more than once: its owner chooses the password. */
  isChoice: boolean;
};

export function VerifyEmailForm({ token, from, refusal, isChoice }: VerifyEmailFormProps) {
  const login = paths.login(from === '/' ? undefined : from);
  const router = useRouter();
  const submit = useSubmit({
    action: verifyEmailFormAction,
    check: (values) => ('password' in values ? checkNewPassword(values) : {}),
  });
  // Another registration may have come since the page was loaded.
  const [choosesPassword, setChoosesPassword] = useState(isChoice);
  if (submit.errorOf('password') && !choosesPassword) setChoosesPassword(true);
  useEffect(() => {
    if (!submit.done) return;
    const timer = setTimeout(() => router.replace(login), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [submit.done, router, login]);
  return (
    <EmailLinkForm
      submit={submit}
      token={token}
      refusal={
        refusal && (
          <>
            <p>{refusal}</p>
            <p>
              If you have confirmed your address before, you can{' '}
              <Link href={login} className="font-semibold underline">
                sign in
              </Link>
              .
            </p>
          </>
        )
      }
      success={
        <>
          <p className="font-medium">Email verified successfully!</p>
          <p>You will be taken to the sign-in page in a moment.</p>
        </>
      }
      next={{ href: login, label: 'Sign in' }}
    >
      {choosesPassword ? (
        <>
          <p>
            This address was registered more than once, perhaps by somebody else. Choose the password of your
            account: it replaces all those that were entered before.
          </p>
          <NewPasswordFields submit={submit} />
        </>
      ) : null}
      <Button type="submit" variant="primary" size="lg" aria-disabled={submit.pending}>
        {submit.pending ? 'Verifying...' : 'Verify my email'}
      </Button>
    </EmailLinkForm>
  );
}
