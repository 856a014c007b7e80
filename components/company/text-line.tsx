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
  /** The stored value; what was typed before a reload wins over it. */
  value: string | number | null | undefined;
};

/** One line of a form about a project's part, with its error. */
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
