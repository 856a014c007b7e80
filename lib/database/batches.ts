/** Splits an array into consecutive batches of at most `size`. */
export function* batchesOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/** Lets the process do other work before the next batch; for servers. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
