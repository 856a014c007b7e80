'use client';

import { clsx } from 'clsx';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { CountBadge } from '@/components/ui/badge';

const SECTIONS = [
  { href: '/admin', label: 'Dashboard' },
  { href: '/admin/listings', label: 'Listings' },
  { href: '/admin/users', label: 'People' },
  { href: '/admin/reports', label: 'Reports' },
  { href: '/admin/developers', label: 'Developers' },
  { href: '/admin/mortgages', label: 'Mortgages' },
  { href: '/admin/jobs', label: 'Jobs and mail' },
  { href: '/admin/audit', label: 'Audit log' },
] as const;
export type AdminSection = (typeof SECTIONS)[number]['href'];

/** The sections: a column at the side, on narrow screens a row that scrolls to the open one. */
export function AdminNav({ current, openReports }: { current: AdminSection; openReports: number }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!(nav.current && link)) return;
    nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, []);
  return (
    <nav
      ref={nav}
      aria-label="Administration"
      className="relative -mx-4 overflow-x-auto border-b px-4 [scrollbar-width:none] md:-mx-6 md:px-6 lg:sticky lg:top-24 lg:mx-0 lg:self-start lg:overflow-visible lg:border-0 lg:px-0"
    >
      <p className="label-caps hidden px-3 pb-2 lg:block">Administration</p>
      <ul className="flex gap-5 lg:flex-col lg:gap-0.5">
        {SECTIONS.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={href === current ? 'page' : undefined}
              className={clsx(
                '-outline-offset-2 flex h-11 items-center gap-2 whitespace-nowrap border-b-2 font-medium transition-colors lg:rounded-md lg:border-0 lg:px-3',
                href === current
                  ? 'border-aegean text-aegean lg:bg-aegean-tint lg:text-aegean-deep'
                  : 'border-transparent text-muted hover:text-ink lg:hover:bg-wash',
              )}
            >
              {label}
              {href === '/admin/reports' ? <CountBadge count={openReports} noun="open" /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
