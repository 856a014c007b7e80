import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The parent announces the loading state (`aria-busy` or a status text). */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-hidden className={clsx('skeleton', className)} {...props} />;
}
