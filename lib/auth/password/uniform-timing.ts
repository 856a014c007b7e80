import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds, well above what the slower path through a command takes. */
const FLOOR_MS = 350;

/** Ends at the next multiple of FLOOR_MS, so that its time does not tell whether an account exists. */
export async function withUniformTiming<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - start;
    await delay(Math.ceil((spent + 1) / FLOOR_MS) * FLOOR_MS - spent);
  }
}
