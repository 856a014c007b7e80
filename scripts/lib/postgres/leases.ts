// Locks and leases between processes of one checkout, as files that survive kill -9 harmlessly.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure';
import { isSameProcessAlive, processIdentity, waitUntil } from '../processes/run';

const own = processIdentity(process.pid);

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** A lock file without an identity is being written, or truncated by a full disk. */
const UNNAMED_LOCK_MS = 5_000;

function isAbandoned(file: string): boolean {
  const holder = readOrEmpty(file);
  if (holder !== '') return !isSameProcessAlive(holder);
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
  return Date.now() - mtimeMs > UNNAMED_LOCK_MS;
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (isAbandoned(file)) rmSync(file, { force: true });
  return false;
}

type LockOptions = {
  patience?: number;
  onWaiting?: () => void;
};

/** A lock whose holder has died is taken over. */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  { patience = 150_000, onWaiting }: LockOptions = {},
): Promise<T> {
  const isFree = tryLock(file) || tryLock(file);
  if (!isFree) onWaiting?.();
  if (!isFree && !(await waitUntil(() => tryLock(file), patience))) {
    throw new Failure(
      `${file} has been held for over ${Math.floor(patience / 60_000)} minutes by process ${readOrEmpty(file).split(':')[0]}`,
    );
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

let taken = 0;

export function takeLease(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${taken++}`);
  writeFileSync(file, own);
  return () => rmSync(file, { force: true });
}

export function countLeases(folder: string): number {
  let alive = 0;
  try {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (isSameProcessAlive(readOrEmpty(file))) alive++;
      else rmSync(file, { force: true });
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return alive;
}
