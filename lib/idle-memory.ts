// V8 collects garbage on allocation, so a process that has served a crawler and then goes idle would keep hundreds of
// megabytes of garbage indefinitely.

import { Session } from 'node:inspector';

const ROUND_MS = 10_000;
/**
 * A process counts as idle if it used less than this share of one core since the last check: hardly anybody waits for
 * the collection.
 */
const RESTING_SHARE = 0.02;
/** Collecting pauses the process for about half a second with a 200 MB heap, so it must free at least this much. */
const WORTH_BYTES = 64 * 1024 * 1024;

/** Measurements and the collection itself; replaceable in tests. */
type Ways = {
  /** CPU time used so far on all cores, in microseconds. */
  cpuMicroseconds: () => number;
  memoryBytes: () => number;
  collect: () => void;
};

/** Returns memory to the system whenever the process is idle after it has grown. Does not keep the process alive. */
export function releaseMemoryWhenIdle(ways: Partial<Ways> = {}): NodeJS.Timeout {
  const { cpuMicroseconds, memoryBytes, collect } = { ...OF_PROCESS, ...ways };
  let used = cpuMicroseconds();
  let kept = memoryBytes();
  const look = () => {
    const before = used;
    used = cpuMicroseconds();
    const isResting = used - before < RESTING_SHARE * ROUND_MS * 1_000;
    if (!isResting || memoryBytes() < kept + WORTH_BYTES) return;
    collect();
    kept = memoryBytes();
  };
  return setInterval(look, ROUND_MS).unref();
}

const OF_PROCESS: Ways = {
  cpuMicroseconds: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  memoryBytes: () => process.memoryUsage.rss(),
  collect: collectAllGarbage,
};

/**
 * Collects as V8 does under memory pressure: repeats until nothing more is freed, compacts and returns the freed pages.
 * A single `gc()` would keep half of that. Uses an in-process inspector session; no port is opened.
 */
function collectAllGarbage(): void {
  const session = new Session();
  session.connect();
  // Disconnecting inside the callback would end the process.
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()));
}
