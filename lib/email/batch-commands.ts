import { randomUUID } from 'node:crypto';
import { db } from '@/lib/db';
import { EMAIL_QUEUE } from '@/lib/jobs/queue';

export type QueuedEmail = { id: string; sealed: string };

/** What one call sends. `key` is its idempotency key. */
export type EmailBatch = { key: string; members: QueuedEmail[] };

type Member = QueuedEmail & { key: string };

/**
 * A batch is stored before it is sent (the column has no other use in this queue) and never changes: whichever worker comes next,
 * each message is only ever sent under one key, with the same others. Returns all members, also those that other workers hold.
 */
export async function formBatches(ids: readonly string[]): Promise<EmailBatch[]> {
  const formed = await db.$queryRaw<Member[]>`
    UPDATE pgboss.job SET singleton_key = ${randomUUID()}
    WHERE name = ${EMAIL_QUEUE} AND id = ANY(${ids}::uuid[]) AND singleton_key IS NULL
    RETURNING id::text AS id, data->>'sealed' AS sealed, singleton_key AS key`;
  const known = new Set(formed.map(({ id }) => id));
  const others = ids.filter((id) => !known.has(id));
  const earlier = others.length === 0 ? [] : await membersWith(others);
  const batches = new Map<string, QueuedEmail[]>();
  for (const { key, ...member } of [...formed, ...earlier])
    batches.set(key, [...(batches.get(key) ?? []), member]);
  return [...batches].map(([key, members]) => ({
    key,
    members: members.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }));
}

function membersWith(ids: readonly string[]): Promise<Member[]> {
  return db.$queryRaw<Member[]>`
    SELECT id::text AS id, data->>'sealed' AS sealed, singleton_key AS key FROM pgboss.job
    WHERE name = ${EMAIL_QUEUE} AND singleton_key IN (
      SELECT singleton_key FROM pgboss.job WHERE name = ${EMAIL_QUEUE} AND id = ANY(${ids}::uuid[]))`;
}

/** For messages that the provider surely has not sent: one that cannot be sent must not keep others. */
export async function separate(ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE pgboss.job SET singleton_key = id::text WHERE name = ${EMAIL_QUEUE} AND id = ANY(${ids}::uuid[])`;
}
