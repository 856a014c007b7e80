import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '@/lib/env';
import { isDatabaseOutage } from '@/lib/errors';
import { type Prisma, PrismaClient } from '@/lib/generated/prisma/client';
import { log } from '@/lib/log';

/**
 * Limits of every connection of a web process, in milliseconds: no request waits for ever, whatever the database does.
 * (pg's own default for `connectionTimeoutMillis` is to wait without end.)
 */
const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Queries here take a millisecond or two: to wake a second process of the database for one takes longer. */
const ONE_PROCESS = '-c max_parallel_workers_per_gather=0';

/**
 * While pages are prerendered nobody waits for an answer, and the machine is busy. On a first start the database may still be
 * filled meanwhile (scripts/start/database-gate.ts).
 */
const BUILD_LIMITS = { connectionTimeoutMillis: 600_000, statement_timeout: 60_000 };

function createPool(url = env().DATABASE_URL) {
  const { DATABASE_POOL_SIZE } = env();
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build';
  const pool = new pg.Pool({
    connectionString: url,
    max: DATABASE_POOL_SIZE,
    options: ONE_PROCESS,
    ...(isBuild ? BUILD_LIMITS : CONNECTION_LIMITS),
  });
  // Here and not only in the adapter, which listens from its first use on: an error without a listener ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  return pool;
}

function createClient(pool: pg.Pool) {
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
}

type Client = ReturnType<typeof createClient>;
/** `awayUntil`, by the clock in ms: one that could not be reached is left alone for a while. */
type Replica = { client: Client; awayUntil: number };

/** What queries accept: the client or a transaction of it. */
export type Database = Omit<Client, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

// One client a process, also across hot reloads.
const holder = globalThis as typeof globalThis & {
  estiaPool?: pg.Pool;
  estiaDatabase?: Client;
  estiaReplicas?: Replica[];
};

function ownPool(): pg.Pool {
  // Ended by `$disconnect`.
  if (!holder.estiaPool || holder.estiaPool.ended) holder.estiaPool = createPool();
  return holder.estiaPool;
}

/** The database, connected at first use. */
export const db: Client = new Proxy({} as Client, {
  get(_target, property) {
    holder.estiaDatabase ??= createClient(ownPool());
    const value: unknown = Reflect.get(holder.estiaDatabase, property);
    return typeof value === 'function' ? value.bind(holder.estiaDatabase) : value;
  },
});

/**
 * Limits of a transaction that writes all that one person has, in milliseconds: tens of thousands of listings, or messages. Its
 * statements need `allowLongStatements`; others keep the short limit of every connection.
 */
export const LONG_TRANSACTION = { maxWait: 5_000, timeout: 60_000 };

export async function allowLongStatements(tx: Pick<Database, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SET LOCAL statement_timeout = '50s'`;
}

/**
 * A statement that is run very often and always has the same text, past Prisma, which would cost two or three times the CPU; each
 * connection keeps the plan under `name`. Columns need a cast to a type that no migration changes, or kept plans would fail after one. Values
 * come as pg reads them, not as Prisma does, and errors are pg's.
 */
export async function preparedQuery<Row>(name: string, { text, values }: Prisma.Sql): Promise<Row[]> {
  const { rows } = await ownPool().query({ name, text, values });
  return rows as Row[];
}

const REPLICA_PAUSE_MS = 10_000;
let turn = 0;

/** The next replica that is thought to be there, in turn; `null` without one. */
function nextReplica(now: number): Replica | null {
  holder.estiaReplicas ??= (env().DATABASE_REPLICA_URLS ?? []).map((url) => ({
    client: createClient(createPool(url)),
    awayUntil: 0,
  }));
  const there = holder.estiaReplicas.filter(({ awayUntil }) => awayUntil <= now);
  turn += 1;
  return there[turn % there.length] ?? null;
}

/**
 * What everybody may read: from a replica (`DATABASE_REPLICA_URLS`) where there is one, else, or when it is away, from
 * the database itself. Replicas must have applied a write when its commit returns (docs/operations.md), or a page would be kept
 * that does not show it.
 */
export const readDb = {
  async $queryRaw<T>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T> {
    const replica = nextReplica(performance.now());
    if (!replica) return db.$queryRaw<T>(query, ...values);
    try {
      return await replica.client.$queryRaw<T>(query, ...values);
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      log.warn({ err: error }, 'a replica is unavailable: reading from the primary');
      replica.awayUntil = performance.now() + REPLICA_PAUSE_MS;
      return db.$queryRaw<T>(query, ...values);
    }
  },
};
