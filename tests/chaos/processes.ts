// Processes that the chaos tests start, kill and restart. Only recorded pids are ever killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Postgres } from '../../scripts/lib/postgres/server';
import { freePort } from '../../scripts/lib/processes/ports';
import { isAlive, run, waitUntil } from '../../scripts/lib/processes/run';
import { typescript } from '../../scripts/lib/tools';

const READY_MS = 60_000;

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path: '/healthz', agent: false, timeout: 2_000 },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      },
    );
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

/** A server that `revive` restarts on the same port after a kill. */
export class Victim {
  readonly name: string;
  readonly port: number;
  readonly #script: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly pids: number[] = [];
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(name: string, script: string, port: number, env: NodeJS.ProcessEnv) {
    this.name = name;
    this.#script = script;
    this.port = port;
    this.#env = env;
  }

  static async start(name: string, script: string, env: NodeJS.ProcessEnv): Promise<Victim> {
    const port = await freePort();
    const victim = new Victim(name, script, port, { ...env, CHAT_PORT: String(port) });
    await victim.revive();
    return victim;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Resident memory of the process, in bytes. */
  residentBytes(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child?.pid || !isAlive(child.pid)) return;
    child.kill('SIGKILL');
    await waitUntil(() => !child.pid || !isAlive(child.pid) || child.signalCode !== null, 5_000, 5);
  }

  async revive(): Promise<void> {
    const child = spawn(process.execPath, [...typescript, this.#script], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    if (child.pid) this.pids.push(child.pid);
    const keep = (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-4_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const isUp = await waitUntil(
      async () => child.exitCode !== null || (await answers(this.port)),
      READY_MS,
      50,
    );
    if (!isUp || child.exitCode !== null) throw new Error(`${this.name} did not start\n${this.#output}`);
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const { output } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []));
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {} // has just ended by itself
  }
}

/** A killed process that nobody has collected yet, as some containers do only every two seconds, does nothing any more. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return isAlive(pid);
  }
}

/** Kills PostgreSQL at once, with all its processes: none may write or answer anything more. */
export async function killPostgres(postgres: Postgres): Promise<void> {
  const pids = [postgres.pid, ...(await childrenOf(postgres.pid))];
  signal(pids, 'SIGKILL');
  await waitUntil(() => !pids.some(isRunning), 5_000, 5);
}

/** PostgreSQL keeps its connections and accepts more, but answers nothing until the returned function is called. */
export async function freezePostgres(postgres: Postgres): Promise<() => void> {
  signal([postgres.pid], 'SIGSTOP'); // first, so that it starts no more processes
  const pids = [postgres.pid, ...(await childrenOf(postgres.pid))];
  signal(pids, 'SIGSTOP');
  return () => signal(pids, 'SIGCONT');
}
