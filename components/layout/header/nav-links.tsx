'use client';

import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { isInSection, type NavItem } from './nav';

type NavLinksProps = {
  items: readonly NavItem[];
  className?: string | undefined;
};

/** Links that mark the one leading to the current section. */
export function NavLinks({ items, className }: NavLinksProps) {
  const pathname = usePathname();
  return items.map(({ href, label }) => (
    <Link
      key={href}
      href={href}
      aria-current={pathname && isInSection(pathname, href) ? 'page' : undefined}
      className={className}
    >
      {label}
    </Link>
  ));
}
