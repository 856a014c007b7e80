import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { AdminPage } from '@/lib/admin/types';
import { formatNumber } from '@/lib/format';

export type RowListProps<T> = {
  /** Accessible name of the list. */
  label: string;
  page: AdminPage<T>;
  /** Singular and plural, e.g. `['listing', 'listings']`. */
  noun: readonly [string, string];
  hrefFor: (page: number) => string;
  keyOf: (row: T) => string | number;
  empty: { title: string; text: string; icon: ReactNode };
  /** URL of the unfiltered list; omitted if the list cannot be filtered. */
  resetHref?: string | undefined;
  children: (row: T) => ReactNode;
};

/** Result count, rows and pagination, or the empty state. */
export function RowList<T>({
  label,
  page,
  noun,
  hrefFor,
  keyOf,
  empty,
  resetHref,
  children,
}: RowListProps<T>) {
  // The last row of the last page was dealt with, or the URL is out of date.
  if (page.rows.length === 0 && page.count > 0) {
    return (
      <EmptyState title="Nothing on this page" text="The list has become shorter." icon={empty.icon}>
        <ButtonLink href={hrefFor(page.pageCount)}>Show the last page</ButtonLink>
      </EmptyState>
    );
  }
  if (page.rows.length === 0) {
    return (
      <EmptyState title={empty.title} text={empty.text} icon={empty.icon}>
        {resetHref ? <ButtonLink href={resetHref}>Show all</ButtonLink> : null}
      </EmptyState>
    );
  }
  const [one, many] = noun;
  const count = `${formatNumber(page.count)}${page.isCapped ? '+' : ''}`;
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm tabular-nums">{`${count} ${page.count === 1 ? one : many}`}</p>
      <ul aria-label={label} className="grid divide-y rounded-lg border bg-surface">
        {page.rows.map((row) => (
          <li key={keyOf(row)} className="min-w-0 p-4 sm:px-5">
            {children(row)}
          </li>
        ))}
      </ul>
      <Pagination page={page.page} pageCount={page.pageCount} hrefFor={hrefFor} />
    </div>
  );
}
