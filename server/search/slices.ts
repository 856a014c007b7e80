import { setImmediate } from 'node:timers/promises';

/** Work done between two questions, in milliseconds: they wait so long at most, and a generation takes a tenth longer than in one go. */
const SLICE_MS = 2;
/** Steps of a few nanoseconds after which generators yield: well below SLICE_MS. */
export const STEPS = 1 << 14;

/** Runs a generator to its end, leaving time for questions. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < end);
    await setImmediate();
  }
}
