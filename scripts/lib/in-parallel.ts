async function* each<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

/** The first failure ends all, and is thrown. */
export async function inParallel<T>(
  count: number,
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = each(items);
  let hasFailed = false;
  const run = async () => {
    try {
      for (let next = await iterator.next(); !next.done && !hasFailed; next = await iterator.next())
        await work(next.value);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: count }, run));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
