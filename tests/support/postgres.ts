// A PostgreSQL for the integration tests, with one prepared database that each test file clones (clone-database.ts).
import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { acquirePostgres, ensureDatabase } from '../../scripts/lib/postgres';
import { loadPlaces, migrate } from '../../scripts/lib/prepare-database';
import { createTemporaryDataDir, TEST_SECRET } from '../../scripts/lib/temporary-data';

const TEMPLATE = 'template_estia';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the test server. */
    adminUrl: string;
    /** Migrated, with the places; nobody may connect to it, so that it can be cloned at any time. */
    templateDatabase: string;
    dataDir: string;
  }
}

async function seal(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  await client.end();
}

/** `npm test` hands its own server over in ESTIA_TEST_DATA_DIR; a run of vitest alone starts one. */
export default async function setUp(project: TestProject) {
  const shared = process.env.ESTIA_TEST_DATA_DIR;
  const dataDir = shared || (await createTemporaryDataDir());
  const postgres = await acquirePostgres(dataDir, { disposable: true });
  const tearDown = async () => {
    await postgres.release();
    if (!shared) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ensureDatabase(postgres, TEMPLATE);
    const env = { ...process.env, DATABASE_URL: postgres.url(TEMPLATE), AUTH_SECRET: TEST_SECRET };
    await migrate(env);
    await loadPlaces(env);
    await seal(postgres.url('postgres'));
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('adminUrl', postgres.url('postgres'));
  project.provide('templateDatabase', TEMPLATE);
  project.provide('dataDir', dataDir);
  return tearDown;
}
