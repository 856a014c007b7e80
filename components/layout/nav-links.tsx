'use client';

import { usePathname } from 'next/navigation';
import { Suspense } from 'react';
import { Link } from '@/components/ui/link';
import { isInSection, type NavItem } from './nav';

type NavLinksProps = {
  items: readonly NavItem[];
  className?: string | undefined;
};

/** Links that mark the one leading to the current section. */
export function NavLinks(props: NavLinksProps) {
  // The path is unknown while a parameterised page is prerendered; until then no link is current.
  return (
    <Suspense fallback={<Links {...props} pathname={null} />}>
      <CurrentLinks {...props} />
    </Suspense>
  );
}

function CurrentLinks(props: NavLinksProps) {
  return <Links {...props} pathname={usePathname()} />;
}

function Links({ items, className, pathname }: NavLinksProps & { pathname: string | null }) {
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
