import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { tUi } from '@/messages/ui';

export function Chip({
  pressed,
  className,
  ...props
}: ComponentProps<'button'> & { pressed?: boolean | undefined }) {
  return <button type="button" aria-pressed={pressed} className={clsx('chip', className)} {...props} />;
}

/** 'Limassol ×'; `href` is the page without the filter. */
export function RemovableChip({
  children,
  name,
  className,
  ...props
}: ComponentProps<typeof Link> & { name: string }) {
  return (
    <Link
      data-on=""
      aria-label={tUi('remove', { name })}
      prefetch={false}
      className={clsx('chip', className)}
      {...props}
    >
      {children}
      <Icon name="x" className="size-4" />
    </Link>
  );
}

/** Works without scripts. */
export function ChipChoice({
  label,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { type: 'checkbox' | 'radio'; label: ReactNode }) {
  return (
    <label className={clsx('chip cursor-pointer', className)}>
      <input className="sr-only" {...props} />
      {label}
    </label>
  );
}
