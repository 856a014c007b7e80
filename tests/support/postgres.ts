// A PostgreSQL for the integration tests, with one prepared database that each test file clones (clone-database.ts).
import type { TestProject } from 'vitest/node';
import { createTemporaryDataDir, removeDataDir } from '../../scripts/lib/database/temporary-data';
import { prepareTemplate, TEMPLATE } from '../../scripts/lib/database/test-database';
import { acquirePostgres } from '../../scripts/lib/postgres/server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the test server. */
    adminUrl: string;
    templateDatabase: string;
    dataDir: string;
  }
}

/** `npm test` passes its own server in ESTIA_TEST_DATA_DIR; vitest alone starts one. */
export default async function setUp(project: TestProject) {
  const shared = process.env.ESTIA_TEST_DATA_DIR;
  const dataDir = shared || (await createTemporaryDataDir());
  const postgres = await acquirePostgres(dataDir, { disposable: true });
  const tearDown = async () => {
    await postgres.release();
    if (!shared) removeDataDir(dataDir);
  };
  try {
    await prepareTemplate(postgres);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('adminUrl', postgres.url('postgres'));
  project.provide('templateDatabase', TEMPLATE);
  project.provide('dataDir', dataDir);
  return tearDown;
}
