import { Card, CardHeader } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { AdminReport } from '@/lib/admin/types';
import { plural } from '@/lib/format';
import { decisionsFor, REPORT_DECISION_LABELS, reportReasonLabel } from '@/lib/reports/constants';
import { reportNumber } from '@/lib/reports/number';
import { DecisionForm } from './decision-form';
import { PersonLink } from './person-link';
import { When } from './when';

export function ReportDetail({ report }: { report: AdminReport }) {
  return (
    <div className="admin-report">
      <div className="grid min-w-0 gap-6">
        <ReportedThing report={report} />
        <Notices report={report} />
      </div>
      <Card className="grid gap-5">
        {report.decision ? (
          <Decision decision={report.decision} />
        ) : (
          <DecisionForm
            reportId={report.id}
            target={report.target}
            decisions={decisionsFor(
              report.target,
              report.subject !== null && !report.subject.isAdmin && !report.subject.suspended,
              report.isDealtWith,
            )}
          />
        )}
      </Card>
    </div>
  );
}

function ReportedThing({ report }: { report: AdminReport }) {
  const { excerpt, subject, url, stateNow } = report;
  return (
    <Card
      className="grid gap-4"
      title="What was reported"
      description="As it was when it was first reported."
    >
      <blockquote className="whitespace-pre-line border-line-strong border-l-2 pl-4 [overflow-wrap:anywhere]">
        {excerpt || 'Its text was deleted with the account that wrote it.'}
      </blockquote>
      <p className="text-muted text-sm">
        {stateNow}{' '}
        {url ? (
          <Link href={url} prefetch={false} className="font-medium text-aegean underline underline-offset-4">
            See it
          </Link>
        ) : null}
      </p>
      {subject ? (
        <p className="text-sm">
          By <PersonLink username={subject.username} className="font-medium text-aegean" />
          {subject.suspended ? ', who is suspended' : ''}
          {subject.earlierDecisions > 0
            ? `. ${plural(subject.earlierDecisions, 'report')} about this person or what is theirs led to a measure before.`
            : '. Nothing was decided against this person before.'}
        </p>
      ) : null}
      <DecidedBefore decisions={report.decidedBefore} />
    </Card>
  );
}

function DecidedBefore({ decisions }: { decisions: AdminReport['decidedBefore'] }) {
  if (decisions.length === 0) return null;
  return (
    <div className="text-sm">
      <p>Reported and decided before:</p>
      <ul>
        {decisions.map(({ id, outcome, at }) => (
          <li key={id}>
            <Link
              href={`/admin/reports/${id}`}
              prefetch={false}
              className="font-medium text-aegean underline-offset-4 hover:underline"
            >
              {REPORT_DECISION_LABELS[outcome]}
            </Link>
            , <When at={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Notices({ report: { notices, target } }: { report: AdminReport }) {
  return (
    <Card className="grid gap-4" title={plural(notices.length, 'report')}>
      <ul className="grid divide-y">
        {notices.map(({ id, reporter, visitor, reason, note, createdAt }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{reportReasonLabel(reason, target)}</span>
              <span className="text-muted text-sm">
                {`${reportNumber(id)}, from ${reporterText(reporter, visitor)}, `}
                <When at={createdAt} time />
              </span>
            </p>
            {note ? <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function reporterText(reporter: string | null, visitor: AdminReport['notices'][number]['visitor']): string {
  if (reporter) return `@${reporter}`;
  if (!visitor) return 'an erased account';
  return `a visitor (${visitor.language}${visitor.isAnswered ? '' : ', without an email address'})`;
}

function Decision({ decision }: { decision: NonNullable<AdminReport['decision']> }) {
  const { outcome, statement, by, at } = decision;
  return (
    <>
      <CardHeader title={REPORT_DECISION_LABELS[outcome]} />
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{statement}</p>
      <p className="text-muted text-sm">
        {by ? `Decided by @${by}, ` : 'Decided, '}
        <When at={at} time />
      </p>
    </>
  );
}
