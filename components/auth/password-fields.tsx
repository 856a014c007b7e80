import { PasswordInput } from '@/components/forms/password-input';
import type { useSubmit } from '@/components/forms/use-submit';
import { Field } from '@/components/ui/fields/field';
import { passwordProblem, repeatProblem } from '@/lib/auth/form-rules';

type WithErrors = Pick<ReturnType<typeof useSubmit>, 'errorOf'>;

/** Validate with `checkNewPassword`. */
export function NewPasswordFields({
  submit,
  label = 'New password',
}: {
  submit: WithErrors;
  label?: string;
}) {
  return (
    <>
      <Field label={label} hint="At least 8 characters" error={submit.errorOf('password')}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label="Confirm password" error={submit.errorOf('password2')}>
        {(control) => <PasswordInput {...control} name="password2" autoComplete="new-password" />}
      </Field>
    </>
  );
}

export function CurrentPasswordField({ submit, label }: { submit: WithErrors; label: string }) {
  return (
    <Field label={label} error={submit.errorOf('currentPassword')}>
      {(control) => <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />}
    </Field>
  );
}

export const checkNewPassword = ({ password = '', password2 = '' }: Record<string, string>) => ({
  password: passwordProblem(password),
  password2: repeatProblem(password, password2),
});
