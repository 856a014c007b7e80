import { ReportRow } from '@/components/admin/report-row';
import { Icon } from '@/components/ui/icon';
import { REPORT_STATE_LABELS } from '@/lib/admin/constants';
import { listAdminReports } from '@/lib/admin/report-queries';
import { adminMetadata } from '../admin-actor';
import { adminListPage } from '../admin-list-page';

export const generateMetadata = adminMetadata('Reports');

export default adminListPage({
  path: '/admin/reports',
  title: 'Reports',
  intro: 'What people reported, the oldest first. All reports about the same thing are one case.',
  states: REPORT_STATE_LABELS,
  searchLabel: 'Search reports',
  placeholder: 'Words, or @username of the person concerned',
  list: listAdminReports,
  noun: (state) => (state === 'open' ? ['open case', 'open cases'] : ['decision', 'decisions']),
  empty: ({ state, q }) => {
    const isOpen = state === 'open';
    const other = isOpen ? 'Every report has been decided.' : 'Decided reports appear here.';
    return {
      title: isOpen ? 'No open cases' : 'No decisions found',
      text: q ? 'Nothing matches this search.' : other,
      icon: <Icon name="flag" />,
    };
  },
  row: (line) => <ReportRow line={line} />,
});
