import { adminChange } from '@/lib/admin/change-commands';
import type { JobRetry } from '@/lib/admin/schema';
import type { Actor } from '@/lib/auth/types';
import { AppError } from '@/lib/errors';

type Row = { name: string };

/**
 * Retries a failed job. It keeps its id, so an e-mail that was in fact sent is not sent twice. pg-boss archives
 * finished jobs after an hour; the job is then moved back from the archive.
 *
 * @throws AppError `conflict` if the job is no longer among the failed ones
 */
export function retryJob(actor: Actor, { jobId, reason }: JobRetry): Promise<void> {
  return adminChange(actor, reason, async (tx, audit) => {
    const kept = await tx.$queryRaw<Row[]>`
      UPDATE pgboss.job
      SET state = 'retry', retry_limit = retry_count + 1, start_after = now(), started_on = NULL, completed_on = NULL,
          keep_until = now() + interval '3 days'
      WHERE id = ${jobId}::uuid AND state = 'failed' RETURNING name`;
    const [job] = kept.length > 0 ? kept : await putBack();
    if (!job) throw new AppError('conflict', 'This job is no longer waiting for a retry.');
    await audit({ action: 'job.retry', targetType: 'job', targetId: jobId, data: { queue: job.name } });

    function putBack(): Promise<Row[]> {
      return tx.$queryRaw<Row[]>`
        WITH taken AS (DELETE FROM pgboss.archive WHERE id = ${jobId}::uuid AND state = 'failed' RETURNING *)
        INSERT INTO pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff,
          start_after, singleton_key, singleton_on, expire_in, created_on, keep_until, output, dead_letter, policy)
        SELECT id, name, priority, data, 'retry', retry_count + 1, retry_count, retry_delay, retry_backoff,
          now(), singleton_key, singleton_on, expire_in, created_on, now() + interval '3 days', output, dead_letter, policy
        FROM taken RETURNING name`;
    }
  });
}
