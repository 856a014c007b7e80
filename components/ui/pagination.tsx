import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';

export type PaginationProps = {
  hrefFor: (page: number) => string;
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  /** Accessible name of the landmark. */
  label?: string | undefined;
  className?: string | undefined;
};

/** At most seven page numbers between Previous and Next. Renders nothing for a single page. */
export function Pagination({ page, pageCount, label = 'Pages', className, hrefFor }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={clsx('flex flex-wrap justify-center sm:gap-1', className)}>
      <PageItem href={page > 1 ? hrefFor(page - 1) : undefined} name="Previous page">
        <Icon name="chevron-left" />
      </PageItem>
      {pageWindow(page, pageCount).map((number) => (
        <PageItem key={number} href={hrefFor(number)} current={number === page} name={`Page ${number}`}>
          {number}
        </PageItem>
      ))}
      <PageItem href={page < pageCount ? hrefFor(page + 1) : undefined} name="Next page">
        <Icon name="chevron-right" />
      </PageItem>
    </nav>
  );
}

type PageItemProps = {
  /** Without one there is no such page. */
  href: string | undefined;
  name: string;
  current?: boolean;
  children: ReactNode;
};

function PageItem({ href, name, current, children }: PageItemProps) {
  const shared = {
    className: 'page-item',
    'aria-label': name,
    'aria-current': current ? ('page' as const) : undefined,
  };
  return href === undefined ? (
    <a role="link" aria-disabled="true" {...shared}>
      {children}
    </a>
  ) : (
    <Link href={href} prefetch={false} {...shared}>
      {children}
    </Link>
  );
}

/** Number of page buttons shown. */
const PAGE_BUTTONS = 7;

/**
 * The pages that get a button, at most seven: 1-7 while the current page is up to 4, the last seven near the end,
 * otherwise the current one with three on either side. `current` outside 1…`total` counts as the nearest page.
 */
export function pageWindow(current: number, total: number): number[] {
  const half = (PAGE_BUTTONS - 1) / 2;
  const first = Math.max(1, Math.min(current - half, total - PAGE_BUTTONS + 1));
  const length = Math.min(PAGE_BUTTONS, Math.max(total, 0));
  return Array.from({ length }, (_, index) => first + index);
}
