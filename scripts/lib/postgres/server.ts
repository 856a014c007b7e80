/** Shared by all commands of this checkout: each holds a lease, and the last one stops the server. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { codeOf, withClient } from '../database/client';
import { Failure } from '../failure';
import { isAlive } from '../processes/run';
import { canReach, programsFolder, serverUser } from './binaries';
import {
  type Cluster,
  ensureInitialised,
  type RunningServer,
  resetPassword,
  runningServer,
  SUPERUSER,
  startServer,
  stopServer,
} from './cluster';
import { countLeases, takeLease, withLock } from './leases';

/** DATA_DIR/postgres.json, readable only by its owner. */
type State = { directory: string; password: string; port?: number; pid?: number };

export type Postgres = {
  directory: string;
  port: number;
  readonly pid: number;
  /** Connects as the superuser if `role` is omitted. */
  url(database: string, role?: string): string;
  /** Stops the server if no other command uses it. */
  release(): Promise<void>;
  revive(): Promise<void>;
  /** `release` without waiting: the server recovers at the next start. */
  kill(): void;
};

function readState(file: string): State | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State;
  } catch {
    return null; // truncated by a full disk: the password is reset
  }
}

function writeState(file: string, state: State): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** A folder that every user can reach, if PostgreSQL's user cannot reach the checkout; persistent if permitted. */
function outsideHome(dataDir: string): string {
  const name = `estia-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  for (const parent of ['/var/lib', tmpdir()]) {
    try {
      accessSync(parent, constants.W_OK);
      return join(parent, name);
    } catch {}
  }
  throw new Failure(`PostgreSQL cannot reach ${dataDir}, and neither /var/lib nor ${tmpdir()} is writable`);
}

export async function passwordWorks(url: string): Promise<boolean> {
  return withClient(url, async () => true).catch(() => false);
}

async function ensureRunning(
  cluster: Cluster,
  dataDir: string,
): Promise<{ server: RunningServer; password: string }> {
  const file = join(dataDir, 'postgres.json');
  const state = readState(file);
  const known = state?.directory === cluster.directory ? state : null;
  const password = known?.password ?? randomBytes(24).toString('base64url');

  const running = runningServer(cluster.directory);
  if (running && known && (await passwordWorks(urlOf(running, password, 'postgres')))) {
    return { server: running, password };
  }
  if (running) await stopServer(running);
  const isNew = !existsSync(join(cluster.directory, 'PG_VERSION'));
  await ensureInitialised(cluster, password);
  if (!isNew && !known) await resetPassword(cluster, password);
  const server = await startServer(cluster, join(dataDir, 'postgres.log'), known?.port);
  writeState(file, { directory: cluster.directory, password, ...server });
  return { server, password };
}

/** Other passwords are derived from the superuser's, so that only one is stored. */
function urlOf({ port }: RunningServer, password: string, database: string, role = SUPERUSER): string {
  const own = role === SUPERUSER ? password : createHmac('sha256', password).update(role).digest('base64url');
  return `postgresql://${role}:${own}@127.0.0.1:${port}/${database}`;
}

/** @param options.onMoved called if the data must be stored outside `dataDir` */
export async function acquirePostgres(
  dataDir: string,
  options: { disposable?: boolean; onMoved?: (directory: string) => void } = {},
): Promise<Postgres> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const user = serverUser();
  const isReachable = user === undefined || canReach(folder, user);
  const directory = join(isReachable ? folder : outsideHome(folder), 'postgres');
  if (!isReachable) options.onMoved?.(directory);
  const cluster: Cluster = {
    directory,
    programs: programsFolder(user, () => outsideHome(folder)),
    user,
    disposable: options.disposable ?? false,
  };
  const leases = join(folder, 'postgres.leases');
  const exclusively = <T>(work: () => Promise<T>) => withLock(join(folder, 'postgres.lock'), work);

  return exclusively(async () => {
    const { server: first, password } = await ensureRunning(cluster, folder);
    let server = first;
    const giveBack = takeLease(leases);
    const isLast = () => {
      giveBack();
      return countLeases(leases) === 0;
    };
    const end = async () => {
      if (isLast()) await stopServer(server);
    };
    return {
      directory,
      port: first.port,
      get pid() {
        return server.pid;
      },
      url: (database, role) => urlOf(first, password, database, role),
      // On a full disk not even the lock can be written: continue without it.
      release: () => exclusively(end).catch(end),
      revive: () =>
        exclusively(async () => {
          ({ server } = await ensureRunning(cluster, folder));
          if (server.port !== first.port) throw new Failure(`port ${first.port} is taken`);
        }),
      kill: () => {
        if (isLast() && isAlive(server.pid)) process.kill(server.pid, 'SIGQUIT');
      },
    };
  });
}

/** Safe for concurrent commands. */
export async function ensureDatabase(postgres: Postgres, database: string): Promise<void> {
  await withClient(postgres.url('postgres'), async (client) => {
    try {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
    } catch (error) {
      // Exists already, or is being created.
      if (!['42P04', '23505'].includes(codeOf(error))) throw error;
    }
  });
}

export async function stopLeftBehind(dataDir: string): Promise<void> {
  const state = readState(join(dataDir, 'postgres.json'));
  const server = state && runningServer(state.directory);
  if (server && countLeases(join(dataDir, 'postgres.leases')) === 0) await stopServer(server);
}
