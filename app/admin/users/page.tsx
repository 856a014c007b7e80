import { RowList } from '@/components/admin/row-list';
import { UserRow } from '@/components/admin/user-row';
import { Icon } from '@/components/ui/icon';
import { ListSearch } from '@/components/ui/list-search';
import { USER_STATE_LABELS, USER_STATES } from '@/lib/admin/constants';
import { listAdminUsers } from '@/lib/admin/user-queries';
import { listQueryHref, parseListQuery } from '@/lib/input/list-query';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('People');

const PATH = '/admin/users';

export default async function AdminUsersPage({ searchParams }: PageProps<'/admin/users'>) {
  const actor = await adminActor();
  const search = parseListQuery(await searchParams, USER_STATES);
  const users = await listAdminUsers(actor, search);
  return (
    <AdminScreen actor={actor} current={PATH} title="People">
      <ListSearch
        path={PATH}
        q={search.q}
        state={search.state}
        states={USER_STATES.map((value) => ({ value, label: USER_STATE_LABELS[value] }))}
        searchLabel="Search people"
        placeholder="Name, username or email"
        stateLabel="Status"
      />
      <RowList
        label="People"
        page={users}
        noun={['person', 'people']}
        hrefFor={(page) => listQueryHref(PATH, { ...search, page }, 'all')}
        keyOf={({ id }) => id}
        empty={{
          title: 'Nobody found',
          text: 'Nobody matches this search and state.',
          icon: <Icon name="users" />,
        }}
        resetHref={search.q || search.state !== 'all' ? PATH : undefined}
      >
        {(user) => <UserRow user={user} />}
      </RowList>
    </AdminScreen>
  );
}
