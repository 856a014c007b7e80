import { AdminList } from '@/components/admin/admin-list';
import { DeveloperRow } from '@/components/admin/developer-row';
import { Icon } from '@/components/ui/icon';
import { DEVELOPER_STATE_LABELS } from '@/lib/admin/constants';
import { listAdminDevelopers } from '@/lib/admin/developer-queries';
import { parseListQuery } from '@/lib/input/list-query';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('Developers');

const PATH = '/admin/developers';

export default async function AdminDevelopersPage({ searchParams }: PageProps<'/admin/developers'>) {
  const actor = await adminActor();
  const search = parseListQuery(await searchParams, DEVELOPER_STATE_LABELS);
  const developers = await listAdminDevelopers(actor, search);
  const isWaiting = search.state === 'waiting';
  return (
    <AdminScreen
      actor={actor}
      current={PATH}
      title="Developers"
      intro="A company is approved once; then its page and its published projects are public."
    >
      <AdminList
        path={PATH}
        search={search}
        states={DEVELOPER_STATE_LABELS}
        searchLabel="Search developers"
        placeholder="Name, or @username of its owner"
        label="Developers"
        page={developers}
        noun={['company', 'companies']}
        empty={{
          title: isWaiting && !search.q ? 'Nobody is waiting' : 'No companies found',
          text: search.q ? 'Nothing matches this search.' : 'Every company has been approved.',
          icon: <Icon name="building" />,
        }}
      >
        {(developer) => <DeveloperRow developer={developer} />}
      </AdminList>
    </AdminScreen>
  );
}
