import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import type { AdminReportLine } from '@/lib/admin/types';
import { plural } from '@/lib/format';
import { REPORT_DECISION_LABELS, REPORT_TARGET_LABELS, reportReasonLabel } from '@/lib/reports/constants';
import { When } from './when';

export function ReportRow({ line }: { line: AdminReportLine }) {
  const { id, target, targetId, reasons, count, subject, excerpt, decision, firstAt, decidedAt } = line;
  return (
    <article className="relative grid gap-1.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      <div className="grid min-w-0 gap-1.5">
        <h2 className="font-semibold font-text text-base tracking-normal">
          <Link
            href={`/admin/reports/${id}`}
            prefetch={false}
            className="after:absolute after:inset-0 hover:text-aegean"
          >
            {target === 'user'
              ? `Person @${subject ?? 'unknown'}`
              : `${REPORT_TARGET_LABELS[target]} ${targetId}${subject ? ` by @${subject}` : ''}`}
          </Link>
        </h2>
        <p className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">{excerpt}</p>
        <p className="flex flex-wrap gap-1.5">
          {reasons.map((reason) => (
            <Badge key={reason}>{reportReasonLabel(reason, target)}</Badge>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm sm:flex-col sm:items-end">
        {decision ? (
          <Badge tone={decision === 'dismissed' ? 'outline' : 'danger'}>
            {REPORT_DECISION_LABELS[decision]}
          </Badge>
        ) : (
          <span className="font-medium text-ink">{plural(count, 'report')}</span>
        )}
        <When at={decidedAt ?? firstAt} />
      </div>
    </article>
  );
}
