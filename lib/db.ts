import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '@/lib/env';
import { PrismaClient } from '@/lib/generated/prisma/client';
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

/** While pages are prerendered nobody waits for an answer, and the machine is busy. */
const BUILD_LIMITS = { connectionTimeoutMillis: 60_000, statement_timeout: 60_000 };

function createClient() {
  const { DATABASE_URL, DATABASE_POOL_SIZE } = env();
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build';
  const adapter = new PrismaPg(
    {
      connectionString: DATABASE_URL,
      max: DATABASE_POOL_SIZE,
      options: ONE_PROCESS,
      ...(isBuild ? BUILD_LIMITS : CONNECTION_LIMITS),
    },
    { onPoolError: (error) => log.warn({ err: error }, 'database connection lost') },
  );
  return new PrismaClient({ adapter });
}

type Client = ReturnType<typeof createClient>;

/** What queries accept: the client or a transaction of it. */
export type Database = Omit<Client, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

// One client a process, also across hot reloads.
const holder = globalThis as typeof globalThis & { estiaDatabase?: Client };

/** The database, connected at first use. */
export const db: Client = new Proxy({} as Client, {
  get(_target, property) {
    holder.estiaDatabase ??= createClient();
    const value: unknown = Reflect.get(holder.estiaDatabase, property);
    return typeof value === 'function' ? value.bind(holder.estiaDatabase) : value;
  },
});
