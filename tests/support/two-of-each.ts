// The build under test with two web processes, two sidecars, a search index and two page caches behind a balancer, each of which a
// test may replace.
import { once } from 'node:events';
import { createTemporaryDataDir, removeDataDir } from '../../scripts/lib/database/temporary-data';
import { ChildProcesses } from '../../scripts/lib/processes/child-processes';
import { freePort } from '../../scripts/lib/processes/ports';
import { edgeFlags, sidecarFlags, toolPath, typescript, webFlags } from '../../scripts/lib/tools';
import { startBalancer } from './machines/balancer';
import { openOwnDatabase } from './own-database';
import { Server } from './two-webs';

export type TwoOfEach = {
  url: string;
  webs: Server[];
  sidecars: Server[];
  edges: Server[];
  /** Until it has loaded, SQL answers. */
  replaceIndex: (build: string) => Promise<void>;
  /** Ports of the page caches that get requests. */
  balanced: number[];
  stop: () => Promise<void>;
};

const originOf = ({ port }: Server) => `http://127.0.0.1:${port}`;

/** `X-Forwarded-For` is trusted, so that a test can be many visitors. `fill` fills the database. */
export async function startTwoOfEach(fill: () => Promise<unknown>): Promise<TwoOfEach> {
  const database = await openOwnDatabase();
  const dataDir = await createTemporaryDataDir();
  const children = new ChildProcesses();
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    EDGE: 'on',
    HOST: '127.0.0.1',
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '4',
    LOG_LEVEL: 'fatal',
  };
  /** A program with its port, in the build that a test names. */
  async function two(args: readonly string[], portName: string, settings: Record<string, string>) {
    const at = (port: number) =>
      new Server(port, (build = env.NEXT_DIST_DIR) =>
        children.start(args, {
          env: { ...env, ...settings, [portName]: String(port), NEXT_DIST_DIR: build },
        }),
      );
    return [at(await freePort()), at(await freePort())];
  }
  const next = [...webFlags, '--dns-result-order=ipv4first', toolPath('next'), 'start', '-H', 'localhost'];
  const webs = await two(next, 'PORT', { TRUST_PROXY_HOPS: '2' });
  const sidecar = [...sidecarFlags, ...typescript, 'server/main.ts'];
  const sidecars = await two(sidecar, 'CHAT_PORT', { TRUST_PROXY_HOPS: '2' });
  const edges = await two([...edgeFlags, ...typescript, 'server/edge/main.ts'], 'PORT', {
    TRUST_PROXY_HOPS: '1',
    EDGE_WEB_URLS: webs.map(originOf).join(),
    EDGE_CHAT_URLS: sidecars.map(originOf).join(),
  });
  const startIndex = (build = env.NEXT_DIST_DIR) =>
    children.start([...typescript, 'server/search/main.ts'], { env: { ...env, NEXT_DIST_DIR: build } });
  let index = startIndex();
  const replaceIndex = async (build: string) => {
    const ended = once(index, 'exit');
    index.kill('SIGTERM');
    await ended;
    index = startIndex(build);
  };
  const balanced = edges.map((edge) => edge.port);
  const balancer = await startBalancer(port, balanced);
  const stop = async () => {
    balancer.stop();
    await children.stop(5_000);
    await database.drop();
    removeDataDir(dataDir);
  };
  try {
    await fill();
    for (const servers of [webs, sidecars, edges]) await Promise.all(servers.map((server) => server.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, webs, sidecars, edges, replaceIndex, balanced, stop };
}
