import type { ReactNode } from 'react';
import { ListSearch } from '@/components/forms/list-search';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { AdminPage } from '@/lib/admin/types';
import { formatNumber } from '@/lib/format';
import { type ListQuery, listQueryHref } from '@/lib/input/list-query';

export type AdminListProps<T, S extends string> = {
  path: string;
  search: ListQuery<S>;
  /** The URL leaves the first state out. */
  states: Readonly<Record<S, string>>;
  title: string;
  searchLabel: string;
  placeholder: string;
  stateLabel?: string;
  page: AdminPage<T>;
  /** Singular and plural: `['listing', 'listings']`. */
  noun: readonly [string, string];
  empty: { title: string; text: string; icon: ReactNode };
  children: (row: T) => ReactNode;
};

export function AdminList<T extends { id: string | number }, S extends string>(props: AdminListProps<T, S>) {
  const { path, search, states, searchLabel, placeholder, stateLabel = 'Status' } = props;
  return (
    <>
      <ListSearch
        path={path}
        q={search.q}
        state={search.state}
        states={states}
        searchLabel={searchLabel}
        placeholder={placeholder}
        stateLabel={stateLabel}
      />
      <Rows {...props} />
    </>
  );
}

function Rows<T extends { id: string | number }, S extends string>(props: AdminListProps<T, S>) {
  const { path, search, states, title, page, noun, empty, children } = props;
  const [first = search.state] = Object.keys(states) as S[];
  const hrefFor = (number: number) => listQueryHref(path, { ...search, page: number }, first);
  // The last row of the last page was dealt with, or the URL is out of date.
  if (page.rows.length === 0 && page.count > 0) {
    return (
      <EmptyState title="Nothing on this page" text="The list has become shorter." icon={empty.icon}>
        <ButtonLink href={hrefFor(page.pageCount)}>Show the last page</ButtonLink>
      </EmptyState>
    );
  }
  if (page.rows.length === 0) {
    const all = { q: '', state: first === 'all' ? first : search.state, page: 1 };
    const isFiltered = search.q !== '' || search.state !== all.state;
    return (
      <EmptyState {...empty}>
        {isFiltered ? <ButtonLink href={listQueryHref(path, all, first)}>Show all</ButtonLink> : null}
      </EmptyState>
    );
  }
  const count = `${formatNumber(page.count)}${page.isCapped ? '+' : ''}`;
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm tabular-nums">{`${count} ${noun[page.count === 1 ? 0 : 1]}`}</p>
      <ul aria-label={title} className="grid divide-y rounded-lg border bg-surface">
        {page.rows.map((row) => (
          <li key={row.id} className="min-w-0 p-4 sm:px-5">
            {children(row)}
          </li>
        ))}
      </ul>
      <Pagination page={page.page} pageCount={page.pageCount} hrefFor={hrefFor} />
    </div>
  );
}
