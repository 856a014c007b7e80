import { type ReactNode, useId } from 'react';
import { Choice } from './choice';
import { FieldNote } from './field';

export type RadioGroupProps = {
  legend: ReactNode;
  /** The form field's name, shared by all options. */
  name: string;
  options: readonly { value: string; label: ReactNode; description?: ReactNode }[];
  defaultValue?: string | undefined;
  /** With `onValueChange` the group is controlled. */
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
};

/** One of a few options, all visible; native arrow key handling. */
export function RadioGroup({
  legend,
  name,
  options,
  defaultValue,
  value,
  onValueChange,
  error,
  required,
}: RadioGroupProps) {
  const noteId = useId();
  return (
    <fieldset aria-describedby={error ? noteId : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="flex flex-col">
        {options.map((option) => (
          <Choice
            type="radio"
            box="check-box rounded-full"
            key={option.value}
            name={name}
            required={required}
            aria-invalid={error ? true : undefined}
            {...option}
            {...(onValueChange
              ? { checked: option.value === value, onChange: () => onValueChange(option.value) }
              : { defaultChecked: option.value === defaultValue })}
          />
        ))}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
