import { notFound } from 'next/navigation';
import { ReportDetail } from '@/components/admin/report-detail';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { ReportState } from '@/lib/admin/constants';
import { getAdminReport } from '@/lib/admin/report-queries';
import { listQueryHref } from '@/lib/input/list-query';
import { REPORT_TARGET_LABELS } from '@/lib/reports/constants';
import { reportNumber } from '@/lib/reports/number';
import { parseId } from '@/lib/validation';
import { adminActor, adminMetadata } from '../../admin-actor';
import { AdminScreen } from '../../admin-screen';

export const generateMetadata = adminMetadata('Report');

export default async function AdminReportPage({ params }: PageProps<'/admin/reports/[id]'>) {
  const actor = await adminActor();
  const id = parseId((await params).id);
  const report = id ? await getAdminReport(actor, id) : null;
  if (!report) notFound();
  return (
    <AdminScreen
      actor={actor}
      current="/admin/reports"
      intro={<BackToList state={report.decision ? 'decided' : 'open'} />}
      title={`Report ${reportNumber(report.id)}: ${REPORT_TARGET_LABELS[report.target].toLowerCase()}`}
    >
      <ReportDetail report={report} />
    </AdminScreen>
  );
}

function BackToList({ state }: { state: ReportState }) {
  return (
    <Link
      href={listQueryHref('/admin/reports', { q: '', state, page: 1 }, 'open')}
      prefetch={false}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm transition-colors hover:text-aegean"
    >
      <Icon name="arrow-left" className="size-4" />
      Back to {state === 'open' ? 'open' : 'decided'} reports
    </Link>
  );
}
