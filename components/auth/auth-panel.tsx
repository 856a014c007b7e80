'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { AuthCard } from './auth-card';
import { GooglePanel } from './google-panel';
import { RegisterForm } from './register-form';
import { SignInForm } from './sign-in-form';

export type AuthMode = 'login' | 'register';

type AuthPanelProps = {
  /** Where to go after signing in: a path of this site, checked by the server. */
  from: string;
  mode: AuthMode;
  notice?: string | undefined;
};

const WORDS = {
  login: {
    title: 'Welcome back',
    text: 'Sign in to write to owners and keep your favourites.',
    question: 'New here?',
    other: 'Sign up',
  },
  register: {
    title: 'Create your account',
    text: 'One account to save homes, write to owners and list your own.',
    question: 'Already have an account?',
    other: 'Sign in',
  },
} as const;

/** Sign-in and registration in one card, with Google beside them. Changing the mode starts with empty fields. */
export function AuthPanel({ from, mode: firstMode, notice }: AuthPanelProps) {
  const [mode, setMode] = useState(firstMode);
  const [isGoogle, setIsGoogle] = useState(false);
  const words = WORDS[mode];
  const other: AuthMode = mode === 'login' ? 'register' : 'login';
  if (isGoogle) {
    return (
      <AuthCard title="Continue with Google">
        <GooglePanel onBack={() => setIsGoogle(false)} />
      </AuthCard>
    );
  }
  const question: ReactNode = (
    <>
      {words.question}{' '}
      <a
        href={`/login?mode=${other}&from=${encodeURIComponent(from)}`}
        className="inline-flex min-h-6 items-center font-medium text-aegean hover:underline"
        onClick={(event) => {
          event.preventDefault();
          setMode(other);
        }}
      >
        {words.other}
      </a>
    </>
  );
  return (
    <AuthCard title={words.title} text={words.text} footer={question}>
      {mode === 'login' ? (
        <SignInForm key="login" from={from} notice={notice} />
      ) : (
        <RegisterForm key="register" />
      )}
      <div className="flex items-center gap-3 text-muted text-sm">
        <hr className="flex-1" />
        or
        <hr className="flex-1" />
      </div>
      <Button size="lg" onClick={() => setIsGoogle(true)}>
        <GoogleMark />
        Continue with Google
      </Button>
    </AuthCard>
  );
}

/** Google's mark in one colour. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
      <path d="M12 10.2v3.9h5.5c-.24 1.42-1.66 4.16-5.5 4.16a6.26 6.26 0 0 1 0-12.52c1.97 0 3.29.84 4.04 1.56l2.76-2.66A9.86 9.86 0 0 0 12 2a10 10 0 1 0 0 20c5.77 0 9.6-4.06 9.6-9.78 0-.66-.07-1.16-.16-1.66H12Z" />
    </svg>
  );
}
