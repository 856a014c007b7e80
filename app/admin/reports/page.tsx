import { HeldRow } from '@/components/admin/held-row';
import { ReportRow } from '@/components/admin/report-row';
import { Icon } from '@/components/ui/icon';
import { REPORT_STATE_LABELS } from '@/lib/admin/constants';
import { listHeldOpenings } from '@/lib/admin/held-queries';
import { listAdminReports } from '@/lib/admin/report-queries';
import type { AdminPage, AdminReportLine, HeldOpening } from '@/lib/admin/types';
import { adminMetadata } from '../admin-actor';
import { adminListPage } from '../admin-list-page';

export const generateMetadata = adminMetadata('Reports');

const NOUNS = {
  open: ['open case', 'open cases'],
  decided: ['decision', 'decisions'],
  held: ['held text', 'held texts'],
} as const;

const EMPTY = {
  open: ['No open cases', 'Every report has been decided.'],
  decided: ['No decisions found', 'Decided reports appear here.'],
  held: ['Nothing is held', 'Every held message has been delivered or refused.'],
} as const;

export default adminListPage({
  path: '/admin/reports',
  title: 'Reports',
  intro:
    'What people reported, the oldest first. All reports about the same thing are one case. Held messages are first messages with the same words to many people.',
  states: REPORT_STATE_LABELS,
  searchLabel: 'Search reports',
  placeholder: 'Words, a number, or @username of the person concerned',
  list: (actor, search): Promise<AdminPage<AdminReportLine | HeldOpening>> =>
    search.state === 'held' ? listHeldOpenings(actor, search) : listAdminReports(actor, search),
  noun: (state) => NOUNS[state],
  empty: ({ state, q }) => {
    const [title, text] = EMPTY[state];
    return {
      title,
      text: q ? 'Nothing matches this search.' : text,
      icon: <Icon name="flag" />,
    };
  },
  row: (line) => ('held' in line ? <HeldRow opening={line} /> : <ReportRow line={line} />),
});
