'use client';

import { FormMessage } from '@/components/forms/message';
import { PasswordInput } from '@/components/forms/password-input';
import { useSubmit } from '@/components/forms/use-submit';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { resetPasswordFormAction } from '@/lib/auth/actions';
import { passwordProblem, repeatProblem } from '@/lib/auth/form-rules';

export function ResetPasswordForm({ token }: { token: string }) {
  const submit = useSubmit({
    name: 'reset',
    action: resetPasswordFormAction,
    check: ({ password = '', password2 = '' }) => ({
      password: passwordProblem(password),
      password2: repeatProblem(password, password2),
    }),
    onFailed: (message) => message,
  });
  if (submit.done) {
    return (
      <div className="grid gap-5">
        <FormMessage kind="success">{submit.done}</FormMessage>
        <ButtonLink href="/login" variant="primary" size="lg">
          Sign in
        </ButtonLink>
      </div>
    );
  }
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="token" value={token} />
      <fieldset disabled={submit.pending} className="grid gap-5">
        <Field label="New password" hint="At least 8 characters" error={submit.errorOf('password')}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
        </Field>
        <Field label="Confirm password" error={submit.errorOf('password2')}>
          {(control) => <PasswordInput {...control} name="password2" autoComplete="new-password" />}
        </Field>
        <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
          Change password
        </Button>
      </fieldset>
    </form>
  );
}
