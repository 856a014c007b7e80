// Two of everything that can be replicated: page caches, web processes and sidecars, on one PostgreSQL and one Redis.
// Each page cache uses both webs and both sidecars.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { parseEnv } from '../../lib/env';
import { ChildProcesses } from '../lib/child-processes';
import { freePort } from '../lib/ports';
import { acquirePostgres } from '../lib/postgres';
import { processesWith } from '../lib/process-facts';
import { isRedisMissing, RedisServer } from '../lib/redis-server';
import { createTemporaryDataDir } from '../lib/temporary-data';
import { prepareTemplate } from '../lib/test-database';
import { serve, servers } from '../start/serve';
import { buildSite } from '../test/stages';

const SETS = 2;
export const PARTS = ['edge', 'web', 'sidecar'] as const;
export type Part = (typeof PARTS)[number];

export type TrialSite = {
  /** The page caches, without a trailing slash. */
  urls: string[];
  databaseUrl: string;
  hasRedis: boolean;
  /** kill -9; the supervisor restarts the process. */
  kill: (part: Part, set: number) => void;
  /** Kills Redis with -9 and starts an empty one. */
  replaceRedis: () => Promise<void>;
  stop: () => Promise<void>;
};

const local = (port: string | undefined) => `http://127.0.0.1:${port}`;

export async function serveTrialSite(): Promise<TrialSite> {
  const children = new ChildProcesses();
  const dataDir = await createTemporaryDataDir();
  // As in `npm start`: acknowledged writes are on disk.
  const postgres = await acquirePostgres(dataDir);
  const redis = isRedisMissing ? undefined : await RedisServer.start();
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
    ...(redis && { REDIS_URL: redis.url }),
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
    databaseUrl: postgres.url('estia'),
    hasRedis: redis !== undefined,
    kill(part, set) {
      const ofPart = { DATA_DIR: dataDir, ESTIA_PROCESS: part, CHAT_PORT: sets[set]?.CHAT_PORT ?? '' };
      for (const pid of processesWith(ofPart)) process.kill(pid, 'SIGKILL');
    },
    async replaceRedis() {
      await redis?.kill();
      await redis?.revive();
    },
    async stop() {
      await children.stop(5_000);
      await redis?.kill();
      await postgres.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
