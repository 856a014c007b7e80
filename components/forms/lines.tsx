import type { ComponentProps, ReactNode } from 'react';
import type { useSubmit } from '@/components/forms/use-submit';
import { Field, type FieldControlProps, type FieldProps } from '@/components/ui/fields/field';
import { Input, type InputProps } from '@/components/ui/fields/input';
import { type Option, Options, Select } from '@/components/ui/fields/select';
import { Textarea } from '@/components/ui/fields/textarea';

type LineProps = Omit<FieldProps, 'id' | 'error' | 'children'> & {
  submit: Pick<ReturnType<typeof useSubmit>, 'errorOf' | 'draftOf' | 'valueOf'>;
  name: string;
  /** Unsent input takes precedence, and what was sent without JavaScript. */
  value?: string | number | null | undefined;
};

type Control = FieldControlProps & { name: string; defaultValue: string | number };

function Line({
  submit,
  name,
  value,
  children,
  ...field
}: LineProps & { children: (control: Control) => ReactNode }) {
  const defaultValue = submit.draftOf(name) ?? (submit.valueOf(name) || (value ?? ''));
  return (
    <Field {...field} error={submit.errorOf(name)}>
      {(control) => children({ ...control, name, defaultValue })}
    </Field>
  );
}

type ControlProps<Element> = Omit<Element, keyof LineProps | 'id'>;

/** A line with an input. `className` applies to the line. */
export function TextLine(props: LineProps & ControlProps<InputProps>) {
  const { submit, name, label, hint, required, aside, className, value, ...input } = props;
  return (
    <Line {...{ submit, name, label, hint, required, aside, className, value }}>
      {(control) => <Input {...control} {...input} />}
    </Line>
  );
}

/** `lang`: of what is written in it. */
export function TextLines(props: LineProps & ControlProps<ComponentProps<'textarea'>>) {
  const { submit, name, label, hint, required, aside, className, value, ...input } = props;
  return (
    <Line {...{ submit, name, label, hint, required, aside, className, value }}>
      {(control) => <Textarea {...control} {...input} />}
    </Line>
  );
}

export function MenuLine({ options, ...line }: LineProps & { options: readonly Option[] }) {
  return (
    <Line {...line}>
      {(control) => (
        <Select {...control}>
          <Options of={options} />
        </Select>
      )}
    </Line>
  );
}
