import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { pageWindow } from './pagination-window';

type Way =
  /** Links, for lists with the page in the URL. */
  | { hrefFor: (page: number) => string; onPageChange?: undefined }
  /** Buttons, for lists that load in place. */
  | { onPageChange: (page: number) => void; hrefFor?: undefined };

export type PaginationProps = Way & {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  /** Accessible name of the landmark. */
  label?: string | undefined;
  className?: string | undefined;
};

/** At most seven page numbers between Previous and Next. Renders nothing for a single page. */
export function Pagination({ page, pageCount, label = 'Pages', className, ...way }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={clsx('flex flex-wrap justify-center sm:gap-1', className)}>
      <PageItem {...way} page={page - 1} disabled={page <= 1} name="Previous page">
        <Icon name="chevron-left" />
      </PageItem>
      {pageWindow(page, pageCount).map((number) => (
        <PageItem key={number} {...way} page={number} current={number === page} name={`Page ${number}`}>
          {number}
        </PageItem>
      ))}
      <PageItem {...way} page={page + 1} disabled={page >= pageCount} name="Next page">
        <Icon name="chevron-right" />
      </PageItem>
    </nav>
  );
}

type PageItemProps = {
  page: number;
  name: string;
  current?: boolean;
  disabled?: boolean;
  hrefFor?: ((page: number) => string) | undefined;
  onPageChange?: ((page: number) => void) | undefined;
  children: ReactNode;
};

function PageItem({ page, name, current, disabled, hrefFor, onPageChange, children }: PageItemProps) {
  const shared = {
    className: 'page-item',
    'aria-label': name,
    'aria-current': current ? ('page' as const) : undefined,
  };
  if (onPageChange) {
    return (
      <button type="button" disabled={disabled} onClick={() => onPageChange(page)} {...shared}>
        {children}
      </button>
    );
  }
  if (disabled || !hrefFor) {
    return (
      <a role="link" aria-disabled="true" {...shared}>
        {children}
      </a>
    );
  }
  return (
    <Link href={hrefFor(page)} prefetch={false} {...shared}>
      {children}
    </Link>
  );
}
