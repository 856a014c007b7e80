import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpuSecondsOf } from '../../lib/processes/facts';
import { freePort } from '../../lib/processes/ports';
import { sleep, waitUntil } from '../../lib/processes/run';
import { typescript } from '../../lib/tools';

const READY_MS = 60_000;
const REST_MS = 2_000;

/** Listens on CHAT_PORT; CPU time comes from Linux. */
export class MeasuredProcess {
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.#child = child;
  }

  static async start(
    script: string,
    env: NodeJS.ProcessEnv,
    flags: readonly string[] = [],
  ): Promise<MeasuredProcess> {
    const port = await freePort();
    const child = spawn(process.execPath, ['--expose-gc', ...flags, ...typescript, script], {
      env: { ...env, CHAT_PORT: String(port), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      );
    if (!(await waitUntil(answers, READY_MS))) throw new Error(`${script} did not start`);
    return new MeasuredProcess(port, child);
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGKILL');
    await waitUntil(() => this.#child.signalCode !== null || this.#child.exitCode !== null, 5_000);
  }

  /** Bytes of heap and buffers, after a rest and a garbage collection (report-memory.ts). */
  async usedBytes(): Promise<number> {
    await sleep(REST_MS);
    const answer = once(this.#child, 'message');
    this.#child.send('memory');
    const [bytes] = (await answer) as [number];
    return bytes;
  }

  cpuSeconds(): number {
    return cpuSecondsOf([this.#child.pid ?? 0]);
  }
}
