const last = new Map<number, Promise<unknown>>();

/** One after the other for each home in this process: a rush to its times must not take every connection. */
export async function inTurn<T>(home: number, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(home) ?? Promise.resolve()).then(work, work);
  last.set(home, turn);
  try {
    return await turn;
  } finally {
    if (last.get(home) === turn) last.delete(home);
  }
}
