export type NavItem = { href: string; label: string };

/** The main navigation of the header, most wanted first: the narrow header shows only the first ones. */
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
  { href: '/terms', label: 'Terms of Service' },
  { href: '/cookies', label: 'Cookie Policy' },
];

/** Addresses that belong to a section of another name. */
const SECTIONS: Readonly<Record<string, string>> = { '/developer': '/developers' };

/**
 * Whether a page belongs to the navigation item: itself and everything below it, `/developer/7` to Developers.
 * A filtered search is rendered at `/search/buy` behind the address `/buy`; the server sees the first one.
 */
export function isInSection(pathname: string, href: string): boolean {
  const first = `/${pathname.replace(/^\/search\//, '/').split('/')[1] ?? ''}`;
  return (SECTIONS[first] ?? first) === href;
}
