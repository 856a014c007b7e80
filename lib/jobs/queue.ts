import PgBoss from 'pg-boss';
import type { Database } from '@/lib/db';
import { env } from '@/lib/env';
import { Prisma } from '@/lib/generated/prisma/client';

// The baseline migration creates the queues with their retry settings.
export const EMAIL_QUEUE = 'email';
export const ACCOUNT_CLEANUP_QUEUE = 'account-cleanup';
export const PICTURE_CLEANUP_QUEUE = 'picture-cleanup';
export const LISTING_ERASURE_QUEUE = 'listing-erasure';
export const FAVOURITE_NEWS_QUEUE = 'favourite-news';
export const LISTING_SCORES_QUEUE = 'listing-scores';
export const SEARCH_NEWS_QUEUE = 'search-news';
export const UNREAD_MAIL_QUEUE = 'unread-mail';
export const OUTBOX_CLEANUP_QUEUE = 'outbox-cleanup';

/** pg-boss has its own schema. */
export const JOBS_SCHEMA = 'pgboss';

/** Never started or connected: only used to generate SQL. */
let writer: PgBoss | undefined;

/** Queues jobs within the caller's transaction, so they exist if and only if that commits. */
export async function enqueue(
  tx: Pick<Database, '$queryRaw'>,
  queue: string,
  jobs: readonly object[],
): Promise<void> {
  if (jobs.length === 0) return;
  writer ??= new PgBoss({ connectionString: env().DATABASE_URL, schema: JOBS_SCHEMA });
  // The statement itself does not say which jobs it stored, and stores none in a queue that does not exist.
  const executeSql = async (text: string, values: readonly unknown[]) => ({
    rows: await tx.$queryRaw<object[]>(bind(`${text} RETURNING id`, values)),
  });
  const ids: unknown = await writer.insert(
    jobs.map((data) => ({ name: queue, data })),
    { db: { executeSql } },
  );
  if (!Array.isArray(ids) || ids.length < jobs.length) throw new Error(`the queue ${queue} does not exist`);
}

/** Converts pg-boss's `$1 … $n` placeholders to Prisma values; a number may occur more than once. */
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
