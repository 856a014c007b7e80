import { AdminList } from '@/components/admin/admin-list';
import { ReportRow } from '@/components/admin/report-row';
import { Icon } from '@/components/ui/icon';
import { REPORT_STATE_LABELS } from '@/lib/admin/constants';
import { listAdminReports } from '@/lib/admin/report-queries';
import { parseListQuery } from '@/lib/input/list-query';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('Reports');

const PATH = '/admin/reports';

export default async function AdminReportsPage({ searchParams }: PageProps<'/admin/reports'>) {
  const actor = await adminActor();
  const search = parseListQuery(await searchParams, REPORT_STATE_LABELS);
  const reports = await listAdminReports(actor, search);
  const isOpen = search.state === 'open';
  return (
    <AdminScreen
      actor={actor}
      current={PATH}
      title="Reports"
      intro="What people reported, the oldest first. All reports about the same thing are one case."
    >
      <AdminList
        path={PATH}
        search={search}
        states={REPORT_STATE_LABELS}
        searchLabel="Search reports"
        placeholder="Words, or @username of the person concerned"
        label="Reports"
        page={reports}
        noun={isOpen ? ['open case', 'open cases'] : ['decision', 'decisions']}
        empty={{
          title: isOpen ? 'No open cases' : 'No decisions found',
          text: search.q
            ? 'Nothing matches this search.'
            : isOpen
              ? 'Every report has been decided.'
              : 'Decided reports appear here.',
          icon: <Icon name="flag" />,
        }}
      >
        {(line) => <ReportRow line={line} />}
      </AdminList>
    </AdminScreen>
  );
}
