import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { tUi } from '@/messages/ui';

export type PaginationProps = {
  hrefFor: (page: number) => string;
  page: number;
  pageCount: number;
  label?: string | undefined;
  className?: string | undefined;
};

export function Pagination({ page, pageCount, label = tUi('pages'), className, hrefFor }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={clsx('flex flex-wrap justify-center sm:gap-1', className)}>
      <PageItem href={page > 1 ? hrefFor(page - 1) : undefined} name={tUi('previousPage')}>
        <Icon name="chevron-left" />
      </PageItem>
      {pageWindow(page, pageCount).map((number) => (
        <PageItem
          key={number}
          href={hrefFor(number)}
          current={number === page}
          name={tUi('page', { number })}
        >
          {number}
        </PageItem>
      ))}
      <PageItem href={page < pageCount ? hrefFor(page + 1) : undefined} name={tUi('nextPage')}>
        <Icon name="chevron-right" />
      </PageItem>
    </nav>
  );
}

type PageItemProps = {
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

const PAGE_BUTTONS = 7;

/** 1-7 while `current` is up to 4, the last seven near the end, otherwise three on either side. */
export function pageWindow(current: number, total: number): number[] {
  const half = (PAGE_BUTTONS - 1) / 2;
  const first = Math.max(1, Math.min(current - half, total - PAGE_BUTTONS + 1));
  const length = Math.min(PAGE_BUTTONS, Math.max(total, 0));
  return Array.from({ length }, (_, index) => first + index);
}
