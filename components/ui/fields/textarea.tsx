import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Grows from `rows` lines with its content where supported. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={clsx('control field-sizing-content max-h-96 min-h-24 resize-y px-3.5 py-2.5', className)}
      {...props}
    />
  );
}
