'use client';

import { useRouter } from 'next/navigation';
import { useSubmit } from '@/components/forms/use-submit';
import type { SignInMethods } from '@/lib/auth/types';
import { passwordFormAction } from '@/lib/people/actions';
import { CurrentPasswordField, checkNewPassword, NewPasswordFields } from '../password-fields';
import { SettingsForm } from './settings-form';

/** `hasPassword` is false for Google-only accounts, which set their first password here. */
export function PasswordCard({ hasPassword, hasGoogle }: SignInMethods) {
  const router = useRouter();
  const submit = useSubmit({
    action: passwordFormAction,
    check: checkNewPassword,
    // When the sign-in is too old by now, the page offers to repeat it.
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
