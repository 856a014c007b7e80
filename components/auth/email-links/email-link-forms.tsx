'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { checkNewPassword, NewPasswordFields } from '@/components/auth/password-fields';
import { rememberWantedPath } from '@/components/auth/sign-in/wanted-path';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button, ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { refreshViewer } from '@/components/viewer/viewer';
import { confirmEmailFormAction, resetPasswordFormAction, verifyEmailFormAction } from '@/lib/auth/actions';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tEmailLinks } from '@/messages/email-links';

export function ConfirmEmailForm(link: EmailLink) {
  const submit = useSubmit({ action: confirmEmailFormAction });
  return (
    <EmailLinkForm
      {...link}
      submit={submit}
      success={submit.done}
      next={{ href: '/profile', label: tEmailLinks('goProfile') }}
    >
      <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
        {tEmailLinks('useAddress')}
      </Button>
    </EmailLinkForm>
  );
}

export function ResetPasswordForm(link: EmailLink) {
  const submit = useSubmit({ action: resetPasswordFormAction, check: checkNewPassword });
  return (
    <EmailLinkForm
      {...link}
      submit={submit}
      success={submit.done}
      next={{ href: '/login', label: tEmailLinks('signIn') }}
    >
      <fieldset disabled={submit.pending} className="grid gap-5">
        <NewPasswordFields submit={submit} />
        <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
          {tEmailLinks('changePassword')}
        </Button>
      </fieldset>
    </EmailLinkForm>
  );
}

/** The success message stays this long before the redirect to sign-in. */
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
    // The browser that registered is signed in now, and /login leads on to `from`.
    rememberWantedPath(from);
    void refreshViewer();
    const timer = setTimeout(() => router.replace(localAddress(login)), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [submit.done, router, login, from]);
  return (
    <EmailLinkForm
      submit={submit}
      token={token}
      refusal={
        refusal && (
          <>
            <p>{refusal}</p>
            <p>
              <MarkedText
                of={tEmailLinks.pieces('confirmedBefore')}
                link={(text: ReactNode) => (
                  <Link href={login} className="font-semibold underline">
                    {text}
                  </Link>
                )}
              />
            </p>
          </>
        )
      }
      success={
        <>
          <p className="font-medium">{tEmailLinks('verified')}</p>
          <p>{tEmailLinks('toSignIn')}</p>
        </>
      }
      next={{ href: login, label: tEmailLinks('signIn') }}
    >
      {choosesPassword ? (
        <>
          <p>{tEmailLinks('choose')}</p>
          <NewPasswordFields submit={submit} />
        </>
      ) : null}
      <Button type="submit" variant="primary" size="lg" aria-disabled={submit.pending}>
        {submit.pending ? tEmailLinks('verifying') : tEmailLinks('verify')}
      </Button>
    </EmailLinkForm>
  );
}

type EmailLink = {
  token: string;
  /** `null` if the link works. */
  refusal: string | null;
};

type EmailLinkFormProps = {
  submit: Pick<ReturnType<typeof useSubmit>, 'form' | 'error' | 'done'>;
  token: string;
  refusal: ReactNode;
  success: ReactNode;
  next: { href: string; label: string };
  children: ReactNode;
};

/** Submits on a click only, because mail scanners open every link. */
function EmailLinkForm({ submit, token, refusal, success, next, children }: EmailLinkFormProps) {
  if (submit.done) {
    return (
      <div data-done className="peer grid gap-5">
        <FormMessage kind="success">{success}</FormMessage>
        <ButtonLink href={next.href} variant="primary" size="lg">
          {next.label}
        </ButtonLink>
      </div>
    );
  }
  // Only now: after a success the link is used up.
  if (refusal) return <FormMessage kind="error">{refusal}</FormMessage>;
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}
