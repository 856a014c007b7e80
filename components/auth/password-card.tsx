'use client';

import { FormMessage } from '@/components/forms/message';
import { PasswordInput } from '@/components/forms/password-input';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { passwordProblem, repeatProblem } from '@/lib/auth/form-rules';
import { passwordFormAction } from '@/lib/people/actions';

/** `hasPassword` is false for somebody who only ever signs in with Google: they set a first one. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const submit = useSubmit({
    action: passwordFormAction,
    check: ({ password = '', password2 = '' }) => ({
      password: passwordProblem(password),
      password2: repeatProblem(password, password2),
    }),
    onFailed: (message) => message,
  });
  return (
    <Card>
      <CardBody className="grid gap-5">
        <CardHeader title="Password" description="Changing it signs you out on all other devices." />
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
            <Field label="New password" hint="At least 8 characters" error={submit.errorOf('password')}>
              {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
            </Field>
            <Field label="Confirm password" error={submit.errorOf('password2')}>
              {(control) => <PasswordInput {...control} name="password2" autoComplete="new-password" />}
            </Field>
          </div>
          <Button type="submit" variant="primary" className="justify-self-start" pending={submit.pending}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
