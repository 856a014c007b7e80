import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  /** A second, muted line. */
  description?: ReactNode;
};

/** A checkbox, switch or radio with its label; the whole row is clickable. */
export function Choice({
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
