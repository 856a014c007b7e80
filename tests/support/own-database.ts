// Databases of their own for tests that start a second whole site.
import pg from 'pg';
import { loadPlaces, migrate } from '../../scripts/lib/database/prepare-database';
import { TEMPLATE } from '../../scripts/lib/database/test-database';

/** The connection that `db` uses in this process (lib/db.ts). */
const used = globalThis as typeof globalThis & {
  estiaPool?: pg.Pool | undefined;
  estiaDatabase?: unknown;
};

/** Makes `db` in this process mean the database at `url`, until the returned function is called. */
export function pointDbTo(url: string): () => Promise<void> {
  const before = { pool: used.estiaPool, client: used.estiaDatabase };
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  used.estiaPool = pool;
  used.estiaDatabase = undefined;
  return async () => {
    used.estiaPool = before.pool;
    used.estiaDatabase = before.client;
    await pool.end();
  };
}

async function ask(sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/**
 * A database on the server of the site under test, migrated, with places and nothing else. Until `drop`, `db` in this
 * process means this one. `npm test` has a template to copy; a site started by hand has none, which costs some seconds.
 */
export async function openOwnDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `own_${process.pid}_${Date.now().toString(36)}`;
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  const hasTemplate = (await ask(`SELECT FROM pg_database WHERE datname = '${TEMPLATE}'`)) > 0;
  await ask(`CREATE DATABASE ${name}${hasTemplate ? ` TEMPLATE ${TEMPLATE} STRATEGY file_copy` : ''}`);
  if (!hasTemplate) {
    const env = { ...process.env, DATABASE_URL: url.href };
    await migrate(env);
    await loadPlaces(env);
  }
  const pointBack = pointDbTo(url.href);
  const drop = async () => {
    await pointBack();
    await ask(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url: url.href, drop };
}
