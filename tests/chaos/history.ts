/** Every message tried, and whether its sender got an acknowledgement. */
export type History = Map<string, { threadId: number; isAcknowledged: boolean }>;

export type StoredMessage = { clientId: string; threadId: number; seq: number };

export type Verdict = {
  acknowledged: number;
  stored: number;
  /** Acknowledged but not stored. */
  lost: string[];
  /** Stored more than once. */
  twice: string[];
  /** Stored but never sent. */
  phantom: string[];
  /** Threads whose seq numbers are not 1 to n. */
  gaps: number[];
};

/** Compares acknowledgements with what is stored. */
export function judge(history: History, stored: readonly StoredMessage[]): Verdict {
  const times = new Map<string, number>();
  const byThread = new Map<number, number[]>();
  for (const { clientId, threadId, seq } of stored) {
    times.set(clientId, (times.get(clientId) ?? 0) + 1);
    byThread.set(threadId, [...(byThread.get(threadId) ?? []), seq]);
  }
  const acknowledged = [...history].filter(([, { isAcknowledged }]) => isAcknowledged);
  return {
    acknowledged: acknowledged.length,
    stored: stored.length,
    lost: acknowledged.filter(([clientId]) => !times.has(clientId)).map(([clientId]) => clientId),
    twice: [...times].filter(([, count]) => count > 1).map(([clientId]) => clientId),
    phantom: [...times.keys()].filter((clientId) => !history.has(clientId)),
    gaps: [...byThread]
      .filter(([, seqs]) => !seqs.sort((a, b) => a - b).every((seq, index) => seq === index + 1))
      .map(([threadId]) => threadId),
  };
}
