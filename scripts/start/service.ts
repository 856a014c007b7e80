import type { ChildProcess } from 'node:child_process';
import type { ChildProcesses } from '../lib/child-processes';
import { sleep } from '../lib/processes';

const MAX_RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
const FIRST_PAUSE_MS = 500;

/** When a service may be started again after it has died, and after which pause. */
export class RestartPolicy {
  #deaths: number[] = [];

  /** The pause in milliseconds before the next start, or null: five restarts within a minute are enough. */
  nextPause(now: number): number | null {
    this.#deaths = this.#deaths.filter((death) => now - death < RESTART_WINDOW_MS);
    if (this.#deaths.length >= MAX_RESTARTS) return null;
    this.#deaths.push(now);
    return FIRST_PAUSE_MS * 2 ** (this.#deaths.length - 1);
  }
}

export type ServiceOptions = {
  name: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  children: ChildProcesses;
  onGivingUp: (name: string) => void;
};

/** A server that runs until we stop, started again when it dies by itself. */
export class Service {
  readonly #options: ServiceOptions;
  readonly #policy = new RestartPolicy();
  /** What it printed before it was ready: only of interest when it never gets there. */
  #held: string[] | null = [];
  #output: NodeJS.WritableStream | undefined;
  #isAlive = false;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#start();
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** What it has printed so far, while `show` was not called. */
  get heldOutput(): string {
    return (this.#held ?? []).join('').trim();
  }

  /** From now on what it prints goes to `output`, or where our own output goes. */
  show(output?: NodeJS.WritableStream): void {
    this.#output = output;
    this.#held = null;
  }

  #start(): void {
    const { args, env, children } = this.#options;
    const child = children.start(args, { env });
    this.#isAlive = true;
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream?.on('data', (chunk: Buffer) => {
        if (this.#held) this.#held.push(chunk.toString());
        else (this.#output ?? target).write(chunk);
      });
    }
    child.once('error', (error) => this.#ended(child, error.message));
    child.once('exit', (code, signal) => this.#ended(child, signal ?? `exit code ${code}`));
  }

  async #ended(child: ChildProcess, how: string): Promise<void> {
    child.removeAllListeners('error').on('error', () => undefined);
    this.#isAlive = false;
    const { name, children, onGivingUp } = this.#options;
    // Before it was ever ready, the start as a whole has failed.
    if (children.isStopping || this.#held) return;
    const pause = this.#policy.nextPause(Date.now());
    if (pause === null) {
      console.error(`✗ The ${name} has died ${MAX_RESTARTS + 1} times within a minute.`);
      onGivingUp(name);
      return;
    }
    console.error(`✗ The ${name} has died (${how}); starting it again in ${pause / 1000} s`);
    await sleep(pause);
    if (!children.isStopping) this.#start();
  }
}
