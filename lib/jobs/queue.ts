import PgBoss from 'pg-boss';
import type { Database } from '@/lib/db';
import { env } from '@/lib/env';
import { Prisma } from '@/lib/generated/prisma/client';

export const EMAIL_QUEUE = 'email';

export const JOBS_SCHEMA = 'pgboss';

/** Never connected: only generates SQL. */
let writer: PgBoss | undefined;

/** Within the caller's transaction. */
export async function enqueue(
  tx: Pick<Database, '$queryRaw'>,
  queue: string,
  jobs: readonly { data: object; priority?: number }[],
): Promise<void> {
  if (jobs.length === 0) return;
  writer ??= new PgBoss({ connectionString: env().DATABASE_URL, schema: JOBS_SCHEMA });
  // pg-boss's statement returns no ids, and silently stores nothing in a missing queue.
  const executeSql = async (text: string, values: readonly unknown[]) => ({
    rows: await tx.$queryRaw<object[]>(bind(`${text} RETURNING id`, values)),
  });
  const ids: unknown = await writer.insert(
    jobs.map((job) => ({ name: queue, ...job })),
    { db: { executeSql } },
  );
  if (!Array.isArray(ids) || ids.length < jobs.length) throw new Error(`the queue ${queue} does not exist`);
}

function bind(text: string, values: readonly unknown[]): Prisma.Sql {
  const pieces = text.split(/\$(\d+)/);
  const strings = pieces.filter((_, index) => index % 2 === 0);
  const bound = pieces
    .filter((_, index) => index % 2 === 1)
    .map((position) => toParameter(values[Number(position) - 1]));
  return new Prisma.Sql(strings, bound);
}

function toParameter(value: unknown): unknown {
  if (value === undefined) return null;
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;
}
