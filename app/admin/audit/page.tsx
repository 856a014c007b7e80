import { AdminList } from '@/components/admin/admin-list';
import { AuditRow } from '@/components/admin/audit-row';
import { Icon } from '@/components/ui/icon';
import { listAudit } from '@/lib/admin/audit-queries';
import { AUDIT_ACTION_LABELS } from '@/lib/admin/constants';
import { parseListQuery } from '@/lib/input/list-query';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('Audit log');

const PATH = '/admin/audit';
const AUDIT_LABELS = { all: 'Everything', ...AUDIT_ACTION_LABELS } as const;

export default async function AdminAuditPage({ searchParams }: PageProps<'/admin/audit'>) {
  const actor = await adminActor();
  const search = parseListQuery(await searchParams, AUDIT_LABELS);
  const lines = await listAudit(actor, search);
  return (
    <AdminScreen
      actor={actor}
      current={PATH}
      title="Audit log"
      intro="Every change an administrator made, with its reason, and accounts that people deleted. Nothing here can be rewritten."
    >
      <AdminList
        path={PATH}
        search={search}
        states={AUDIT_LABELS}
        searchLabel="Search the log"
        placeholder="@administrator, words, or a target’s number"
        stateLabel="What was done"
        label="Audit log"
        page={lines}
        noun={['entry', 'entries']}
        empty={{
          title: 'No entries',
          text: 'No such change has been made yet.',
          icon: <Icon name="list" />,
        }}
      >
        {(line) => <AuditRow line={line} />}
      </AdminList>
    </AdminScreen>
  );
}
