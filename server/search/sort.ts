// Keys and positions are packed into 64-bit numbers and sorted natively, ten times as fast as with a comparator.

/** More homes do not fit beside a key. */
export const MAX_HOMES = 2 ** 23;
/** Keys are whole numbers: cents, and milliseconds until the year 2069. */
const MAX_KEY = 2 ** 41 - 1;

export type SortKey = (slot: number) => number;

/** The numbers 0 to n - 1; equal keys stay in order. */
function sortedByKey(n: number, key: (at: number) => number): Uint32Array {
  const packed = new BigUint64Array(n);
  const halves = new Uint32Array(packed.buffer);
  for (let at = 0; at < n; at += 1) {
    const own = Math.max(0, Math.min(MAX_KEY, key(at)));
    halves[2 * at] = (own % 512) * MAX_HOMES + at;
    halves[2 * at + 1] = own / 512;
  }
  packed.sort();
  return Uint32Array.from({ length: n }, (_, at) => (halves[2 * at] as number) % MAX_HOMES);
}

export function sortSlots(slots: Uint32Array, key: SortKey, ids: Int32Array): Uint32Array {
  const byId = sortedByKey(slots.length, (at) => ids[slots[at] as number] as number);
  const sorted = sortedByKey(slots.length, (at) => key(slots[byId[at] as number] as number));
  return sorted.map((at) => slots[byId[at] as number] as number);
}

export function countFirst(length: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
