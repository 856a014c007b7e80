import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps } from 'react';

/** A row of the header menus and the sidebar. */
export function MenuLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link prefetch={false} className={clsx('menu-row', className)} {...props} />;
}
