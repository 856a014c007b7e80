// Sets of slots as bits, 32 to a word. Int32Array, because V8 may turn words of a Uint32Array into doubles. `as number`,
// because a check would double the time of these loops.

export type Bits = Int32Array;

export const wordsFor = (slots: number): number => (slots + 31) >>> 5;
export const newBits = (slots: number): Bits => new Int32Array(wordsFor(slots));

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31));
}

export function flipBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) ^ (1 << (slot & 31));
}

export const hasBit = (bits: Bits, slot: number): boolean =>
  (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;

export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Counts bits in the words `from` to `to` (exclusive) of `a`, or of `a` and `b`. */
export function countWords(a: Bits, from: number, to: number, b: Bits = a): number {
  let count = 0;
  for (let at = from; at < to; at += 1) count += ones((a[at] as number) & (b[at] as number));
  return count;
}

export function countRange(bits: Bits, from: number, to: number): number {
  if (from >= to) return 0;
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  const all = countWords(bits, first, last + 1);
  const before = (bits[first] as number) & ~(-1 << (from & 31));
  const behind = (bits[last] as number) & ~(-1 >>> (31 - ((to - 1) & 31)));
  return all - ones(before) - ones(behind);
}

export function andInto(out: Bits, other: Bits, from: number, to: number): void {
  for (let at = from; at < to; at += 1) out[at] = (out[at] as number) & (other[at] as number);
}

export function orInto(out: Bits, other: Bits): void {
  for (let at = 0; at < out.length; at += 1) out[at] = (out[at] as number) | (other[at] as number);
}

/** A set and the spans of its words that are not empty; the ends are exclusive. */
export type Spanned = { bits: Bits; spans: readonly (readonly [from: number, to: number])[] };

/** Fewer empty words than this do not end a span. */
const GAP = 64;

export function spanned(bits: Bits): Spanned {
  const spans: [number, number][] = [];
  for (let at = 0; at < bits.length; at += 1) {
    const last = spans.at(-1);
    if (bits[at] === 0) continue;
    if (last && at < last[1] + GAP) last[1] = at + 1;
    else spans.push([at, at + 1]);
  }
  return { bits, spans };
}

/** What only one of them has, and of that only what is in `of`. */
export function flipBetween(out: Bits, a: Bits, b: Bits, of?: Spanned): void {
  if (!of) {
    for (let at = 0; at < a.length; at += 1)
      out[at] = (out[at] as number) ^ (a[at] as number) ^ (b[at] as number);
  }
  for (const [from, to] of of?.spans ?? []) {
    const { bits } = of as Spanned;
    for (let at = from; at < to; at += 1)
      out[at] = (out[at] as number) ^ (((a[at] as number) ^ (b[at] as number)) & (bits[at] as number));
  }
}

/** The first `size` words of what all have; only those from `from` to `to` (exclusive) may have any. */
export function allOf(sets: readonly Bits[], size: number, from = 0, to = size): Bits {
  const bits = new Int32Array(size);
  const [first = bits, second = first, ...others] = sets;
  for (let at = from; at < to; at += 1) bits[at] = (first[at] as number) & (second[at] as number);
  for (const other of others) andInto(bits, other, from, to);
  return bits;
}

/** In ascending order; `to` is exclusive. */
export function eachBit(bits: Bits, from: number, to: number, visit: (slot: number) => void): void {
  for (let at = from >>> 5; at << 5 < to; at += 1) {
    let word = bits[at] as number;
    if (at === from >>> 5) word &= -1 << (from & 31);
    for (; word !== 0; word &= word - 1) {
      const slot = (at << 5) + lowestBit(word);
      if (slot >= to) return;
      visit(slot);
    }
  }
}
