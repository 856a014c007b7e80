import type { ReportReason, ReportTarget } from '@/lib/reports/constants';
import { tReport } from '@/messages/report';

/** In the language of the reader; for the administration and /api: `reportReasonLabel`. */
export function reportReasonText(reason: ReportReason, target: ReportTarget): string {
  return reason === 'fake' ? tReport(`fake.${target}`) : tReport(`reason.${reason}`);
}
