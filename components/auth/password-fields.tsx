import { PasswordInput } from '@/components/forms/password-input';
import type { useSubmit } from '@/components/forms/use-submit';
import { Field } from '@/components/ui/fields/field';
import { passwordProblem, repeatProblem } from '@/lib/auth/form-rules';
import { tAccountRules } from '@/messages/account-rules';

type WithErrors = Pick<ReturnType<typeof useSubmit>, 'errorOf'>;

/** Validate with `checkNewPassword`. */
export function NewPasswordFields({
  submit,
  label = tAccountRules('newPassword'),
}: {
  submit: WithErrors;
  label?: string;
}) {
  return (
    <>
      <Field label={label} hint={tAccountRules('passwordHint')} error={submit.errorOf('password')}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label={tAccountRules('repeat')} error={submit.errorOf('password2')}>
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
