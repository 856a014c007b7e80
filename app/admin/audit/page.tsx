import { AuditRow } from '@/components/admin/audit-row';
import { Icon } from '@/components/ui/icon';
import { listAudit } from '@/lib/admin/audit-queries';
import { AUDIT_ACTION_LABELS } from '@/lib/admin/constants';
import { adminMetadata } from '../admin-actor';
import { adminListPage } from '../admin-list-page';

export const generateMetadata = adminMetadata('Audit log');

export default adminListPage({
  path: '/admin/audit',
  title: 'Audit log',
  intro:
    'Every change an administrator made, with its reason, and accounts that people deleted. Nothing here can be rewritten.',
  states: { all: 'Everything', ...AUDIT_ACTION_LABELS } as const,
  stateLabel: 'What was done',
  searchLabel: 'Search the log',
  placeholder: '@administrator, words, or a target’s number',
  list: listAudit,
  noun: () => ['entry', 'entries'],
  empty: () => ({
    title: 'No entries',
    text: 'No such change has been made yet.',
    icon: <Icon name="list" />,
  }),
  row: (line) => <AuditRow line={line} />,
});
