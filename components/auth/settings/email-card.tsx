'use client';

import { useRouter } from 'next/navigation';
import { useSubmit } from '@/components/forms/use-submit';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { emailProblem } from '@/lib/auth/form-rules';
import type { SignInMethods } from '@/lib/auth/types';
import { emailFormAction } from '@/lib/people/actions';
import { CurrentPasswordField } from '../password-fields';
import { SettingsForm } from './settings-form';

/** `hasPassword` is false for Google-only accounts. */
export function EmailCard({ email, hasPassword, hasGoogle }: { email: string } & SignInMethods) {
  const router = useRouter();
  const submit = useSubmit({
    action: emailFormAction,
    check: (values) => ({
      email: emailProblem(values.email ?? ''),
      currentPassword: hasPassword && !values.currentPassword ? 'Password required' : null,
    }),
    // When the sign-in is too old by now, the page offers to repeat it.
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
