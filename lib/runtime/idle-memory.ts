// V8 collects garbage on allocation, so a process that has served a crawler and then goes idle would keep hundreds of
// megabytes of garbage indefinitely.

import { Session } from 'node:inspector';

const CHECK_MS = 10_000;
/**
 * A process counts as idle if it used less than this share of one core since the last check: hardly anybody waits for
 * the collection.
 */
const IDLE_SHARE = 0.02;
/** Collecting pauses the process for about half a second with a 200 MB heap, so it must free at least this much. */
const MIN_GROWTH_BYTES = 64 * 1024 * 1024;

/** Measurements and the collection itself; replaceable in tests. */
type Probes = {
  /** CPU time used so far on all cores, in microseconds. */
  cpuMicroseconds: () => number;
  memoryBytes: () => number;
  collect: () => void;
};

/** Returns memory to the system whenever the process is idle after it has grown. Does not keep the process alive. */
export function releaseMemoryWhenIdle(probes: Partial<Probes> = {}): NodeJS.Timeout {
  const { cpuMicroseconds, memoryBytes, collect } = { ...PROCESS_PROBES, ...probes };
  let used = cpuMicroseconds();
  let kept = memoryBytes();
  const check = () => {
    const before = used;
    used = cpuMicroseconds();
    const isIdle = used - before < IDLE_SHARE * CHECK_MS * 1_000;
    if (!isIdle || memoryBytes() < kept + MIN_GROWTH_BYTES) return;
    collect();
    kept = memoryBytes();
  };
  return setInterval(check, CHECK_MS).unref();
}

const PROCESS_PROBES: Probes = {
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
