import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export { isAlive, isSameProcessAlive, processIdentity } from './identity.mjs';

export async function sleep(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** False after `milliseconds`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  milliseconds: number,
  interval = 50,
): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() >= deadline) return false;
    await sleep(interval);
  }
  return true;
}

export type Finished = { code: number | null; signal: NodeJS.Signals | null; output: string };

/** Resolves after exit with drained pipes; rejects if `child` could not be started. */
export function finished(child: ChildProcess, onOutput?: (text: string) => void): Promise<Finished> {
  let output = '';
  const collect = (chunk: Buffer) => {
    const text = chunk.toString();
    output = (output + text).slice(-400_000);
    onOutput?.(text);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
}

export function run(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<Finished> {
  return finished(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options }));
}
