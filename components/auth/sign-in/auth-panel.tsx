'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { AuthCard } from '@/components/auth/auth-card';
import { GoogleMark } from '@/components/auth/sign-in/google-mark';
import { GooglePanel } from '@/components/auth/sign-in/google-panel';
import { RegisterForm } from '@/components/auth/sign-in/register-form';
import { SignInFields, useSignIn } from '@/components/auth/sign-in/sign-in-fields';
import { readWantedPath, rememberWantedPath } from '@/components/auth/sign-in/wanted-path';
import { Button } from '@/components/ui/button';
import { localAddress } from '@/lib/language/addresses';
import { tLogin } from '@/messages/login';

type AuthMode = 'login' | 'register';

type AuthPanelProps = {
  /** Where to go after signing in, and what to do there (wanted-path.ts); a same-site path, validated by the server. */
  from: string;
  mode: AuthMode;
  notice?: string | undefined;
  hasGoogle: boolean;
};

/** Switching mode clears the fields. */
export function AuthPanel({ from: wanted, mode: firstMode, notice, hasGoogle }: AuthPanelProps) {
  const { path: from } = readWantedPath(wanted);
  // A layout effect, because the registration form reads it in an effect.
  useLayoutEffect(() => rememberWantedPath(wanted), [wanted]);
  const [mode, setMode] = useState(firstMode);
  const [isGoogle, setIsGoogle] = useState(false);
  const other: AuthMode = mode === 'login' ? 'register' : 'login';
  if (isGoogle && hasGoogle) {
    return (
      <AuthCard title={tLogin('continueGoogle')}>
        <GooglePanel from={from} onBack={() => setIsGoogle(false)} />
      </AuthCard>
    );
  }
  const question: ReactNode = (
    <>
      {tLogin(`question.${mode}`)}{' '}
      <a
        href={localAddress(`/login?mode=${other}&from=${encodeURIComponent(from)}`)}
        className="-my-2.5 inline-flex min-h-11 items-center font-medium text-aegean hover:underline"
        data-in-page
        onClick={(event) => {
          event.preventDefault();
          setMode(other);
        }}
      >
        {tLogin(`other.${mode}`)}
      </a>
    </>
  );
  return (
    <AuthCard
      title={tLogin(`title.${mode}`)}
      text={mode === 'login' ? reasonFor(from) : tLogin('text.register')}
      footer={question}
    >
      {mode === 'login' ? (
        <SignInForm key="login" from={from} notice={notice} />
      ) : (
        // Includes the wanted favourite, for a form that is sent before hydration.
        <RegisterForm key="register" from={wanted} />
      )}
      {hasGoogle ? (
        <>
          <div className="flex items-center gap-3 text-muted text-sm">
            <hr className="flex-1" />
            {tLogin('or')}
            <hr className="flex-1" />
          </div>
          <Button size="lg" onClick={() => setIsGoogle(true)}>
            <GoogleMark />
            {tLogin('continueGoogle')}
          </Button>
        </>
      ) : null}
    </AuthCard>
  );
}

const REASONS = [
  ['report', /#report-/],
  ['home', /^\/property\//],
  ['favourites', /^\/favourites/],
  ['searches', /^\/saved-searches/],
  ['messages', /^\/chat/],
  ['listing', /^\/create-listing/],
] as const;

/** What signing in is for. */
function reasonFor(from: string): string {
  const [reason] = REASONS.find(([, path]) => path.test(from)) ?? [];
  return reason ? tLogin(`for.${reason}`) : tLogin('text.login');
}

/** `from` is a same-site path, validated by the server. */
function SignInForm({ from, notice }: { from: string; notice?: string | undefined }) {
  const router = useRouter();
  const signIn = useSignIn(() => {
    router.replace(localAddress(from));
    router.refresh();
  });
  return <SignInFields {...signIn} from={from} notice={notice} />;
}
