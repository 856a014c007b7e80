import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { useSubmit } from './use-submit';

type EmailFieldProps = {
  submit: Pick<ReturnType<typeof useSubmit>, 'errorOf' | 'valueOf'>;
  /** `username` where a password stands beside it, so that password managers keep both. */
  autoComplete: 'username' | 'email';
};

/** The address that an account is known by. */
export function EmailField({ submit, autoComplete }: EmailFieldProps) {
  return (
    <Field label="Email" error={submit.errorOf('email')}>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          autoComplete={autoComplete}
          defaultValue={submit.valueOf('email')}
        />
      )}
    </Field>
  );
}
