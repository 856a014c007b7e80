import type { ReportTarget } from '@/lib/reports/constants';

export type ReportedTarget = { target: ReportTarget; targetId: string | number };

export async function openReport(reported: ReportedTarget): Promise<void> {
  const { showReportDialog } = await import('./report-dialog');
  showReportDialog(reported);
}
