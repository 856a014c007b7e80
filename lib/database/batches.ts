export function* batchesOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/** Yields to other work between batches. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
