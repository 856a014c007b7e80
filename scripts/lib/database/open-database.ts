// The database of this checkout: DATABASE_URL, or `estia` in the built-in PostgreSQL.
import type pg from 'pg';
import { asFailure, Failure } from '../failure';
import { acquirePostgres, ensureDatabase, type Postgres } from '../postgres/server';
import { codeOf, patiently, withClient } from './client';
import { OWNER, prepareRoles, SITE } from './roles';

const NAME = 'estia';
const OLDEST_VERSION = 15;

/** DATABASE_OWNER_URL, or DATABASE_URL again. */
export type ExternalDatabase = { url: string; ownerUrl: string };

export type Database = {
  /** The role reads and writes rows. */
  url: string;
  /** The role owns the database: for migrations and sample data. */
  ownerUrl: string;
  postgres: Postgres | null;
};

/** @param options.create also creates a missing external database; the built-in one is always created */
export async function openDatabase(
  dataDir: string,
  external: ExternalDatabase | undefined,
  { create = false } = {},
): Promise<Database> {
  if (external) {
    await reach(
      external.ownerUrl,
      external.ownerUrl === external.url ? 'DATABASE_URL' : 'DATABASE_OWNER_URL',
      create,
    );
    if (external.ownerUrl !== external.url) await reach(external.url, 'DATABASE_URL', false);
    await refuseTransactionPooler(external.url);
    return { ...external, postgres: null };
  }
  const postgres = await acquirePostgres(dataDir, {
    onMoved: (directory) =>
      console.log(`  PostgreSQL's user cannot reach ${dataDir}; its data lie in ${directory}`),
  });
  try {
    await ensureDatabase(postgres, NAME);
    await prepareRoles(postgres, NAME);
  } catch (error) {
    await postgres.release();
    throw error;
  }
  return { url: postgres.url(NAME, SITE), ownerUrl: postgres.url(NAME, OWNER), postgres };
}

const MISSING_DATABASE = '3D000';
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
  // A misspelt name would otherwise create an empty site.
  [MISSING_DATABASE]:
    'there is no such database. Check the name, or have it created: npm start -- --create-database',
};

const MARK = 'estia.session';

/**
 * Such a pooler hands one session to several clients, so LISTEN would be lost and pages would stay outdated.
 * @throws Failure
 */
async function refuseTransactionPooler(url: string): Promise<void> {
  const isShared = await withClient(url, async (first) => {
    await first.query(`SET ${MARK} = 'shared'`);
    return withClient(url, async (second) => {
      const { rows } = await second.query(`SELECT current_setting('${MARK}', true) AS mark`);
      return rows[0]?.mark === 'shared';
    });
  });
  if (isShared)
    throw new Failure(
      `DATABASE_URL leads to a pooler that shares sessions: set its pool_mode to session, or name PostgreSQL itself`,
    );
}

/** @throws Failure in one line */
async function reach(url: string, setting: string, create: boolean): Promise<void> {
  const { host, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  try {
    const connect = () => withClient(url, serverVersion);
    const version = await patiently(connect).catch(async (error) => {
      if (!create || codeOf(error) !== MISSING_DATABASE) throw error;
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
      ? new Failure(`The database "${name}" at ${host} (${setting}) cannot be used: ${reason}`, {
          cause: error,
        })
      : asFailure(`The database "${name}" at ${host} (${setting}) cannot be used`, error);
  }
}

async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int / 10000 AS version",
  );
  return rows[0]?.version ?? 0;
}
