'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CurrentPasswordField, checkNewPassword, NewPasswordFields } from '@/components/auth/password-fields';
import { GoogleMark } from '@/components/auth/sign-in/google-mark';
import { useSubmit } from '@/components/forms/use-submit';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { refreshViewer } from '@/components/viewer/viewer';
import { RECENT_SIGN_IN_MINUTES } from '@/lib/auth/constants';
import { emailProblem } from '@/lib/auth/form-rules';
import { googleSignInAction } from '@/lib/auth/google/google-actions';
import type { SignInMethods } from '@/lib/auth/types';
import { emailFormAction, passwordFormAction, usernameFormAction } from '@/lib/people/actions';
import { profileUsernameProblem } from '@/lib/people/profile-rules';
import { tSettings } from '@/messages/settings';
import { SettingsForm } from './settings-form';

export function UsernameCard({ username }: { username: string }) {
  const router = useRouter();
  const [value, setValue] = useState(username);
  const submit = useSubmit({
    action: usernameFormAction,
    onDone: () => {
      void refreshViewer();
      // The public profile link and the account deletion prompt show the username too.
      router.refresh();
    },
    failed: tSettings('failedUsername'),
    keepsValues: true,
  });
  const problem = value.trim() ? profileUsernameProblem(value) : null;
  return (
    <SettingsForm
      title={tSettings('usernameTitle')}
      description={tSettings('usernameText')}
      submit={submit}
      button={tSettings('updateUsername')}
      disabled={Boolean(problem) || !value.trim()}
    >
      <Field label={tSettings('usernameTitle')} error={problem ?? submit.errorOf('username')}>
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
      currentPassword: hasPassword && !values.currentPassword ? tSettings('passwordRequired') : null,
    }),
    // If the sign-in is too old by now, the page offers to repeat it.
    onFailed: () => (hasPassword ? undefined : void router.refresh()),
  });
  return (
    <SettingsForm
      title={tSettings('emailTitle')}
      description={hasGoogle ? tSettings('emailTextGoogle', { email }) : tSettings('emailText', { email })}
      submit={submit}
      button={tSettings('changeEmail')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={tSettings('newEmail')} error={submit.errorOf('email')}>
          {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
        </Field>
        {hasPassword ? <CurrentPasswordField submit={submit} label={tSettings('yourPassword')} /> : null}
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
      title={tSettings('passwordTitle')}
      description={hasGoogle ? tSettings('passwordTextGoogle') : tSettings('passwordText')}
      submit={submit}
      button={hasPassword ? tSettings('changePassword') : tSettings('setPassword')}
    >
      {hasPassword ? <CurrentPasswordField submit={submit} label={tSettings('currentPassword')} /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordFields submit={submit} />
      </div>
    </SettingsForm>
  );
}

/** For people without a password whose sign-in is not recent. */
export function SignInAgainCard({ hasGoogle }: { hasGoogle: boolean }) {
  return (
    <Card
      className="grid gap-5"
      title={tSettings('againTitle')}
      description={
        hasGoogle ? tSettings('againGoogle', { minutes: RECENT_SIGN_IN_MINUTES }) : tSettings('againLink')
      }
    >
      {hasGoogle ? (
        <form action={googleSignInAction}>
          <input type="hidden" name="from" value="/profile" />
          <Button type="submit" variant="primary">
            <GoogleMark />
            {tSettings('signInGoogleAgain')}
          </Button>
        </form>
      ) : (
        <ButtonLink href="/forgot-password" variant="primary" className="justify-self-start">
          {tSettings('sendLink')}
        </ButtonLink>
      )}
    </Card>
  );
}
