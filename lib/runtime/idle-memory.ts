// V8 collects garbage on allocation, so an idle process would keep a crawler's hundreds of megabytes.

import { Session } from 'node:inspector';

const CHECK_MS = 10_000;
const IDLE_SHARE = 0.02;
/** Collecting pauses about half a second with a 200 MB heap, so it must free at least this much. */
const MIN_GROWTH_BYTES = 64 * 1024 * 1024;

type Probes = {
  /** On all cores. */
  cpuMicroseconds: () => number;
  memoryBytes: () => number;
  collect: () => void;
};

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
 * Collects as under memory pressure: repeats, compacts and returns pages. `gc()` would keep half of that.
 * Uses an in-process inspector session; no port is opened.
 */
function collectAllGarbage(): void {
  const session = new Session();
  session.connect();
  // Disconnecting inside the callback would end the process.
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()));
}
