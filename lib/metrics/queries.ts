import { db } from '@/lib/db';
import { EMAIL_QUEUE } from '@/lib/jobs/queue';

/** Finished ones are left out: they would need a scan of the archive on each scrape. */
export async function countJobs(): Promise<[labels: { queue: string; state: string }, count: number][]> {
  const rows = await db.$queryRaw<{ queue: string; state: string; count: number }[]>`
    SELECT name AS queue, state::text AS state, count(*)::int AS count FROM pgboss.job
    WHERE state IN ('created', 'retry', 'active', 'failed') AND name NOT LIKE '\\_\\_pgboss%'
    GROUP BY name, state`;
  return rows.map(({ count, ...labels }) => [labels, count]);
}

/** Seconds that the oldest e-mail has been due. */
export async function getMailAge(): Promise<number> {
  const [row] = await db.$queryRaw<{ age: number }[]>`
    SELECT coalesce(extract(epoch FROM now() - min(start_after)), 0)::float AS age FROM pgboss.job
    WHERE name = ${EMAIL_QUEUE} AND state IN ('created', 'retry') AND start_after <= now()`;
  return row?.age ?? 0;
}
