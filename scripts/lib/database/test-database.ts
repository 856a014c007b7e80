// Test databases: one prepared template, cloned per test file.
import type { Postgres } from '../postgres/server';
import { withClient } from './client';
import { loadPlaces, migrate, type RunNode } from './prepare-database';
import { TEST_SECRET } from './temporary-data';

/** Connections are disallowed, so that it can be cloned at any time. */
export const TEMPLATE = 'template_estia';
const UNFINISHED = 'template_estia_unfinished';

const query = (postgres: Postgres, sql: string) =>
  withClient(postgres.url('postgres'), (client) => client.query(sql));

export async function prepareTemplate(postgres: Postgres, runNode?: RunNode): Promise<void> {
  const { rowCount } = await query(postgres, `SELECT FROM pg_database WHERE datname = '${TEMPLATE}'`);
  if (rowCount) return;
  await query(postgres, `DROP DATABASE IF EXISTS ${UNFINISHED}`);
  await query(postgres, `CREATE DATABASE ${UNFINISHED}`);
  const env = { ...process.env, DATABASE_URL: postgres.url(UNFINISHED), AUTH_SECRET: TEST_SECRET };
  await migrate(env, runNode);
  await loadPlaces(env, runNode);
  await query(postgres, `ALTER DATABASE ${UNFINISHED} RENAME TO ${TEMPLATE}`);
  await query(postgres, `ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
}

export async function cloneTemplate(postgres: Postgres, name: string): Promise<void> {
  await query(postgres, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
}
