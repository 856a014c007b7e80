import { clsx } from 'clsx';
import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';

export type NavItem = { href: string; label: string };

/** Most important first: a narrow header shows only the first items. */
export const mainNav: readonly NavItem[] = [
  { href: '/buy', label: 'Buy' },
  { href: '/rent', label: 'Rent' },
  { href: '/projects', label: 'Projects' },
  { href: '/developers', label: 'Developers' },
];

export const calculatorNav: readonly NavItem[] = [
  { href: '/mortgage-calculator', label: 'Mortgage Calculator' },
  { href: '/rent-vs-buy', label: 'Rent vs Buy' },
];

export const legalNav: readonly NavItem[] = [
  { href: '/terms', label: 'Terms and Conditions' },
  { href: '/cookies', label: 'Cookie Policy' },
];

const SECTIONS: Readonly<Record<string, string>> = { '/developer': '/developers' };

/** On the server, a filtered search at `/buy` has the internal path `/search/buy`. */
export function isInSection(pathname: string, href: string): boolean {
  const first = `/${pathname.replace(/^\/search\//, '/').split('/')[1] ?? ''}`;
  return (SECTIONS[first] ?? first) === href;
}

export function NavLinks({ items, className }: { items: readonly NavItem[]; className: string }) {
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

export function MenuLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link prefetch={false} className={clsx('menu-row', className)} {...props} />;
}
