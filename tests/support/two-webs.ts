// The build under test as several machines have it: one page cache in front of two web processes, each of which a test may end.
import type { ChildProcess } from 'node:child_process';
import { createTemporaryDataDir, removeDataDir } from '../../scripts/lib/database/temporary-data';
import { ChildProcesses } from '../../scripts/lib/processes/child-processes';
import { freePort } from '../../scripts/lib/processes/ports';
import { waitUntil } from '../../scripts/lib/processes/run';
import { edgeFlags, toolPath, typescript, webFlags } from '../../scripts/lib/tools';
import { openOwnDatabase } from './own-database';

const READY_WITHIN_MS = 120_000;

export class Server {
  #child: ChildProcess | undefined;

  constructor(
    readonly port: number,
    readonly launch: (build?: string) => ChildProcess,
  ) {}

  /** @param build another folder than the one under test */
  async start(build?: string): Promise<void> {
    this.#child = this.launch(build);
    this.#child.stdout?.resume();
    this.#child.stderr?.pipe(process.stderr);
    const answers = async () =>
      fetch(`http://127.0.0.1:${this.port}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await waitUntil(answers, READY_WITHIN_MS))) throw new Error(`nothing answers at ${this.port}`);
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** Resolves when it has ended. */
  async end(name: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    child?.kill(name);
    const isOver = () => !child || child.exitCode !== null || child.signalCode !== null;
    if (!(await waitUntil(isOver, 30_000))) throw new Error(`${name} did not end it`);
  }
}

export type TwoWebs = { url: string; webs: [Server, Server]; stop: () => Promise<void> };

/** `X-Forwarded-For` is trusted, so that a test can be many visitors. `fill` fills the database. */
export async function startTwoWebs(fill: () => Promise<unknown>): Promise<TwoWebs> {
  const database = await openOwnDatabase();
  const dataDir = await createTemporaryDataDir();
  const children = new ChildProcesses();
  const [port, first, second] = [await freePort(), await freePort(), await freePort()];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    EDGE: 'on',
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    EDGE_WEB_URLS: [first, second].map((each) => `http://127.0.0.1:${each}`).join(),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '4',
    LOG_LEVEL: 'fatal',
  };
  const next = [
    ...webFlags,
    '--dns-result-order=ipv4first',
    toolPath('next'),
    'start',
    '-H',
    'localhost',
    '-p',
  ];
  const webAt = (at: number) =>
    new Server(at, (build = env.NEXT_DIST_DIR) =>
      children.start([...next, String(at)], { env: { ...env, TRUST_PROXY_HOPS: '2', NEXT_DIST_DIR: build } }),
    );
  const edge = new Server(port, () =>
    children.start([...edgeFlags, ...typescript, 'server/edge/main.ts'], {
      env: { ...env, TRUST_PROXY_HOPS: '1' },
    }),
  );
  const webs: [Server, Server] = [webAt(first), webAt(second)];
  const stop = async () => {
    await children.stop(5_000);
    await database.drop();
    removeDataDir(dataDir);
  };
  try {
    await fill();
    await Promise.all([...webs, edge].map((server) => server.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, webs, stop };
}
