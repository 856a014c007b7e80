import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Table } from '@/components/ui/table';
import type { FailedJob, MailState, QueueState } from '@/lib/admin/types';
import { formatNumber, plural } from '@/lib/format';
import { RetryJob } from './row-actions';
import { When } from './when';

const COLUMNS = ['failed', 'waiting', 'active', 'done'] as const;

export function QueueTable({ queues }: { queues: QueueState[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">Queues</h2>
      <Table caption="Jobs by queue, of the last three days">
        <thead>
          <tr>
            <th scope="col">Queue</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-number className="capitalize">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.queue}>
              <th scope="row" className="font-medium">
                {queue.queue}
              </th>
              {COLUMNS.map((column) => (
                <td
                  key={column}
                  data-number
                  className={
                    column === 'failed' && queue.failed > 0 ? 'font-semibold text-danger' : undefined
                  }
                >
                  {formatNumber(queue[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

export function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">Failed jobs</h2>
      {jobs.length === 0 ? (
        <p className="text-muted">None. A failing job is retried automatically before it is listed here.</p>
      ) : (
        <ul className="grid divide-y rounded-lg border bg-surface">
          {jobs.map((job) => (
            <li key={job.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:px-5">
              <div className="grid min-w-0 flex-1 basis-64 gap-1">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  <Badge>{job.queue}</Badge>
                  {job.what}
                </p>
                <p className="font-mono text-danger text-sm [overflow-wrap:anywhere]">
                  {job.error || 'no error text'}
                </p>
                <p className="text-muted text-sm">
                  {plural(job.tries, 'try', 'tries')}, last <When at={job.failedAt ?? job.createdAt} time />
                </p>
              </div>
              <RetryJob jobId={job.id} about={job.what ?? job.queue} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function MailPanel({ mail }: { mail: MailState }) {
  return (
    <Card
      className="grid gap-4"
      title="Email"
      description={
        mail.driver !== 'outbox'
          ? `Sent through ${mail.driver === 'resend' ? 'Resend' : 'SMTP'}. What it refuses for a day is listed above as a failed job.`
          : 'No provider is set up (SMTP_URL or RESEND_API_KEY): messages are written to the outbox on this machine. Their texts are not shown here, because they contain links that give access to accounts. Owners are not asked whether homes are still available, and none is paused.'
      }
    >
      {mail.driver === 'outbox' && mail.latest.length === 0 ? (
        <p className="text-muted">The outbox is empty.</p>
      ) : null}
      <ul className="grid divide-y empty:hidden">
        {mail.latest.map(({ id, to, subject, sentAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2.5 text-sm">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{subject}</span>
              <span className="text-muted">{` to ${to}`}</span>
            </span>
            <span className="text-muted">
              <When at={new Date(sentAt)} time />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
