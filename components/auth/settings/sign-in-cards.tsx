'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CurrentPasswordField, checkNewPassword, NewPasswordFields } from '@/components/auth/password-fields';
import { GoogleMark } from '@/components/auth/sign-in/google-panel';
import { useSubmit } from '@/components/forms/use-submit';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { refreshViewer } from '@/components/viewer/viewer';
import { RECENT_SIGN_IN_MINUTES } from '@/lib/auth/constants';
import { emailProblem } from '@/lib/auth/form-rules';
import { googleSignInAction } from '@/lib/auth/google/google-actions';
import type { SignInMethods } from '@/lib/auth/types';
import { emailFormAction, passwordFormAction, usernameFormAction } from '@/lib/people/actions';
import { profileUsernameProblem } from '@/lib/people/profile-rules';
import { SettingsForm } from './settings-form';

export function UsernameCard({ username }: { username: string }) {
  const router = useRouter();
  const [value, setValue] = useState(username);
  const submit = useSubmit({
    action: usernameFormAction,
    check: () => ({}),
    onDone: () => {
      void refreshViewer();
      // The public profile link and the account deletion prompt show the username too.
      router.refresh();
    },
    failed: 'Failed to update username.',
    keepsValues: true,
  });
  const problem = value.trim() ? profileUsernameProblem(value) : null;
  return (
    <SettingsForm
      title="Username"
      description="The address of your public profile."
      submit={submit}
      button="Update username"
      disabled={Boolean(problem) || !value.trim()}
    >
      <Field label="Username" error={problem ?? submit.errorOf('username')}>
        {(control) => (
          <Input
            {...control}
            name="username"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value.toLowerCase())}
          />
        )}
      </Field>
    </SettingsForm>
  );
}

export function EmailCard({ email, hasPassword, hasGoogle }: { email: string } & SignInMethods) {
  const router = useRouter();
  const submit = useSubmit({
    action: emailFormAction,
    check: (values) => ({
      email: emailProblem(values.email ?? ''),
      currentPassword: hasPassword && !values.currentPassword ? 'Password required' : null,
    }),
    // If the sign-in is too old by now, the page offers to repeat it.
    onFailed: () => (hasPassword ? undefined : void router.refresh()),
  });
  return (
    <SettingsForm
      title="Email"
      description={`You sign in with ${email}. A new address has to be confirmed first.${
        hasGoogle ? ' Signing in with Google ends with the change.' : ''
      }`}
      submit={submit}
      button="Change email"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="New email" error={submit.errorOf('email')}>
          {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
        </Field>
        {hasPassword ? <CurrentPasswordField submit={submit} label="Your password" /> : null}
      </div>
    </SettingsForm>
  );
}

/** Google-only accounts set their first password here. */
export function PasswordCard({ hasPassword, hasGoogle }: SignInMethods) {
  const router = useRouter();
  const submit = useSubmit({
    action: passwordFormAction,
    check: checkNewPassword,
    onFailed: () => (hasPassword ? undefined : void router.refresh()),
  });
  return (
    <SettingsForm
      title="Password"
      description={`Changing it signs you out on all other devices.${
        hasGoogle
          ? ' You can also sign in with Google, until you choose a password with “Forgot password?”.'
          : ''
      }`}
      submit={submit}
      button={hasPassword ? 'Change password' : 'Set a password'}
    >
      {hasPassword ? <CurrentPasswordField submit={submit} label="Current password" /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordFields submit={submit} />
      </div>
    </SettingsForm>
  );
}

/** For people without a password whose sign-in is not recent. */
export function SignInAgainCard({ hasGoogle }: { hasGoogle: boolean }) {
  const needs = 'Changing your email, setting a password and deleting your account need a recent sign-in.';
  return (
    <Card>
      <CardBody className="grid gap-5">
        <CardHeader
          title="Email, password and deletion"
          description={
            hasGoogle
              ? `${needs} Sign in with Google again, and you can do them for ${RECENT_SIGN_IN_MINUTES} minutes.`
              : `${needs} We can send you a link to set a password.`
          }
        />
        {hasGoogle ? (
          <form action={googleSignInAction}>
            <input type="hidden" name="from" value="/profile" />
            <Button type="submit" variant="primary">
              <GoogleMark />
              Sign in with Google again
            </Button>
          </form>
        ) : (
          <ButtonLink href="/forgot-password" variant="primary" className="justify-self-start">
            Send me a link
          </ButtonLink>
        )}
      </CardBody>
    </Card>
  );
}
