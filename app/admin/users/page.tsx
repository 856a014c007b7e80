import { UserRow } from '@/components/admin/user-row';
import { Icon } from '@/components/ui/icon';
import { USER_STATE_LABELS } from '@/lib/admin/constants';
import { listAdminUsers } from '@/lib/admin/user-queries';
import { adminMetadata } from '../admin-actor';
import { adminListPage } from '../admin-list-page';

export const generateMetadata = adminMetadata('People');

export default adminListPage({
  path: '/admin/users',
  title: 'People',
  states: USER_STATE_LABELS,
  searchLabel: 'Search people',
  placeholder: 'Name, username or email',
  list: listAdminUsers,
  noun: () => ['person', 'people'],
  empty: () => ({
    title: 'Nobody found',
    text: 'Nobody matches this search and state.',
    icon: <Icon name="users" />,
  }),
  row: (user) => <UserRow user={user} />,
});
