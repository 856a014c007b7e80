import type { ReactNode } from 'react';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import { Field, type FieldControlProps } from '@/components/ui/fields/field';
import { Input, type InputProps } from '@/components/ui/fields/input';
import { type Option, Options, Select } from '@/components/ui/fields/select';
import { Textarea } from '@/components/ui/fields/textarea';
import { Icon } from '@/components/ui/icon';
import { groupedNumberText, plainNumberText } from '@/lib/input/typed-numbers';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { tWizardFields } from '@/messages/wizard-fields';

export type ListingFieldName = FieldPath<ListingFormValues>;

/** Also the error of a list of rows as a whole. */
export function useFieldError(name: ListingFieldName): string | undefined {
  const { formState } = useFormContext<ListingFormValues>();
  const error: unknown = get(formState.errors, name);
  if (typeof error !== 'object' || error === null) return undefined;
  const message =
    'message' in error ? error.message : 'root' in error ? get(error, 'root.message') : undefined;
  return typeof message === 'string' && message ? message : undefined;
}

type FieldProps = {
  name: ListingFieldName;
  label: ReactNode;
  hint?: ReactNode;
  aside?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
};

type ControlProps = Omit<FieldControlProps, 'required'> & { 'aria-required': boolean | undefined };

/** Not `required` for the browser, which would report it itself. */
function FormField({
  name,
  children,
  ...field
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  return (
    <Field {...field} error={useFieldError(name)}>
      {({ required, ...control }) => children({ ...control, 'aria-required': required })}
    </Field>
  );
}

export function TextField({
  name,
  label,
  hint,
  aside,
  required,
  className,
  ...input
}: FieldProps & Omit<InputProps, keyof FieldProps>) {
  const { register } = useFormContext<ListingFormValues>();
  return (
    <FormField {...{ name, label, hint, aside, required, className }}>
      {(control) => <Input {...input} {...control} {...register(name)} />}
    </FormField>
  );
}

/** Turning the wheel over the field scrolls the page instead of changing the number. */
export function NumberField({ min = 0, ...props }: FieldProps & Omit<InputProps, keyof FieldProps>) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      min={min}
      step={1}
      onWheel={(event) => event.currentTarget.blur()}
      {...props}
    />
  );
}

/** A field of type number would turn '285.000' into 285 and '140,5' into 1405. */
export function AmountField({
  name,
  label,
  hint,
  required,
  className,
  ...input
}: FieldProps & Omit<InputProps, keyof FieldProps>) {
  const { register } = useFormContext<ListingFormValues>();
  const { ref, onBlur, ...registered } = register(name, { setValueAs: asPlainNumber });
  return (
    <FormField {...{ name, label, hint, required, className }}>
      {(control) => (
        <Input
          {...input}
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          {...registered}
          ref={(element) => {
            ref(element);
            if (element && element !== document.activeElement)
              element.value = groupedNumberText(element.value);
          }}
          onBlur={(event) => {
            void onBlur(event);
            event.currentTarget.value = groupedNumberText(plainNumberText(event.currentTarget.value));
          }}
        />
      )}
    </FormField>
  );
}

const asPlainNumber = (typed: unknown) => plainNumberText(String(typed ?? ''));

export function TextAreaField({ rows, lang, ...field }: FieldProps & { rows?: number; lang?: string }) {
  const { register } = useFormContext<ListingFormValues>();
  return (
    <FormField {...field}>
      {(control) => <Textarea rows={rows} lang={lang} {...control} {...register(field.name)} />}
    </FormField>
  );
}

export function SelectField({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  const { register } = useFormContext<ListingFormValues>();
  return (
    <FormField {...field}>
      {(control) => (
        <Select {...control} {...register(field.name)}>
          <Options of={options} />
        </Select>
      )}
    </FormField>
  );
}

type SectionProps = { title: string; hint?: ReactNode; isComplete?: boolean; children: ReactNode };

export function Section({ title, hint, isComplete = false, children }: SectionProps) {
  return (
    <section className="grid grid-cols-1 gap-5 border-line border-t pt-7 first:border-0 first:pt-0">
      <div className="grid gap-1">
        <h3 className="flex items-center gap-2 font-semibold font-text text-lg tracking-normal">
          {title}
          {isComplete ? (
            <Icon name="circle-check" label={tWizardFields('complete')} className="size-5 text-olive" />
          ) : null}
        </h3>
        {hint ? <p className="text-muted text-sm">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
