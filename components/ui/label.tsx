import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Label of a control. `required` adds an asterisk. */
export function Label({
  className,
  required,
  children,
  ...props
}: ComponentProps<'label'> & { required?: boolean | undefined }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller passes htmlFor or nests the control
    <label className={clsx('font-medium text-ink text-sm', className)} {...props}>
      {children}
      {required ? (
        <span aria-hidden className="ml-0.5 text-terracotta-ink">
          *
        </span>
      ) : null}
    </label>
  );
}
