import { AdminList } from '@/components/admin/admin-list';
import { UserRow } from '@/components/admin/user-row';
import { Icon } from '@/components/ui/icon';
import { USER_STATE_LABELS } from '@/lib/admin/constants';
import { listAdminUsers } from '@/lib/admin/user-queries';
import { parseListQuery } from '@/lib/input/list-query';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('People');

const PATH = '/admin/users';

export default async function AdminUsersPage({ searchParams }: PageProps<'/admin/users'>) {
  const actor = await adminActor();
  const search = parseListQuery(await searchParams, USER_STATE_LABELS);
  const users = await listAdminUsers(actor, search);
  return (
    <AdminScreen actor={actor} current={PATH} title="People">
      <AdminList
        path={PATH}
        search={search}
        states={USER_STATE_LABELS}
        searchLabel="Search people"
        placeholder="Name, username or email"
        label="People"
        page={users}
        noun={['person', 'people']}
        empty={{
          title: 'Nobody found',
          text: 'Nobody matches this search and state.',
          icon: <Icon name="users" />,
        }}
      >
        {(user) => <UserRow user={user} />}
      </AdminList>
    </AdminScreen>
  );
}
