import { AuditRow } from '@/components/admin/audit-row';
import { RowList } from '@/components/admin/row-list';
import { Icon } from '@/components/ui/icon';
import { ListSearch } from '@/components/ui/list-search';
import { AUDIT_STATES, listAudit } from '@/lib/admin/audit-queries';
import { AUDIT_ACTION_LABELS } from '@/lib/admin/constants';
import { listQueryHref, parseListQuery } from '@/lib/input/list-query';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('Audit log');

const PATH = '/admin/audit';

export default async function AdminAuditPage({ searchParams }: PageProps<'/admin/audit'>) {
  const actor = await adminActor();
  const search = parseListQuery(await searchParams, AUDIT_STATES);
  const lines = await listAudit(actor, search);
  return (
    <AdminScreen
      actor={actor}
      current={PATH}
      title="Audit log"
      intro="Every change an administrator made, with its reason, and accounts that people deleted. Nothing here can be rewritten."
    >
      <ListSearch
        path={PATH}
        q={search.q}
        state={search.state}
        states={AUDIT_STATES.map((value) => ({
          value,
          label: value === 'all' ? 'Everything' : AUDIT_ACTION_LABELS[value],
        }))}
        searchLabel="Search the log"
        placeholder="@administrator, words, or a target’s number"
        stateLabel="What was done"
      />
      <RowList
        label="Audit log"
        page={lines}
        noun={['entry', 'entries']}
        hrefFor={(page) => listQueryHref(PATH, { ...search, page }, 'all')}
        keyOf={({ id }) => id}
        empty={{
          title: 'No entries',
          text: 'No such change has been made yet.',
          icon: <Icon name="list" />,
        }}
        resetHref={search.q || search.state !== 'all' ? PATH : undefined}
      >
        {(line) => <AuditRow line={line} />}
      </RowList>
    </AdminScreen>
  );
}
