import type { useSubmit } from '@/components/forms/use-submit';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

type TextLineProps = {
  submit: Pick<ReturnType<typeof useSubmit>, 'errorOf' | 'draftOf'>;
  name: string;
  label: string;
  hint?: string | undefined;
  isRequired: boolean;
  isNumber: boolean;
  /** The stored value; input typed before a reload takes precedence. */
  value: string | number | null | undefined;
};

/** A single-line field of a project form, with its error. */
export function TextLine({ submit, name, label, hint, isRequired, isNumber, value }: TextLineProps) {
  return (
    <Field label={label} hint={hint} required={isRequired} error={submit.errorOf(name)}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode={isNumber ? 'decimal' : 'text'}
          defaultValue={submit.draftOf(name) ?? value ?? ''}
        />
      )}
    </Field>
  );
}
