// Two of everything that can be replicated: page caches, web processes and sidecars, on one PostgreSQL.
// Each page cache uses both webs and both sidecars.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { parseEnv } from '../../lib/env';
import { createTemporaryDataDir } from '../lib/database/temporary-data';
import { prepareTemplate } from '../lib/database/test-database';
import { acquirePostgres } from '../lib/postgres/server';
import { ChildProcesses } from '../lib/processes/child-processes';
import { freePort } from '../lib/processes/ports';
import { serve, servers } from '../start/serve';
import { buildSite } from '../test/stages';

const SETS = 2;

export type TrialSite = {
  /** The page caches, without a trailing slash. */
  urls: string[];
  stop: () => Promise<void>;
};

const local = (port: string | undefined) => `http://127.0.0.1:${port}`;

/** Builds and serves the site. */
export async function serveTrialSite(): Promise<TrialSite> {
  const children = new ChildProcesses();
  const dataDir = await createTemporaryDataDir();
  // As in `npm start`: acknowledged writes are on disk.
  const postgres = await acquirePostgres(dataDir);
  await prepareTemplate(postgres, (args, options) => children.run(args, options));
  const built = await buildSite({ children, dataDir, postgres });
  const sets = await Promise.all(
    Array.from({ length: SETS }, async () => ({
      PORT: String(await freePort()),
      WEB_PORT: String(await freePort()),
      CHAT_PORT: String(await freePort()),
    })),
  );
  const shared = {
    ...built,
    EDGE_WEB_URLS: sets.map(({ WEB_PORT }) => local(WEB_PORT)).join(','),
    EDGE_CHAT_URLS: sets.map(({ CHAT_PORT }) => local(CHAT_PORT)).join(','),
  };
  await mkdir('test-results', { recursive: true });
  const output = createWriteStream('test-results/trial.log');
  for (const ports of sets) {
    const env = { ...shared, ...ports };
    const onGivingUp = (name: string) => console.error(`  ✗ the ${name} does not stay up`);
    await serve(await servers(parseEnv(env), 'production'), { children, env, output, onGivingUp });
  }
  return {
    urls: sets.map(({ PORT }) => local(PORT)),
    async stop() {
      await children.stop(5_000);
      await postgres.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
