// The whole site as `npm start` serves it, on a temporary database with sample data.
import { rm } from 'node:fs/promises';
import { createTemporaryDataDir } from '../lib/database/temporary-data';
import { prepareTemplate } from '../lib/database/test-database';
import { acquirePostgres } from '../lib/postgres/server';
import { ChildProcesses } from '../lib/processes/child-processes';
import { childrenOf, processesWith } from '../lib/processes/facts';
import { buildSite, serveSite } from '../test/stages';

export type BenchSite = {
  url: string;
  webUrl: string;
  edge: number[];
  web: number[];
  /** The search index, and PostgreSQL with the processes of its connections. */
  behind: () => number[];
  stop: () => Promise<void>;
};

/** With 600 listings by default; takes about two minutes. */
export async function serveBenchSite(listings?: number): Promise<BenchSite> {
  const children = new ChildProcesses();
  const dataDir = await createTemporaryDataDir();
  const postgres = await acquirePostgres(dataDir, { disposable: true });
  await prepareTemplate(postgres, (args, options) => children.run(args, options));
  const context = { children, dataDir, postgres };
  const env = await buildSite(context, listings);
  await serveSite(context, env);
  const own = { DATA_DIR: dataDir };
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    webUrl: `http://127.0.0.1:${env.WEB_PORT}`,
    edge: processesWith({ ...own, ESTIA_PROCESS: 'edge' }),
    web: processesWith({ ...own, ESTIA_PROCESS: 'web' }),
    behind: () => [
      ...processesWith({ ...own, ESTIA_PROCESS: 'search' }),
      postgres.pid,
      ...childrenOf(postgres.pid),
    ],
    async stop() {
      await children.stop(5_000);
      await postgres.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
