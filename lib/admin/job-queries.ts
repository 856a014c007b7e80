import { adminOnly } from '@/lib/admin/policy';
import type { FailedJob, MailState, QueueState } from '@/lib/admin/types';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { listOutbox } from '@/lib/email/outbox';
import { unseal } from '@/lib/email/seal';
import type { EmailJob } from '@/lib/email/send';
import { env, mailProvider } from '@/lib/env';
import { EMAIL_QUEUE } from '@/lib/jobs/queue';

const FAILED_SHOWN = 50;
const MAIL_SHOWN = 15;
const ERROR_MAX = 300;

/** Finished and failed jobs are counted as far back as they are kept (three days). */
export async function listQueues(actor: Actor): Promise<QueueState[]> {
  adminOnly(actor);
  return db.$queryRaw<QueueState[]>`
    WITH jobs AS (SELECT name, state FROM pgboss.job UNION ALL SELECT name, state FROM pgboss.archive)
    SELECT q.name AS queue,
      count(*) FILTER (WHERE j.state IN ('created', 'retry'))::int AS waiting,
      count(*) FILTER (WHERE j.state = 'active')::int AS active,
      count(*) FILTER (WHERE j.state = 'completed')::int AS done,
      count(*) FILTER (WHERE j.state = 'failed')::int AS failed
    FROM pgboss.queue q LEFT JOIN jobs j ON j.name = q.name
    WHERE q.name NOT LIKE '\\_\\_pgboss%'
    GROUP BY q.name ORDER BY q.name`;
}

type FailedRow = Omit<FailedJob, 'what' | 'error'> & {
  data: Record<string, unknown> | null;
  output: unknown;
};

export async function listFailedJobs(actor: Actor): Promise<FailedJob[]> {
  adminOnly(actor);
  const rows = await db.$queryRaw<FailedRow[]>`
    SELECT id::text AS id, name AS queue, data, output, retry_count + 1 AS tries, created_on AS "createdAt",
      completed_on AS "failedAt"
    FROM (
      SELECT id, name, data, output, retry_count, created_on, completed_on FROM pgboss.job WHERE state = 'failed'
      UNION ALL
      SELECT id, name, data, output, retry_count, created_on, completed_on FROM pgboss.archive WHERE state = 'failed'
    ) failed
    ORDER BY completed_on DESC NULLS LAST LIMIT ${FAILED_SHOWN}`;
  return rows.map(({ data, output, ...job }) => ({
    ...job,
    what: job.queue === EMAIL_QUEUE ? mailOf(data) : null,
    error: errorText(output),
  }));
}

/** Template and recipient only: the content may hold a link that opens the account. */
function mailOf(data: Record<string, unknown> | null): string {
  try {
    const { to, content } = unseal(String(data?.sealed)) as EmailJob;
    return `${content.template} to ${to}`;
  } catch {
    return 'sealed with another AUTH_SECRET';
  }
}

function errorText(output: unknown): string {
  const message =
    typeof output === 'object' && output !== null && 'message' in output ? output.message : output;
  const text = typeof message === 'string' ? message : JSON.stringify(message ?? '');
  return text.slice(0, ERROR_MAX);
}

export async function getMailState(actor: Actor): Promise<MailState> {
  adminOnly(actor);
  const provider = mailProvider(env());
  if (provider) return { driver: provider, latest: [] };
  const messages = await listOutbox(MAIL_SHOWN);
  return {
    driver: 'outbox',
    latest: messages.map(({ id, to, subject, sentAt }) => ({ id, to, subject, sentAt })),
  };
}
