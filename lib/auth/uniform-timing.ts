import { setTimeout as delay } from 'node:timers/promises';

/** Well above what the slower of two ways through a command takes, in milliseconds. */
const FLOOR_MS = 350;

/**
 * Takes the same time whether an account exists or not: an answer is given on the clock's mark after the work, so that
 * the time tells nothing about the way the work took.
 */
export async function withUniformTiming<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - start;
    await delay(Math.ceil((spent + 1) / FLOOR_MS) * FLOOR_MS - spent);
  }
}
