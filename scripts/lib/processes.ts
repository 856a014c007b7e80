import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id exists, also when it belongs to somebody else. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Text that names one process for good: ids are used again, in containers after every restart, so on Linux the start
 * time (clock ticks since boot, field 22 of /proc/PID/stat) is part of it.
 */
export function processIdentity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold spaces.
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid}:${startTime}`;
  } catch {
    return `${pid}`;
  }
}

/** Whether the process that `processIdentity` named still runs. */
export function isSameProcessAlive(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return Number.isSafeInteger(pid) && pid > 0 && isAlive(pid) && processIdentity(pid) === identity;
}

export async function sleep(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Polls until `condition` holds; false when `milliseconds` have passed without. */
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

/** Resolves when `child` has ended and its pipes are drained; rejects when it could not be started at all. */
export function finished(child: ChildProcess, onOutput?: (text: string) => void): Promise<Finished> {
  let output = '';
  const collect = (chunk: Buffer) => {
    const text = chunk.toString();
    output = (output + text).slice(-200_000);
    onOutput?.(text);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
}

/** Runs a program without a shell and collects what it prints. */
export function run(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<Finished> {
  return finished(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options }));
}
