import { DeveloperRow } from '@/components/admin/developer-row';
import { Icon } from '@/components/ui/icon';
import { DEVELOPER_STATE_LABELS } from '@/lib/admin/constants';
import { listAdminDevelopers } from '@/lib/admin/developer-queries';
import { adminMetadata } from '../admin-actor';
import { adminListPage } from '../admin-list-page';

export const generateMetadata = adminMetadata('Developers');

export default adminListPage({
  path: '/admin/developers',
  title: 'Developers',
  intro: 'A company is approved once; then its page and its published projects are public.',
  states: DEVELOPER_STATE_LABELS,
  searchLabel: 'Search developers',
  placeholder: 'Name, or @username of its owner',
  list: listAdminDevelopers,
  noun: () => ['company', 'companies'],
  empty: ({ state, q }) => ({
    title: state === 'waiting' && !q ? 'Nobody is waiting' : 'No companies found',
    text: q ? 'Nothing matches this search.' : 'Every company has been approved.',
    icon: <Icon name="building" />,
  }),
  row: (developer) => <DeveloperRow developer={developer} />,
});
