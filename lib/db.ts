import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { closeSilentConnections } from '@/lib/database/connection-watchdog';
import { noteOutage } from '@/lib/database/outage';
import { forOneTransaction } from '@/lib/database/transaction-connection';
import { env } from '@/lib/env';
import { isDatabaseOutage, isReplicaConflict, toAppError } from '@/lib/errors';
import { type Prisma, PrismaClient } from '@/lib/generated/prisma/client';
import { log } from '@/lib/log';

/** pg's default is forever. */
const CONNECTED_WITHIN_MS = 2_000;
const STATEMENT_MS = 5_000;

/**
 * Not parameters of the connection, which PgBouncer refuses. Queries take 1 or 2 ms; starting a parallel worker
 * takes longer.
 */
const SESSION = `SET statement_timeout = ${STATEMENT_MS}; SET lock_timeout = 2000;
  SET idle_in_transaction_session_timeout = 10000; SET max_parallel_workers_per_gather = 0`;

/** `query_timeout`: a pooler may connect while its PostgreSQL is frozen. */
const sessionSettings = { text: SESSION, query_timeout: CONNECTED_WITHIN_MS };

function createPool(url = env().DATABASE_URL) {
  const { DATABASE_POOL_SIZE } = env();
  const pool = new pg.Pool({
    connectionString: url,
    max: DATABASE_POOL_SIZE,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    onConnect: (client) => client.query(sessionSettings),
  });
  closeSilentConnections(pool, STATEMENT_MS);
  // The adapter listens only from its first use, and an unhandled 'error' event ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  pool.query = watched(pool.query.bind(pool));
  pool.connect = watched(connectOnce(pool.connect.bind(pool)));
  return pool;
}

/** Notes failures caused by an outage or overload. */
function watched<F extends (...given: never[]) => unknown>(ask: F): F {
  return ((...given) => {
    const answer = ask(...given);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (toAppError(error).code === 'unavailable') noteOutage();
      });
    }
    return answer;
  }) as F;
}

function connectOnce(connect: pg.Pool['connect']): pg.Pool['connect'] {
  return ((...given: Parameters<typeof connect>) => {
    const answer: unknown = connect(...given);
    return answer instanceof Promise ? answer.then(forOneTransaction) : answer;
  }) as pg.Pool['connect'];
}

/** A row read by its key with much beside it. */
const LONG = 2_000;
const BY_KEY = / AND 1=1\) LIMIT \$\d+$/;

/** PostgreSQL keeps the plan of a named statement: a home is read in half the time. By key, one plan suits every value. */
const statementNameGenerator = ({ sql }: { sql: string }): string =>
  sql.length > LONG && BY_KEY.test(sql) ? createHash('md5').update(sql).digest('hex') : '';

function createClient(pool: pg.Pool) {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator }),
  });
}

type Client = ReturnType<typeof createClient>;
type Replica = { client: Client; awayUntil: number; reflects: string | null };

export type Database = Omit<Client, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

// One per process, kept across hot reloads.
const holder = globalThis as typeof globalThis & {
  estiaPool?: pg.Pool;
  estiaDatabase?: Client;
  estiaReplicas?: Replica[];
  /** Where lib/realtime/announcements.ts notes the last announcement. */
  estiaHeard?: { last: string | null };
};

function ownPool(): pg.Pool {
  // `$disconnect` ends the pool.
  if (!holder.estiaPool || holder.estiaPool.ended) holder.estiaPool = createPool();
  return holder.estiaPool;
}

/** Zeros before the first query. */
export function poolCounts(): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = holder.estiaPool ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** So that no request waits for a connection after a start or a quiet time. */
export async function keepConnections(count: number): Promise<void> {
  const pool = ownPool();
  pool.options.min = count;
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()));
  for (const outcome of opened) {
    if (outcome.status === 'fulfilled') outcome.value.release();
    else log.warn({ err: outcome.reason }, 'the database does not answer yet');
  }
}

export const db: Client = new Proxy({} as Client, {
  get(_target, property) {
    holder.estiaDatabase ??= createClient(ownPool());
    const value: unknown = Reflect.get(holder.estiaDatabase, property);
    return typeof value === 'function' ? value.bind(holder.estiaDatabase) : value;
  },
});

/** Milliseconds, to write everything of one person. Long statements also need `allowLongStatements`. */
export const LONG_TRANSACTION = { maxWait: 5_000, timeout: 60_000 };

/** 50 s per statement instead of 5. */
export async function allowLongStatements(tx: Pick<Database, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SET LOCAL statement_timeout = '50s'`;
}

/**
 * Runs a frequent statement as a named prepared statement through pg, at a third to half of Prisma's CPU
 * cost. One text per `name`. Cast each column to a fixed type, or cached plans fail after a migration. Values
 * and errors are pg's, not Prisma's.
 */
export async function preparedQuery<Row>(name: string, { text, values }: Prisma.Sql): Promise<Row[]> {
  const { rows } = await ownPool().query({ name, text, values });
  return rows as Row[];
}

const REPLICA_PAUSE_MS = 10_000;
let turn = 0;

function nextReplica(now: number): Replica | null {
  holder.estiaReplicas ??= (env().DATABASE_REPLICA_URLS ?? []).map((url) => ({
    client: createClient(createPool(url)),
    awayUntil: 0,
    reflects: null,
  }));
  const available = holder.estiaReplicas.filter(({ awayUntil }) => awayUntil <= now);
  turn += 1;
  return available[turn % available.length] ?? null;
}

/** The primary's position, asked after the last announcement and once for each. */
let position: { heard: string; lsn: Promise<string | undefined> } | undefined;

function positionAfter(heard: string): Promise<string | undefined> {
  if (position?.heard !== heard) {
    const lsn = db.$queryRaw<{ lsn: string }[]>`SELECT pg_current_wal_insert_lsn()::text AS lsn`;
    position = { heard, lsn: lsn.then(([row]) => row?.lsn) };
    position.lsn.catch(() => {
      position = undefined;
    });
  }
  return position.lsn;
}

/** Whether it shows every write that this process has heard of: outdated pages would be cached. Never if it does not listen. */
async function hasCaughtUp(replica: Replica): Promise<boolean> {
  const heard = holder.estiaHeard?.last ?? null;
  if (heard === null || replica.reflects === heard) return heard !== null;
  const lsn = await positionAfter(heard);
  const [row] = await replica.client.$queryRaw<{ isReached: boolean }[]>`
    SELECT pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS "isReached"`;
  if (row?.isReached) replica.reflects = heard;
  return row?.isReached === true;
}

/** For public reads: a replica that is reachable and has caught up, otherwise the primary. */
export const readDb = {
  async $queryRaw<T>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T> {
    const replica = nextReplica(performance.now());
    if (!replica) return db.$queryRaw<T>(query, ...values);
    try {
      if (await hasCaughtUp(replica)) return await replica.client.$queryRaw<T>(query, ...values);
    } catch (error) {
      if (!isDatabaseOutage(error) && !isReplicaConflict(error)) throw error;
      log.warn({ err: error }, 'a replica is unavailable: reading from the primary');
      replica.awayUntil = performance.now() + REPLICA_PAUSE_MS;
    }
    return db.$queryRaw<T>(query, ...values);
  },
};
