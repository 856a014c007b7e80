import { ReportRow } from '@/components/admin/report-row';
import { RowList } from '@/components/admin/row-list';
import { Icon } from '@/components/ui/icon';
import { ListSearch } from '@/components/ui/list-search';
import { REPORT_STATE_LABELS, REPORT_STATES } from '@/lib/admin/constants';
import { listAdminReports } from '@/lib/admin/report-queries';
import { listQueryHref, parseListQuery } from '@/lib/input/list-query';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('Reports');

const PATH = '/admin/reports';

export default async function AdminReportsPage({ searchParams }: PageProps<'/admin/reports'>) {
  const actor = await adminActor();
  const search = parseListQuery(await searchParams, REPORT_STATES);
  const reports = await listAdminReports(actor, search);
  const isOpen = search.state === 'open';
  return (
    <AdminScreen
      actor={actor}
      current={PATH}
      title="Reports"
      intro="What people reported, the oldest first. All reports about the same thing are one case."
    >
      <ListSearch
        path={PATH}
        q={search.q}
        state={search.state}
        states={REPORT_STATES.map((value) => ({ value, label: REPORT_STATE_LABELS[value] }))}
        searchLabel="Search reports"
        placeholder="Words, or @username of the person concerned"
        stateLabel="Status"
      />
      <RowList
        label="Reports"
        page={reports}
        noun={isOpen ? ['open case', 'open cases'] : ['decision', 'decisions']}
        hrefFor={(page) => listQueryHref(PATH, { ...search, page }, 'open')}
        keyOf={({ id }) => id}
        empty={{
          title: isOpen ? 'No open cases' : 'No decisions found',
          text: search.q
            ? 'Nothing matches this search.'
            : isOpen
              ? 'Every report has been decided.'
              : 'Decided reports appear here.',
          icon: <Icon name="flag" />,
        }}
        resetHref={search.q ? listQueryHref(PATH, { ...search, q: '', page: 1 }, 'open') : undefined}
      >
        {(line) => <ReportRow line={line} />}
      </RowList>
    </AdminScreen>
  );
}
