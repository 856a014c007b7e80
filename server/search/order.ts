import type { Market } from '@/lib/listings/constants';
import {
  type Bits,
  countWords,
  flipBetween,
  flipBit,
  hasBit,
  lowestBit,
  newBits,
  type Spanned,
  setBit,
  wordsFor,
} from './bits';
import { type Columns, GROUPS } from './columns';
import { countFirst, type SortKey, sortSlots } from './sort';

// A sorted column. Each of CHECKPOINTS is the set of all slots before it: a range of keys is two copies and a few thousand
// bits, and a page at any depth lies between two checkpoints that are found by counting the matches before them. If few
// matches lie between them, their positions are sorted; otherwise the order is walked. The tail is sorted separately.

/** At 1,000,000 homes each takes 125 kB. A search by budget needs half a dozen ranges of prices. */
const CHECKPOINTS = { score: 32, listedMs: 32, cents: 64, centsPerM2: 32, place: 32 } as const;
/** Sorting 1,000 positions takes as long as walking past a whole step: 0.1 to 0.2 ms. */
const FEW = 1_000;

export type OrderName = keyof typeof CHECKPOINTS;
export const ORDERS = Object.keys(CHECKPOINTS) as OrderName[];

/**
 * `status`: all matches are in this market. All are in the words `from` to `to` (exclusive): slots lie along a curve, so those of
 * a place are near each other.
 */
export type Found = { bits: Bits; count: number; status: Market; from: number; to: number };

/**
 * Orders by price have all homes to rent behind all homes for sale: rents are so much lower that the first pages of homes for
 * sale would lie behind a third of the slots.
 */
export const firstKeyOf = (status: Market): number => (status === 'for_rent' ? 2 ** 40 : 0);
const MAX_PRICE_KEY = 2 ** 40 - 1;

/** Cents per m² are in sixteenths. */
export function keyOf(columns: Columns, name: OrderName): SortKey {
  if (name !== 'cents' && name !== 'centsPerM2') return (slot) => columns.arrays[name][slot] as number;
  const parts = name === 'cents' ? 1 : 16;
  return (slot) => {
    const group = GROUPS[columns.arrays.group[slot] as number];
    const price = Math.floor(parts * (columns.arrays[name][slot] as number));
    return firstKeyOf(group?.status ?? 'for_sale') + Math.min(MAX_PRICE_KEY, price);
  };
}

/** Compares by key, then by id. */
export const beforeOf = (columns: Columns, key: SortKey) => (a: number, b: number) => {
  // `grow` replaces the arrays.
  const { id } = columns.arrays;
  const [own, other] = [key(a), key(b)];
  return own < other || (own === other && (id[a] as number) < (id[b] as number));
};

/** A checkpoint, the matches before it, and the homes of the tail that belong before it. */
type End = { checkpoint: number; passed: number; inTail: number };

export class Order {
  readonly slots: Uint32Array;
  readonly #columns: Columns;
  readonly #key: SortKey;
  readonly #isBefore: (a: number, b: number) => boolean;
  readonly #words: number;
  readonly #step: number;
  /** The slots before each multiple of `#step`, and all slots. */
  readonly #checkpoints: Bits[] = [];
  /** The position of each slot. */
  readonly #positions: Uint32Array;
  readonly #firstToRent: number;
  #tail: Uint32Array = new Uint32Array(0);
  /** Matches before checkpoints: a query may ask for several pages. */
  readonly #knownCounts = new WeakMap<Found, number[]>();

  /** @param slots the base's slots by key and id */
  constructor(columns: Columns, name: OrderName, slots: Uint32Array, size: number) {
    this.slots = slots;
    this.#columns = columns;
    this.#key = keyOf(columns, name);
    this.#isBefore = beforeOf(columns, this.#key);
    this.#words = wordsFor(size);
    this.#step = Math.ceil(slots.length / CHECKPOINTS[name]) || 1;
    this.#positions = new Uint32Array(name === 'place' ? 0 : size);
    this.#firstToRent = name.startsWith('cents') ? this.#countBefore(firstKeyOf('for_rent')) : 0;
  }

  *build(): Generator<void> {
    const set = newBits(this.#words << 5);
    for (let at = 0; at < this.slots.length; at += 1) {
      if (at % this.#step === 0) {
        this.#checkpoints.push(set.slice());
        yield;
      }
      const slot = this.slots[at] as number;
      setBit(set, slot);
      if (this.#positions.length > 0) this.#positions[slot] = at;
    }
    this.#checkpoints.push(set);
  }

  /** Homes with keys from `least` to `most`, both inclusive, of which `out` has none yet. @param of adds those of a set only */
  addRange(out: Bits, least: number, most: number, of?: Spanned): void {
    const [from, to] = [this.#countBefore(least), this.#countBefore(most + 1)];
    if (to - from < this.#step) {
      this.#flip(out, from, to, of);
      return;
    }
    const [before, after] = [from, to].map((position) => {
      const nearest = Math.round(position / this.#step);
      const start = Math.min(nearest * this.#step, this.slots.length);
      this.#flip(out, Math.min(start, position), Math.max(start, position), of);
      return this.#checkpoints[nearest] ?? newBits(0);
    });
    if (before && after) flipBetween(out, before, after, of);
  }

  /** Homes with keys from `least` to `most`, both inclusive. */
  eachInRange(least: number, most: number, visit: (slot: number) => void): void {
    this.slots.subarray(this.#countBefore(least), this.#countBefore(most + 1)).forEach(visit);
  }

  /** The homes at these positions. */
  #flip(out: Bits, from: number, to: number, of?: Spanned): void {
    const { slots } = this;
    if (of) {
      for (let at = from; at < to; at += 1) {
        const slot = slots[at] as number;
        if (hasBit(of.bits, slot)) flipBit(out, slot);
      }
    } else {
      for (let at = from; at < to; at += 1) flipBit(out, slots[at] as number);
    }
  }

  /** Keys are whole numbers. */
  #countBefore(key: number): number {
    return countFirst(this.slots.length, (at) => this.#key(this.slots[at] as number) < key);
  }

  /** `to` is exclusive. @param end the end of the tail */
  page(found: Found, from: number, to: number, end: number): number[] {
    const [first, last] = [Math.max(0, from), Math.min(to, found.count)];
    if (first >= last) return [];
    const tail = this.#sortedTail(end);
    const ends = this.#around(found, first, last, tail);
    return ends[1].passed - ends[0].passed <= FEW
      ? this.#sort(found, ends, tail).slice(first - ends[0].passed, last - ends[0].passed)
      : this.#walk(found, ends, first, last, tail);
  }

  /** Matches with a lower key. */
  countBelow(found: Found, key: number, end: number): number {
    const { slots } = this;
    const position = this.#countBefore(key);
    const nearest = Math.round(position / this.#step);
    const start = Math.min(nearest * this.#step, slots.length);
    let count = this.#countAt(found, nearest);
    for (let at = Math.min(start, position); at < Math.max(start, position); at += 1) {
      if (hasBit(found.bits, slots[at] as number)) count += position > start ? 1 : -1;
    }
    const added = this.#sortedTail(end).filter((slot) => hasBit(found.bits, slot) && this.#key(slot) < key);
    return count + added.length;
  }

  /** Of the base's matches, before a checkpoint. */
  #countAt(found: Found, checkpoint: number): number {
    const counts = this.#knownCounts.get(found) ?? [];
    this.#knownCounts.set(found, counts);
    const { bits, from, to } = found;
    counts[checkpoint] ??= countWords(bits, from, Math.min(to, this.#words), this.#checkpoints[checkpoint]);
    return counts[checkpoint];
  }

  /** Checkpoints with all matches from `first` to `last` (exclusive) between them, and few others. */
  #around(found: Found, first: number, last: number, tail: Uint32Array): [End, End] {
    const { bits, count, status } = found;
    const isSale = status === 'for_sale' && this.#firstToRent > 0;
    const [start, stop] = isSale ? [0, this.#firstToRent] : [this.#firstToRent, this.slots.length];
    let low: End = { checkpoint: Math.floor(start / this.#step), passed: 0, inTail: 0 };
    let high: End = { checkpoint: Math.ceil(stop / this.#step), passed: count, inTail: tail.length };
    const endAt = (checkpoint: number): End => {
      const slot = this.slots[checkpoint * this.#step] ?? -1;
      const isAfter = (at: number) => slot < 0 || this.#isBefore(tail[at] as number, slot);
      const inTail = countFirst(tail.length, isAfter);
      const added = tail.subarray(0, inTail).filter((slot) => hasBit(bits, slot));
      return { checkpoint, passed: this.#countAt(found, checkpoint) + added.length, inTail };
    };
    // If matches are spread evenly, most pages need one or two counts; otherwise the range is halved.
    let isEven = true;
    while (low.checkpoint + 1 < high.checkpoint && high.passed - low.passed > FEW) {
      const [least, most] = [low.checkpoint + 1, high.checkpoint - 1];
      const share = isEven ? (first - low.passed) / (high.passed - low.passed) : 1 / 2;
      const near = low.checkpoint + Math.round(share * (high.checkpoint - low.checkpoint));
      const middle = endAt(Math.max(least, Math.min(most, near)));
      isEven &&= middle.passed > low.passed && middle.passed < high.passed;
      if (middle.passed <= first) low = middle;
      else high = middle;
    }
    while (high.passed < last) high = endAt(high.checkpoint + 1);
    return [low, high];
  }

  /** Sorts the positions of the base's matches; those of the tail go between them. */
  #sort({ bits, from, to }: Found, [low, high]: [End, End], tail: Uint32Array): number[] {
    const [earlier, until] = [low, high].map((end) => this.#checkpoints[end.checkpoint] ?? bits) as [
      Bits,
      Bits,
    ];
    const positions = new Uint32Array(high.passed - low.passed);
    let size = 0;
    for (let at = from; at < Math.min(to, this.#words); at += 1) {
      let word = (bits[at] as number) & (until[at] as number) & ~(earlier[at] as number);
      for (; word !== 0; word &= word - 1)
        positions[size++] = this.#positions[(at << 5) + lowestBit(word)] as number;
    }
    const sorted = positions.subarray(0, size).sort();
    const slots = Array.from(sorted, (position) => this.slots[position] as number);
    const added = tail.subarray(low.inTail, high.inTail).filter((slot) => hasBit(bits, slot));
    for (const slot of added) {
      const spot = countFirst(slots.length, (other) => this.#isBefore(slots[other] as number, slot));
      slots.splice(spot, 0, slot);
    }
    return slots;
  }

  /** From the nearer end. */
  #walk({ bits }: Found, [low, high]: [End, End], first: number, last: number, tail: Uint32Array): number[] {
    const { slots } = this;
    const isForward = first - low.passed <= high.passed - last;
    const end = isForward ? low : high;
    // Between two homes of the base, and two of the tail.
    let at = Math.min(end.checkpoint * this.#step, slots.length);
    let next = end.inTail;
    // Position before which a home of the tail belongs.
    const spotOf = (added: number | undefined) => {
      if (added === undefined) return isForward ? Infinity : -1;
      return countFirst(slots.length, (other) => this.#isBefore(slots[other] as number, added));
    };
    let added = tail[isForward ? next : next - 1];
    let spot = spotOf(added);
    let skip = isForward ? first - low.passed : high.passed - last;
    const found: number[] = [];
    while (found.length < last - first) {
      const isInTail = isForward ? spot <= at : spot >= at;
      const slot = isInTail ? added : slots[isForward ? at : at - 1];
      if (slot === undefined) break;
      if (isInTail) {
        next += isForward ? 1 : -1;
        added = tail[isForward ? next : next - 1];
        spot = spotOf(added);
      } else at += isForward ? 1 : -1;
      if (!hasBit(bits, slot)) continue;
      if (skip > 0) skip -= 1;
      else found.push(slot);
    }
    return isForward ? found : found.reverse();
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
