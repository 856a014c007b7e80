import type { ChildProcess } from 'node:child_process';
import { warningsIn } from '../lib/log-warnings';
import type { ChildProcesses } from '../lib/processes/child-processes';
import { sleep } from '../lib/processes/run';
import { tell } from '../lib/progress.mjs';

const MAX_RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
const FIRST_PAUSE_MS = 500;

export class RestartPolicy {
  #deaths: number[] = [];

  /** Milliseconds until the next start; `null` after five restarts within a minute. */
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

export class Service {
  readonly #options: ServiceOptions;
  readonly #policy = new RestartPolicy();
  /** Output before it was ready: shown in full only if it never becomes ready. */
  #held: string[] | null = [];
  /** Its standard output alone: stderr would break lines of the log. */
  #heldLog = '';
  #output: NodeJS.WritableStream | undefined;
  #isUp = false;
  #hasAnswered = false;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#start();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** From now on a crash restarts it, even while others are still starting. */
  hasAnswered(): void {
    this.#hasAnswered = true;
  }

  get heldOutput(): string {
    return (this.#held ?? []).join('').trim();
  }

  show(output?: NodeJS.WritableStream): void {
    const beginsAt = this.#heldLog.lastIndexOf('\n') + 1;
    for (const line of warningsIn(this.#heldLog.slice(0, beginsAt))) {
      if (output) output.write(`${line}\n`);
      else tell(line);
    }
    // The rest of this line is still to come.
    (output ?? process.stdout).write(this.#heldLog.slice(beginsAt));
    this.#output = output;
    this.#held = null;
    this.#heldLog = '';
  }

  #start(): void {
    const { args, env, children } = this.#options;
    const child = children.start(args, { env });
    this.#isUp = true;
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        if (!this.#held) (this.#output ?? target).write(text);
        else {
          this.#held.push(text);
          if (stream === child.stdout) this.#heldLog += text;
        }
      });
    }
    child.once('error', (error) => this.#ended(child, error.message));
    child.once('exit', (code, signal) => this.#ended(child, signal ?? `exit code ${code}`, signal !== null));
  }

  async #ended(child: ChildProcess, how: string, wasKilled = false): Promise<void> {
    child.removeAllListeners('error').on('error', () => undefined);
    const { name, children, onGivingUp } = this.#options;
    // A server that exits before it ever worked would do so again.
    const isWorthAnother = this.#hasAnswered || wasKilled;
    const pause = children.isStopping || !isWorthAnother ? null : this.#policy.nextPause(performance.now());
    this.#isUp = pause !== null;
    if (children.isStopping || !isWorthAnother) return;
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
