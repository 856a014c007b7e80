import { notFound } from 'next/navigation';
import { ReportDetail } from '@/components/admin/report-detail';
import { getAdminReport } from '@/lib/admin/report-queries';
import { REPORT_TARGET_LABELS } from '@/lib/reports/constants';
import { parseId } from '@/lib/validation';
import { adminActor, adminMetadata } from '../../admin-actor';
import { AdminScreen } from '../../admin-screen';

export const instant = false;
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
      title={`Report ${report.id}: ${REPORT_TARGET_LABELS[report.target].toLowerCase()}`}
    >
      <ReportDetail report={report} />
    </AdminScreen>
  );
}
