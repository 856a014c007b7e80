import type { ReportTarget } from '@/lib/reports/constants';

export type ReportedTarget = { target: ReportTarget; targetId: string | number };

/** Opens the report dialog for a signed-in user; its code loads on click. Callable from any client code. */
export async function openReport(reported: ReportedTarget): Promise<void> {
  const { showReportDialog } = await import('./report-dialog');
  showReportDialog(reported);
}
