import { TextLine } from '@/components/forms/lines';
import { tForms } from '@/messages/forms';
import type { useSubmit } from './use-submit';

type EmailFieldProps = {
  submit: ReturnType<typeof useSubmit>;
  /** `username` beside a password, so that password managers save both. */
  autoComplete: 'username' | 'email';
};

export function EmailField({ submit, autoComplete }: EmailFieldProps) {
  return (
    <TextLine submit={submit} name="email" label={tForms('email')} type="email" autoComplete={autoComplete} />
  );
}
