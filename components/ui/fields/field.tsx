import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/icon';

/** A control inside a `Field` must spread these. */
export type FieldControlProps = {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  id?: string | undefined;
  /** At the right of the label: a counter, a 'Forgot password?' link. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
};

/** `<Field label="Email" error={errors.email}>{(control) => <Input {...control} name="email" />}</Field>` */
export function Field({ label, hint, error, required, id, aside, className, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const noteId = `${controlId}-note`;
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={controlId} className="font-medium text-ink text-sm">
          {label}
          {required ? (
            <span aria-hidden className="ml-0.5 text-terracotta-ink">
              *
            </span>
          ) : null}
        </label>
        {aside ? <span className="text-muted text-sm">{aside}</span> : null}
      </div>
      {children({
        id: controlId,
        required,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

export function FieldNote({
  id,
  hint,
  error,
}: {
  id?: string;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  if (error) {
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-danger text-sm">
        <Icon name="circle-alert" className="mt-0.75 size-4" />
        {error}
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={id} className="text-muted text-sm">
      {hint}
    </p>
  );
}
