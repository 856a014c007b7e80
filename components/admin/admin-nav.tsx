'use client';

import { useEffect, useRef } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';

const SECTIONS = [
  { href: '/admin', label: 'Dashboard' },
  { href: '/admin/listings', label: 'Listings' },
  { href: '/admin/users', label: 'People' },
  { href: '/admin/reports', label: 'Reports' },
  { href: '/admin/developers', label: 'Developers' },
  { href: '/admin/mortgages', label: 'Mortgages' },
  { href: '/admin/jobs', label: 'Jobs and mail' },
  { href: '/admin/services', label: 'Services' },
  { href: '/admin/audit', label: 'Audit log' },
] as const;
export type AdminSection = (typeof SECTIONS)[number]['href'];

/** On narrow screens a horizontal strip scrolled to the current section. */
export function AdminNav({ current, openReports }: { current: AdminSection; openReports: number }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!(nav.current && link)) return;
    nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={nav} aria-label="Administration" className="admin-nav">
      <p className="label-caps admin-nav-title">Administration</p>
      <ul className="admin-nav-sections">
        {SECTIONS.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} prefetch={false} aria-current={href === current ? 'page' : undefined}>
              {label}
              {href === '/admin/reports' ? (
                <CountBadge count={openReports} label={`${openReports} open`} />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
