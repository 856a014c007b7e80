// Two of everything that can be replicated: page caches, web processes and sidecars, on one PostgreSQL.
// Each page cache uses both webs and both sidecars.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { parseEnv } from '../../lib/env';
import { createTemporaryDataDir } from '../lib/database/temporary-data';
import { prepareTemplate } from '../lib/database/test-database';
import { acquirePostgres } from '../lib/postgres/server';
import { ChildProcesses } from '../lib/processes/child-processes';
import { processesWith } from '../lib/processes/facts';
import { freePort } from '../lib/processes/ports';
import { waitUntil } from '../lib/processes/run';
import { serve, servers } from '../start/serve';
import { buildSite } from '../test/stages';

const SETS = 2;
export const PARTS = ['edge', 'web', 'sidecar'] as const;
export type Part = (typeof PARTS)[number];

export type TrialSite = {
  /** The page caches, without a trailing slash. */
  urls: string[];
  databaseUrl: string;
  /** The running processes of a part, of one set or of all. */
  processes: (part: Part, set?: number) => number[];
  /** kill -9; the supervisor restarts the process. */
  kill: (part: Part, set: number) => void;
  /** Asks the process to end, and resolves once the supervisor has replaced it and the new one is ready. */
  replace: (part: Part, set: number) => Promise<void>;
  stop: () => Promise<void>;
};

const PORT_OF = { edge: 'PORT', web: 'WEB_PORT', sidecar: 'CHAT_PORT' } as const;
const REPLACED_WITHIN_MS = 60_000;

const local = (port: string | undefined) => `http://127.0.0.1:${port}`;

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Builds and serves the site, with 600 listings by default. */
export async function serveTrialSite(listings?: number): Promise<TrialSite> {
  const children = new ChildProcesses();
  const dataDir = await createTemporaryDataDir();
  // As in `npm start`: acknowledged writes are on disk.
  const postgres = await acquirePostgres(dataDir);
  await prepareTemplate(postgres, (args, options) => children.run(args, options));
  const built = await buildSite({ children, dataDir, postgres }, listings);
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
  const processes = (part: Part, set?: number) => {
    const ofSet = set === undefined ? {} : { CHAT_PORT: sets[set]?.CHAT_PORT ?? '' };
    return processesWith({ DATA_DIR: dataDir, ESTIA_PROCESS: part, ...ofSet });
  };
  const signal = (part: Part, set: number, name: NodeJS.Signals) => {
    const pids = processes(part, set);
    for (const pid of pids) process.kill(pid, name);
    return pids;
  };
  return {
    urls: sets.map(({ PORT }) => local(PORT)),
    databaseUrl: postgres.url('estia'),
    processes,
    kill: (part, set) => void signal(part, set, 'SIGKILL'),
    async replace(part, set) {
      const former = signal(part, set, 'SIGTERM');
      const url = local(sets[set]?.[PORT_OF[part]]);
      const isReplaced = async () =>
        !processes(part, set).some((pid) => former.includes(pid)) && (await isReady(url));
      if (!(await waitUntil(isReplaced, REPLACED_WITHIN_MS))) throw new Error(`the ${part} was not replaced`);
    },
    async stop() {
      await children.stop(5_000);
      await postgres.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
