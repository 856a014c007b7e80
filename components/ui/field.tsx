import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { CircleAlertIcon } from './icons/circle-alert';
import { Label } from './label';

/** What a control inside a `Field` must carry; spread it on the control. */
export type FieldControlProps = {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** One line below the control that helps to fill it. */
  hint?: ReactNode;
  /** Replaces the hint, announced when it appears. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Fixes the control's id; else one is made. */
  id?: string | undefined;
  /** Something on the label's line at the right: a counter, a 'Forgot password?' link. */
  aside?: ReactNode;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
};

/**
 * Label, control, hint and error with their ARIA wiring:
 * `<Field label="Email" error={errors.email}>{(control) => <Input {...control} name="email" />}</Field>`.
 * Works in server and client components.
 */
export function Field({
  label,
  hint,
  error,
  required,
  id,
  aside,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const noteId = `${controlId}-note`;
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <div className={clsx('flex items-baseline justify-between gap-3', hideLabel && !aside && 'sr-only')}>
        <Label htmlFor={controlId} required={required} className={hideLabel ? 'sr-only' : undefined}>
          {label}
        </Label>
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

/** The line below a control: the error when there is one, else the hint. An error is announced when it appears. */
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
        <CircleAlertIcon className="mt-0.75 size-4" />
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
