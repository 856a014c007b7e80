// The database of this checkout: DATABASE_URL, or `estia` in the built-in PostgreSQL.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { INSTALLATION_KEYS } from '../../lib/installation/constants';
import { patiently } from './database-patience';
import { asFailure, Failure } from './failure';
import { acquirePostgres, ensureDatabase, type Postgres } from './postgres';

const NAME = 'estia';
const MIGRATIONS = 'prisma/migrations';
const OLDEST_VERSION = 15;

export type Database = {
  url: string;
  /** The built-in server, if used; release it at the end. */
  postgres: Postgres | null;
};

/** Opens the database, starting the built-in PostgreSQL and creating the database as needed. */
export async function openDatabase(dataDir: string, externalUrl: string | undefined): Promise<Database> {
  if (externalUrl) {
    await ensureExternalDatabase(externalUrl);
    return { url: externalUrl, postgres: null };
  }
  const postgres = await acquirePostgres(dataDir, {
    onMoved: (directory) =>
      console.log(`  PostgreSQL's user cannot reach ${dataDir}; its data lie in ${directory}`),
  });
  try {
    await ensureDatabase(postgres, NAME);
  } catch (error) {
    await postgres.release();
    throw error;
  }
  return { url: postgres.url(NAME), postgres };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function codeOf(error: unknown): string {
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  return code ?? errors?.[0]?.code ?? '';
}

const CONNECTION_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '57P03': 'it is still starting',
  '53300': 'it has no connection left',
  '42501': 'the user may not create the database',
};

async function ensureExternalDatabase(url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  try {
    const connect = () => withClient(url, serverVersion);
    const version = await patiently(connect, codeOf).catch(async (error) => {
      if (codeOf(error) !== '3D000') throw error; // any error other than a missing database
      const maintenance = new URL(url);
      maintenance.pathname = '/postgres';
      return withClient(maintenance.href, async (client) => {
        await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
        return serverVersion(client);
      });
    });
    if (version >= OLDEST_VERSION) return;
    throw new Failure(
      `The database at ${host} is PostgreSQL ${version}; Estia needs ${OLDEST_VERSION} or newer`,
    );
  } catch (error) {
    const reason = CONNECTION_REASONS[codeOf(error)];
    throw reason
      ? new Failure(`The database "${name}" at ${host} (DATABASE_URL) cannot be used: ${reason}`, {
          cause: error,
        })
      : asFailure(`The database "${name}" at ${host} (DATABASE_URL) cannot be used`, error);
  }
}

async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int / 10000 AS version",
  );
  return rows[0]?.version ?? 0;
}

export type DatabaseState = {
  /** Migrations on disk that the database lacks or has in another version. */
  pendingMigrations: string[];
  /** Migrations in the database that are not on disk: a newer Estia applied them. */
  newerMigrations: string[];
  /** Unique identity of a database: the id Prisma gave to its first migration. */
  identity: string;
  hasUsers: boolean;
  hasPlaces: boolean;
  /** The seed has filled it. */
  hasSampleData: boolean;
  /** Sample pictures whose files a first start has deferred. */
  hasUnfinishedPictures: boolean;
};

/** State of the database, in a few milliseconds: Prisma's CLI takes seconds to find nothing to do. */
export function inspectDatabase(url: string): Promise<DatabaseState> {
  return withClient(url, async (client) => {
    const exists = async (table: string) => {
      const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
      return rows[0].exists as boolean;
    };
    const isTrue = async (query: string, values: string[] = []) =>
      (await client.query(`SELECT EXISTS (${query}) AS yes`, values)).rows[0].yes as boolean;

    const applied = (await exists('_prisma_migrations'))
      ? (
          await client.query<{ id: string; migration_name: string; checksum: string }>(
            `SELECT id, migration_name, checksum FROM _prisma_migrations
             WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY started_at`,
          )
        ).rows
      : [];
    const checksums = new Map(applied.map((row) => [row.migration_name, row.checksum]));
    const onDisk = migrationsOnDisk();
    const hasUsers = (await exists('users')) && (await isTrue('SELECT FROM users'));
    return {
      pendingMigrations: onDisk
        .filter(({ name, checksum }) => checksums.get(name) !== checksum)
        .map(({ name }) => name),
      newerMigrations: [...checksums.keys()].filter((name) => onDisk.every((known) => known.name !== name)),
      identity: applied[0]?.id ?? '',
      hasUsers,
      hasPlaces: (await exists('places')) && (await isTrue('SELECT FROM places')),
      hasSampleData:
        (await exists('installation_values')) &&
        (await isTrue(`SELECT FROM installation_values WHERE key = $1 AND value = 'loaded'`, [
          INSTALLATION_KEYS.sampleData,
        ])),
      hasUnfinishedPictures:
        (await exists('pictures')) &&
        (await isTrue('SELECT FROM pictures WHERE owner_id IS NULL AND bytes = 0')),
    };
  });
}

/** Each migration with the checksum that Prisma records for it. */
function migrationsOnDisk(): { name: string; checksum: string }[] {
  return readdirSync(MIGRATIONS)
    .sort()
    .map((name) => ({ name, file: join(MIGRATIONS, name, 'migration.sql') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({
      name,
      checksum: createHash('sha256').update(readFileSync(file)).digest('hex'),
    }));
}
