import { DeveloperRow } from '@/components/admin/developer-row';
import { RowList } from '@/components/admin/row-list';
import { Icon } from '@/components/ui/icon';
import { ListSearch } from '@/components/ui/list-search';
import { DEVELOPER_STATE_LABELS, DEVELOPER_STATES } from '@/lib/admin/constants';
import { listAdminDevelopers } from '@/lib/admin/developer-queries';
import { listQueryHref, parseListQuery } from '@/lib/input/list-query';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('Developers');

const PATH = '/admin/developers';

export default async function AdminDevelopersPage({ searchParams }: PageProps<'/admin/developers'>) {
  const actor = await adminActor();
  const search = parseListQuery(await searchParams, DEVELOPER_STATES);
  const developers = await listAdminDevelopers(actor, search);
  const isWaiting = search.state === 'waiting';
  return (
    <AdminScreen
      actor={actor}
      current={PATH}
      title="Developers"
      intro="A company is approved once; then its page and its published projects are public."
    >
      <ListSearch
        path={PATH}
        q={search.q}
        state={search.state}
        states={DEVELOPER_STATES.map((value) => ({ value, label: DEVELOPER_STATE_LABELS[value] }))}
        searchLabel="Search developers"
        placeholder="Name, or @username of its owner"
        stateLabel="Status"
      />
      <RowList
        label="Developers"
        page={developers}
        noun={['company', 'companies']}
        hrefFor={(page) => listQueryHref(PATH, { ...search, page }, 'waiting')}
        keyOf={({ id }) => id}
        empty={{
          title: isWaiting && !search.q ? 'Nobody is waiting' : 'No companies found',
          text: search.q ? 'Nothing matches this search.' : 'Every company has been approved.',
          icon: <Icon name="building" />,
        }}
        resetHref={search.q ? listQueryHref(PATH, { ...search, q: '', page: 1 }, 'waiting') : undefined}
      >
        {(developer) => <DeveloperRow developer={developer} />}
      </RowList>
    </AdminScreen>
  );
}
