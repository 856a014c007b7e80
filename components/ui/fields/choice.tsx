import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNote } from './field';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  description?: ReactNode;
};

function Choice({
  label,
  description,
  className,
  box,
  ...props
}: ChoiceProps & { type: 'checkbox' | 'radio'; box: string }) {
  return (
    <label className={clsx('choice', className)}>
      <input className={box} {...props} />
      <span className="grid gap-0.5">
        <span>{label}</span>
        {description ? <span className="text-muted text-sm">{description}</span> : null}
      </span>
    </label>
  );
}

/** `className` applies to the row. */
export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" box="check-box" {...props} />;
}

/** Use it for settings that take effect immediately. */
export function Switch(props: ChoiceProps) {
  return <Choice type="checkbox" role="switch" box="switch" {...props} />;
}

export type RadioGroupProps = {
  legend: ReactNode;
  name: string;
  options: readonly { value: string; label: ReactNode; description?: ReactNode }[];
  defaultValue?: string | undefined;
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
};

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
