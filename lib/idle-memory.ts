// V8 looks for garbage when memory is asked for. Who has served a crawler and then rests would keep hundreds of megabytes of
// garbage for as long as it rests.

import { Session } from 'node:inspector';

const ROUND_MS = 10_000;
/** Who used less of one core since the last look rests: nearly nobody waits while it collects. */
const RESTING_SHARE = 0.02;
/** Collecting stops the process for half a second when the heap holds 200 MB: it is worth it for so much. */
const WORTH_BYTES = 64 * 1024 * 1024;

/** What a process looks at, and does. */
type Ways = {
  /** Microseconds of all cores so far. */
  cpuMicroseconds: () => number;
  memoryBytes: () => number;
  collect: () => void;
};

/** Gives memory back whenever this process rests after it has grown. Does not keep the process alive. */
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
 * What V8 does when the system is short of memory: looks again until nothing more is found, moves together what is left and
 * gives the freed pages back. One round of `gc()` would keep half of that. Nothing listens on a port for it.
 */
function collectAllGarbage(): void {
  const session = new Session();
  session.connect();
  // Not inside the answer: disconnecting there ends the process.
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()));
}
