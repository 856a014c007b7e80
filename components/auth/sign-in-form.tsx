'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { EmailField } from '@/components/forms/email-field';
import { FormMessage } from '@/components/forms/message';
import { PasswordInput } from '@/components/forms/password-input';
import { useSubmit } from '@/components/forms/use-submit';
import { refreshViewer } from '@/components/layout/viewer';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { signInFormAction } from '@/lib/auth/actions';
import { emailProblem, passwordProblem } from '@/lib/auth/form-rules';
import { paths } from '@/lib/paths';
import { withWanted } from './wanted-path';

/** `from` is a same-site path, validated by the server. */
export function SignInForm({ from, notice }: { from: string; notice?: string | undefined }) {
  const router = useRouter();
  const [needsVerification, setNeedsVerification] = useState(false);
  const submit = useSubmit({
    name: 'sign-in',
    action: signInFormAction,
    check: ({ email = '', password = '' }) => ({
      email: emailProblem(email),
      password: passwordProblem(password),
    }),
    onDone: () => {
      toast.success('Login successful!');
      void refreshViewer();
      router.replace(from);
      router.refresh();
    },
    onFailed: (message) => {
      const isUnverified = message.includes('Email not verified');
      setNeedsVerification(isUnverified);
      if (!isUnverified) return void toast.error(message);
      toast.error('Please verify your email');
      return 'Check your email for verification link';
    },
  });
  const error = submit.error ?? notice;
  return (
    <form {...submit.form} className="grid gap-5">
      {error ? (
        <FormMessage kind="error">
          <p>{error === 'Email not verified' ? 'Check your email for verification link' : error}</p>
          {needsVerification ? (
            <Link
              href={paths.verifyEmail(withWanted(from))}
              className="font-medium text-aegean hover:underline"
            >
              Send the link again
            </Link>
          ) : null}
        </FormMessage>
      ) : null}
      <fieldset disabled={submit.pending} className="grid gap-5">
        <input type="hidden" name="from" value={from} />
        <EmailField submit={submit} autoComplete="username" />
        <Field
          label="Password"
          error={submit.errorOf('password')}
          aside={
            <Link
              href="/forgot-password"
              className="-my-3 inline-block py-3 font-medium text-aegean hover:underline"
            >
              Forgot password?
            </Link>
          }
        >
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
        <Button type="submit" variant="primary" size="lg">
          {submit.pending ? 'Signing in...' : 'Sign in'}
        </Button>
      </fieldset>
    </form>
  );
}
