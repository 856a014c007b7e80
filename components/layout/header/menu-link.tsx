import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';

/** A row of the header menus and the sidebar. */
export function MenuLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link prefetch={false} className={clsx('menu-row', className)} {...props} />;
}
