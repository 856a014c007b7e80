// One PostgreSQL cluster on disk: create, start, stop. server.ts decides about its use.
import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { Failure, systemReason } from '../failure';
import { freePort, isPortFree } from '../processes/ports';
import { isAlive, run, waitUntil } from '../processes/run';
import type { OsUser } from './binaries';

const MAJOR_VERSION = '18';
export const SUPERUSER = 'postgres';

export type Cluster = {
  directory: string;
  programs: string;
  user: OsUser | undefined;
  /** Faster, and not safe against power loss. */
  disposable: boolean;
};

const MEBIBYTE = 1024 * 1024;

/** An eighth of the memory within limits: more brings little, less hurts at a million listings. */
function sharedBuffers(): string {
  const megabytes = Math.min(1024, Math.max(128, Math.round(totalmem() / 8 / MEBIBYTE)));
  return `${megabytes}MB`;
}

/** A container's /dev/shm of 64 MB is too small for parallel index builds; shared memory then goes to files. */
function hasRoomInSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 512 * MEBIBYTE;
  } catch {
    return true; // no such file system: the platform's default is right
  }
}

function serverSettings({ disposable }: Cluster): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: disposable ? '200' : '100',
    shared_buffers: disposable ? '128MB' : sharedBuffers(),
    effective_cache_size: `${Math.round(totalmem() / 2 / MEBIBYTE)}MB`,
    random_page_cost: '1.1', // solid-state disks
    jit: 'off', // our queries are short; compiling them costs more than it saves
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(!hasRoomInSharedMemory() && { dynamic_shared_memory_type: 'mmap' }),
    ...(disposable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
    }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function spawnOptions(cluster: Cluster) {
  // The server's user may enter `cwd`, and no LC_* is unknown to this system.
  return {
    ...cluster.user,
    cwd: dirname(cluster.programs),
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  };
}

/** Under a temporary name, then renamed, so that an interrupted run leaves nothing incomplete. */
async function initialise(cluster: Cluster, password: string): Promise<void> {
  const unfinished = `${cluster.directory}.new`;
  const passwordFile = `${cluster.directory}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (cluster.user) {
      chownSync(unfinished, cluster.user.uid, cluster.user.gid);
      chownSync(passwordFile, cluster.user.uid, cluster.user.gid);
    }
    const flags = [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // The same on every system: text sorts by code point unless a query says otherwise.
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(cluster.disposable ? ['--no-sync'] : []),
    ];
    const { code, output } = await run(join(cluster.programs, 'initdb'), flags, spawnOptions(cluster));
    if (code !== 0) throw postgresFailure('could not make its database folder', output);
    renameSync(unfinished, cluster.directory);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function postgresFailure(what: string, output: string): Failure {
  const lines = output.trim().split('\n');
  const telling = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
  const reason = systemReason(output);
  return new Failure(`PostgreSQL ${what}: ${reason ? `${reason} (${telling.trim()})` : telling.trim()}`);
}

export async function ensureInitialised(cluster: Cluster, password: string): Promise<void> {
  const versionFile = join(cluster.directory, 'PG_VERSION');
  if (!existsSync(versionFile)) return initialise(cluster, password);
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new Failure(
      `${cluster.directory} was made by PostgreSQL ${version}, this is ${MAJOR_VERSION}: see "Data" in docs/operations.md`,
    );
  }
}

export type RunningServer = { pid: number; port: number };

/** Reads postmaster.pid, which may be stale after kill -9 or a restart. */
export function runningServer(directory: string): RunningServer | null {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pidLine, , , portLine] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(pidLine);
  const port = Number(portLine);
  return pid > 0 && isAlive(pid) && isServerOf(directory, pid) ? { pid, port } : null;
}

/** The process id may have been reused. */
function isServerOf(directory: string, pid: number): boolean {
  try {
    const inode = (path: string) => statSync(path).ino;
    return inode(`/proc/${pid}/cwd`) === inode(directory);
  } catch {
    return !existsSync('/proc/self'); // without /proc, trust the file as PostgreSQL itself does
  }
}

function isReady(cluster: Cluster): boolean {
  const file = join(cluster.directory, 'postmaster.pid');
  return existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready';
}

async function startOn(port: number, cluster: Cluster, logFile: string): Promise<RunningServer | string> {
  const log = openSync(logFile, 'a');
  const logStart = statSync(logFile).size;
  try {
    const server = spawn(
      join(cluster.programs, 'postgres'),
      ['-D', cluster.directory, '-p', String(port), ...serverSettings(cluster)],
      // The server has its own session, so that Ctrl-C does not reach it and it stops last.
      { ...spawnOptions(cluster), detached: true, stdio: ['ignore', log, log] },
    );
    let ended = false;
    let spawnError = '';
    server.once('exit', () => {
      ended = true;
    });
    server.once('error', (error) => {
      ended = true;
      spawnError = error.message;
    });
    // After a crash it first replays its log.
    const ready = await waitUntil(() => ended || isReady(cluster), 120_000, 25);
    if (ready && !ended && server.pid) {
      server.unref();
      return { pid: server.pid, port };
    }
    if (!ended) server.kill('SIGQUIT');
    return (
      spawnError ||
      readFileSync(logFile).subarray(logStart).toString() ||
      'it did not answer within 120 seconds'
    );
  } finally {
    closeSync(log);
  }
}

export async function startServer(
  cluster: Cluster,
  logFile: string,
  preferredPort: number | undefined,
): Promise<RunningServer> {
  rmSync(join(cluster.directory, 'postmaster.pid'), { force: true }); // runningServer() found it stale
  let output = '';
  for (let attempt = 0; attempt < 5; attempt++) {
    const preferred = attempt === 0 && preferredPort && (await isPortFree(preferredPort, '127.0.0.1'));
    const server = await startOn(preferred ? preferredPort : await freePort(), cluster, logFile);
    if (typeof server !== 'string') return server;
    output = server;
    // Retry: the port was taken meanwhile, or children of a killed server are still exiting.
    if (!/Address already in use|shared memory block|could not bind/i.test(output)) break;
    await waitUntil(() => false, 300);
  }
  throw postgresFailure(`could not start (${logFile})`, output);
}

/** Fast shutdown: rolls back running transactions and flushes everything. Escalates if that does not help. */
export async function stopServer({ pid }: RunningServer): Promise<void> {
  const steps = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patience] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      return; // already gone
    }
    if (await waitUntil(() => !isAlive(pid), patience, 20)) return;
  }
}

export async function resetPassword(cluster: Cluster, password: string): Promise<void> {
  const server = spawn(
    join(cluster.programs, 'postgres'),
    ['--single', '-D', cluster.directory, 'postgres'],
    {
      ...spawnOptions(cluster),
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  server.stdin.end(`ALTER ROLE ${SUPERUSER} PASSWORD '${password}';\n`);
  const code = await new Promise<number | null>((resolve, reject) => {
    server.once('error', reject);
    server.once('close', resolve);
  });
  if (code !== 0) throw postgresFailure('could not set a new password', output);
}
