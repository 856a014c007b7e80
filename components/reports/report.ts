import type { ReportTarget } from '@/lib/reports/constants';

export type ReportedTarget = { target: ReportTarget; targetId: string | number };

/**
 * Opens the dialog that reports something; for a signed-in person. Its code comes with the click. Callable from any
 * client code: a menu item, a button.
 */
export async function openReport(reported: ReportedTarget): Promise<void> {
  const { showReportDialog } = await import('./report-dialog');
  showReportDialog(reported);
}
