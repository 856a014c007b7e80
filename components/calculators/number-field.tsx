import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { writeDecimal, writeMoney } from '@/lib/calculators/decimal-text';
import { formatDecimal } from '@/lib/format';
import { tCalculator } from '@/messages/calculator';

export type NumberFieldProps = {
  name: string;
  label: string;
  value: number | null;
  /** '€' is shown before the number, everything else after it. */
  unit: '€' | '%' | 'years' | '% a year';
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
  isRequired?: boolean;
  /** Larger input is reduced to this. */
  cap?: number;
  /** Numbers below 0 are allowed, down to this. */
  floor?: number;
  slider?: { min: number; max: number; step: number };
};

export const example = (value: number) => tCalculator('example', { number: formatDecimal(value) });

function unitText(unit: NumberFieldProps['unit']): string {
  if (unit === 'years') return tCalculator('years');
  return unit === '% a year' ? tCalculator('percentPerYear') : unit;
}

/** Uncontrolled; the surrounding form listens. */
export function NumberField({ name, label, value, unit, slider, ...props }: NumberFieldProps) {
  return (
    <Field
      label={label}
      id={`field-${name}`}
      hint={props.hint}
      error={props.error}
      required={props.isRequired}
      className="min-w-0"
    >
      {({ required: _asterisk, ...control }) => (
        <>
          <Input
            {...control}
            name={name}
            defaultValue={value === null ? '' : unit === '€' ? writeMoney(value) : writeDecimal(value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            placeholder={props.placeholder}
            data-cap={props.cap}
            data-money={unit === '€' || undefined}
            data-negative={props.floor}
            leading={unit === '€' ? '€' : undefined}
            trailing={unit === '€' ? undefined : unitText(unit)}
          />
          {slider ? (
            <input
              type="range"
              aria-label={tCalculator('slider', { label })}
              data-slider-for={name}
              defaultValue={value ?? slider.min}
              {...slider}
              className="h-6 w-full cursor-pointer accent-aegean noscript:hidden"
            />
          ) : null}
        </>
      )}
    </Field>
  );
}
