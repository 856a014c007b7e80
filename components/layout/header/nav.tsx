import { clsx } from 'clsx';
import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';
import { plainAddress } from '@/lib/language/addresses';
import { tFrame } from '@/messages/frame';

export type NavItem = { href: string; label: string };

/** Most important first: a narrow header shows only the first items. */
export const mainNav = (): NavItem[] => [
  { href: '/buy', label: tFrame('buy') },
  { href: '/rent', label: tFrame('rent') },
  { href: '/projects', label: tFrame('projects') },
  { href: '/developers', label: tFrame('developers') },
];

export const calculatorNav = (): NavItem[] => [
  { href: '/mortgage-calculator', label: tFrame('mortgageCalculator') },
  { href: '/rent-vs-buy', label: tFrame('rentVsBuy') },
  { href: '/affordability', label: tFrame('affordability') },
];

const SECTIONS: Readonly<Record<string, string>> = { '/developer': '/developers' };

export function isInSection(pathname: string, href: string): boolean {
  const first = `/${plainAddress(pathname).split('/')[1] ?? ''}`;
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
