import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Finished, finished, isAlive, waitUntil } from './run';

const END_WITH_PARENT = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url));

type Options = { env?: NodeJS.ProcessEnv; cwd?: string };

/** Each program leads its own process group, so that Ctrl-C reaches only this process, which stops them in order. */
export class ChildProcesses {
  readonly #running = new Set<ChildProcess>();
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** It ends with this process in any case. */
  start(args: readonly string[], { env = process.env, cwd }: Options = {}): ChildProcess {
    if (this.#isStopping) throw new Error('stopping');
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
      cwd,
      env: { ...env, ESTIA_PARENT: String(process.pid) },
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#running.add(child);
    child.stdin?.on('error', () => undefined);
    child.once('error', () => this.#running.delete(child));
    child.once('exit', () => {
      // Processes that it left in its group.
      signalGroup(child, 'SIGTERM');
      this.#running.delete(child);
    });
    return child;
  }

  run(args: readonly string[], options: Options = {}): Promise<Finished> {
    return finished(this.start(args, options));
  }

  async stop(patience = 10_000): Promise<void> {
    this.#isStopping = true;
    const children = [...this.#running];
    for (const child of children) signalGroup(child, 'SIGTERM');
    const isGone = () => children.every((child) => !isGroupAlive(child));
    if (await waitUntil(isGone, patience, 20)) return;
    for (const child of children) signalGroup(child, 'SIGKILL');
    await waitUntil(isGone, 2_000, 20);
  }

  kill(): void {
    this.#isStopping = true;
    for (const child of this.#running) signalGroup(child, 'SIGKILL');
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {} // already gone
}

function isGroupAlive({ pid }: ChildProcess): boolean {
  return pid !== undefined && isAlive(-pid);
}
