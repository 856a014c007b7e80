/** Something that one person writes to again and again; the writes are numbered from 1. */
export type Written = {
  key: string;
  /** Number of the last write that was sent. */
  tried: number;
  /** Number of the last write that was acknowledged. */
  acknowledged: number;
  /** It was looked up after an acknowledgement and did not exist. */
  isMissing: boolean;
};

/** A stored row, with the number of the write that each of its parts comes from. */
export type StoredWrite = { key: string; parts: readonly number[] };

export type WriteVerdict = {
  /** An acknowledged write is not stored. */
  lost: string[];
  /** Stored more than once. */
  twice: string[];
  /** Stored but never sent. */
  phantom: string[];
  /** The parts of a row come from different writes. */
  torn: string[];
};

/** Compares acknowledgements with what is stored. */
export function judgeWrites(written: readonly Written[], stored: readonly StoredWrite[]): WriteVerdict {
  const oldest = new Map<string, number>();
  const twice = new Set<string>();
  for (const { key, parts } of stored) {
    if (oldest.has(key)) twice.add(key);
    oldest.set(key, Math.min(...parts));
  }
  const tried = new Map(written.map((thing) => [thing.key, thing.tried]));
  const isLost = ({ key, acknowledged, isMissing }: Written) =>
    isMissing || (oldest.get(key) ?? 0) < acknowledged;
  const isPhantom = ({ key, parts }: StoredWrite) => Math.max(...parts) > (tried.get(key) ?? 0);
  const keysOf = (things: readonly { key: string }[]) => things.map(({ key }) => key);
  return {
    lost: keysOf(written.filter(isLost)),
    twice: [...twice],
    phantom: keysOf(stored.filter(isPhantom)),
    torn: keysOf(stored.filter(({ parts }) => new Set(parts).size > 1)),
  };
}
