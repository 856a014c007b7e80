import { type Bits, countWords, eachBit, hasBit, newBits, setBit, wordsFor } from './bits';
import type { Columns } from './columns';
import { countFirst, MAX_KEY, type SortKey, sortSlots } from './sort';

// A sorted column. Each of CHECKPOINTS is the set of all slots before it: a range of keys is two copies and a few thousand
// bits, and a page at any depth is found by counting matches before a checkpoint. The tail is sorted separately.

/** At 1,000,000 homes a first page takes 1.1 ms with 16, 0.8 with 32, and 0.5 with 64, which take 20 MB more. */
const CHECKPOINTS = 32;
/** Fewer are sorted. 1,500: sorting 2.1 ms, walking 0.7 for a page and 4.5 for 500 pins; 3,000: 3.0, 0.7 and 2.2. */
const FEW = 2_000;

export const ORDERS = ['score', 'listedMs', 'cents', 'centsPerM2', 'place'] as const;
export type OrderName = (typeof ORDERS)[number];

export type Found = { bits: Bits; count: number };

/** Cents per m² are in sixteenths. */
export const keyOf = (columns: Columns, name: OrderName): SortKey =>
  name === 'centsPerM2'
    ? (slot) => Math.min(MAX_KEY, Math.floor(16 * (columns.arrays.centsPerM2[slot] as number)))
    : (slot) => columns.arrays[name][slot] as number;

/** Compares by key, then by id. */
export const beforeOf = (columns: Columns, key: SortKey) => (a: number, b: number) => {
  // `grow` replaces the arrays.
  const { id } = columns.arrays;
  const [own, other] = [key(a), key(b)];
  return own < other || (own === other && (id[a] as number) < (id[b] as number));
};

export class Order {
  readonly slots: Uint32Array;
  readonly #columns: Columns;
  readonly #key: SortKey;
  readonly #isBefore: (a: number, b: number) => boolean;
  readonly #words: number;
  readonly #step: number;
  /** The slots before each multiple of `#step`, and all slots. */
  readonly #checkpoints: Bits[] = [];
  #tail: Uint32Array = new Uint32Array(0);

  /** @param slots the base's slots by key and id */
  constructor(columns: Columns, name: OrderName, slots: Uint32Array, size: number) {
    this.slots = slots;
    this.#columns = columns;
    this.#key = keyOf(columns, name);
    this.#isBefore = beforeOf(columns, this.#key);
    this.#words = wordsFor(size);
    this.#step = Math.ceil(slots.length / CHECKPOINTS) || 1;
  }

  *build(): Generator<void> {
    const set = newBits(this.#words << 5);
    for (let at = 0; at < this.slots.length; at += 1) {
      if (at % this.#step === 0) {
        this.#checkpoints.push(set.slice());
        yield;
      }
      setBit(set, this.slots[at] as number);
    }
    this.#checkpoints.push(set);
  }

  /** `least` and `most` are inclusive; the set has none of these homes yet. */
  addRange(out: Bits, least: number, most: number): void {
    const { length } = this.slots;
    const keyAt = (at: number) => this.#key(this.slots[at] as number);
    const from = countFirst(length, (at) => keyAt(at) < least);
    const to = countFirst(length, (at) => keyAt(at) <= most);
    if (from >= to) return;
    this.#flipBefore(out, from);
    this.#flipBefore(out, to);
  }

  #flipBefore(out: Bits, position: number): void {
    const nearest = Math.round(position / this.#step);
    const set = this.#checkpoints[nearest] ?? newBits(0);
    for (let at = 0; at < set.length; at += 1) out[at] = (out[at] as number) ^ (set[at] as number);
    const start = Math.min(nearest * this.#step, this.slots.length);
    for (let at = Math.min(start, position); at < Math.max(start, position); at += 1) {
      const slot = this.slots[at] as number;
      out[slot >>> 5] = (out[slot >>> 5] as number) ^ (1 << (slot & 31));
    }
  }

  /** `to` is exclusive. @param end the end of the tail */
  page({ bits, count }: Found, from: number, to: number, end: number): number[] {
    if (from >= Math.min(to, count)) return [];
    if (count > FEW) return this.#walk(bits, from, count, Math.min(to, count) - from, end);
    const all: number[] = [];
    eachBit(bits, 0, end, (slot) => all.push(slot));
    return [...this.#sorted(Uint32Array.from(all)).subarray(from, to)];
  }

  /** Starts at the last checkpoint before the first match. */
  #walk(bits: Bits, first: number, count: number, wanted: number, end: number): number[] {
    const { slots } = this;
    const tail = this.#sortedTail(end);
    const placeInTail = (position: number) =>
      countFirst(tail.length, (at) => this.#isBefore(tail[at] as number, slots[position] as number));
    const passedBefore = (checkpoint: number) => {
      let passed = countWords(bits, 0, this.#words, this.#checkpoints[checkpoint]);
      for (let at = placeInTail(checkpoint * this.#step) - 1; at >= 0; at -= 1) {
        if (hasBit(bits, tail[at] as number)) passed += 1;
      }
      return passed;
    };
    let [low, high] = [0, this.#checkpoints.length - 1];
    let [before, after] = [0, count];
    // If matches are spread evenly, most pages need one or two counts; otherwise the range is halved.
    let isEven = true;
    while (low + 1 < high) {
      const share = isEven ? (first - before) / (after - before) : 1 / 2;
      const middle = Math.max(low + 1, Math.min(high - 1, low + Math.round(share * (high - low))));
      const passed = passedBefore(middle);
      isEven &&= passed > before && passed < after;
      if (passed <= first) [low, before] = [middle, passed];
      else [high, after] = [middle, passed];
    }
    const found: number[] = [];
    let skip = first - before;
    let at = low * this.#step;
    let next = at === 0 ? 0 : placeInTail(at);
    // Position before which a home of the tail belongs.
    const spotOf = (added: number | undefined) =>
      added === undefined
        ? Infinity
        : countFirst(slots.length, (other) => this.#isBefore(slots[other] as number, added));
    let spot = spotOf(tail[next]);
    while (found.length < wanted && (at < slots.length || next < tail.length)) {
      const isInTail = spot <= at;
      const slot = (isInTail ? tail[next] : slots[at]) as number;
      if (isInTail) {
        next += 1;
        spot = spotOf(tail[next]);
      } else at += 1;
      if (!hasBit(bits, slot)) continue;
      if (skip > 0) skip -= 1;
      else found.push(slot);
    }
    return found;
  }

  #sortedTail(end: number): Uint32Array {
    const known = this.#tail;
    const start = (this.#words << 5) + known.length;
    if (start === end) return known;
    const added = this.#sorted(Uint32Array.from({ length: end - start }, (_, at) => start + at));
    this.#tail = new Uint32Array(known.length + added.length);
    for (let at = 0, left = 0, right = 0; at < this.#tail.length; at += 1) {
      const isAdded =
        left === known.length ||
        (right < added.length && this.#isBefore(added[right] as number, known[left] as number));
      this.#tail[at] = (isAdded ? added[right++] : known[left++]) as number;
    }
    return this.#tail;
  }

  #sorted(slots: Uint32Array): Uint32Array {
    return sortSlots(slots, this.#key, this.#columns.arrays.id);
  }
}
