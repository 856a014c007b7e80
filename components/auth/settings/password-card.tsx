'use client';

import { useRouter } from 'next/navigation';
import { checkNewPassword, NewPasswordFields } from '@/components/auth/password-fields';
import { FormMessage } from '@/components/forms/message';
import { PasswordInput } from '@/components/forms/password-input';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import type { SignInMethods } from '@/lib/auth/types';
import { passwordFormAction } from '@/lib/people/actions';

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
    <Card>
      <CardBody className="grid gap-5">
        <CardHeader
          title="Password"
          description={`Changing it signs you out on all other devices.${
            hasGoogle
              ? ' You can also sign in with Google, until you choose a password with “Forgot password?”.'
              : ''
          }`}
        />
        <form {...submit.form} className="grid gap-5">
          {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
          {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
          {hasPassword ? (
            <Field label="Current password" error={submit.errorOf('currentPassword')}>
              {(control) => (
                <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />
              )}
            </Field>
          ) : null}
          <div className="grid gap-5 sm:grid-cols-2">
            <NewPasswordFields submit={submit} />
          </div>
          <Button type="submit" variant="primary" className="justify-self-start" pending={submit.pending}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
