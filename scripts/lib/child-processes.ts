import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Finished, finished, isAlive, waitUntil } from './processes';

const END_WITH_PARENT = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url));

type Options = { env?: NodeJS.ProcessEnv };

/**
 * The Node programs that a command has begun. Each leads a process group of its own, so that Ctrl-C reaches only us and
 * we end them in order, their own children included.
 */
export class ChildProcesses {
  readonly #running = new Set<ChildProcess>();
  #isStopping = false;

  /** Once true, nothing new is started. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Starts `node …args`; ends with this process, whatever happens to it. */
  start(args: readonly string[], { env = process.env }: Options = {}): ChildProcess {
    if (this.#isStopping) throw new Error('stopping');
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
      env: { ...env, ESTIA_PARENT: String(process.pid) },
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#running.add(child);
    child.stdin?.on('error', () => undefined);
    child.once('error', () => this.#running.delete(child));
    child.once('exit', () => {
      // What it leaves behind in its group has no reason to live either.
      signalGroup(child, 'SIGTERM');
      this.#running.delete(child);
    });
    return child;
  }

  /** Runs `node …args` to its end and collects what it prints. */
  run(args: readonly string[], options: Options = {}): Promise<Finished> {
    return finished(this.start(args, options));
  }

  /** Ends all: SIGTERM, and SIGKILL for those that have not gone after `patience` milliseconds. */
  async stop(patience = 10_000): Promise<void> {
    this.#isStopping = true;
    const children = [...this.#running];
    for (const child of children) signalGroup(child, 'SIGTERM');
    const isGone = () => children.every((child) => !isGroupAlive(child));
    if (await waitUntil(isGone, patience, 20)) return;
    for (const child of children) signalGroup(child, 'SIGKILL');
    await waitUntil(isGone, 2_000, 20);
  }

  /** Ends all at once, without a chance to tidy up. */
  kill(): void {
    this.#isStopping = true;
    for (const child of this.#running) signalGroup(child, 'SIGKILL');
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {} // gone already
}

function isGroupAlive({ pid }: ChildProcess): boolean {
  return pid !== undefined && isAlive(-pid);
}
