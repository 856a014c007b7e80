import { clsx } from 'clsx';
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
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** `row` puts the options side by side. */
  direction?: 'row' | 'column' | undefined;
  className?: string | undefined;
};

/** One of a few options, all visible; native arrow key handling. */
export function RadioGroup({
  legend,
  name,
  options,
  hint,
  error,
  direction = 'column',
  ...props
}: RadioGroupProps) {
  const { defaultValue, value, onValueChange, required, className } = props;
  const noteId = useId();
  return (
    <fieldset
      aria-describedby={error || hint ? noteId : undefined}
      className={clsx('grid gap-1.5', className)}
    >
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className={clsx('flex', direction === 'column' ? 'flex-col' : 'flex-wrap gap-x-6')}>
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
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
