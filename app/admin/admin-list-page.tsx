import type { ReactNode } from 'react';
import { AdminList, type AdminListProps } from '@/components/admin/admin-list';
import type { AdminSection } from '@/components/admin/admin-nav';
import type { AdminPage } from '@/lib/admin/types';
import type { Actor } from '@/lib/auth/types';
import { type ListQuery, parseListQuery } from '@/lib/input/list-query';
import { adminActor } from './admin-actor';
import { AdminScreen } from './admin-screen';

type Empty = AdminListProps<never, never>['empty'];

type ListPage<T, S extends string> = Pick<
  AdminListProps<T, S>,
  'title' | 'states' | 'searchLabel' | 'placeholder' | 'stateLabel'
> & {
  path: AdminSection;
  intro?: string;
  list: (actor: Actor, search: ListQuery<S>) => Promise<AdminPage<T>>;
  noun: (state: S) => readonly [string, string];
  empty: (search: ListQuery<S>) => Empty;
  row: (row: T) => ReactNode;
};

/** A page of /admin that lists rows by state and words. */
export function adminListPage<T extends { id: string | number }, S extends string>({
  path,
  intro,
  list,
  noun,
  empty,
  row,
  ...shown
}: ListPage<T, S>) {
  return async ({
    searchParams,
  }: {
    searchParams: Promise<Record<string, string | string[] | undefined>>;
  }) => {
    const actor = await adminActor();
    const search = parseListQuery(await searchParams, shown.states);
    const page = await list(actor, search);
    return (
      <AdminScreen actor={actor} current={path} title={shown.title} intro={intro}>
        <AdminList
          {...shown}
          path={path}
          search={search}
          page={page}
          noun={noun(search.state)}
          empty={empty(search)}
        >
          {row}
        </AdminList>
      </AdminScreen>
    );
  };
}
