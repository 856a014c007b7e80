import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { tForms } from '@/messages/forms';
import type { useSubmit } from './use-submit';

type EmailFieldProps = {
  submit: Pick<ReturnType<typeof useSubmit>, 'errorOf' | 'valueOf'>;
  /** `username` beside a password, so that password managers save both. */
  autoComplete: 'username' | 'email';
};

export function EmailField({ submit, autoComplete }: EmailFieldProps) {
  return (
    <Field label={tForms('email')} error={submit.errorOf('email')}>
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
