import type { Market } from '@/lib/listings/constants';
import {
  type Bits,
  countWords,
  eachBit,
  flipBetween,
  flipBit,
  hasBit,
  newBits,
  type Spanned,
  setBit,
  wordsFor,
} from './bits';
import { type Columns, GROUPS } from './columns';
import { countFirst, type SortKey, sortSlots } from './sort';

// A sorted column. Each of CHECKPOINTS is the set of all slots before it: a range of keys is two copies and a few thousand
// bits, and a page at any depth of many matches is found by counting them before a checkpoint. The positions of few matches
// are sorted. The tail is sorted separately.

/** At 1,000,000 homes a first page takes 1.1 ms with 16, 0.8 with 32, and 0.5 with 64, which take 20 MB more. */
const CHECKPOINTS = 32;
/** For a page of 5,000 matches sorting takes 0.4 ms and walking 0.6; of 9,000 it takes 0.7 and 0.6. */
const FEW = 8_000;

export const ORDERS = ['score', 'listedMs', 'cents', 'centsPerM2', 'place'] as const;
export type OrderName = (typeof ORDERS)[number];

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

type FewInOrder = (from: number, to: number) => number[];

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
  readonly #knownFew = new WeakMap<Found, { end: number; page: FewInOrder }>();

  /** @param slots the base's slots by key and id */
  constructor(columns: Columns, name: OrderName, slots: Uint32Array, size: number) {
    this.slots = slots;
    this.#columns = columns;
    this.#key = keyOf(columns, name);
    this.#isBefore = beforeOf(columns, this.#key);
    this.#words = wordsFor(size);
    this.#step = Math.ceil(slots.length / CHECKPOINTS) || 1;
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
    return this.pages(found, [[from, to]], end)[0] as number[];
  }

  pages(found: Found, spans: readonly (readonly [from: number, to: number])[], end: number): number[][] {
    const { count } = found;
    return spans.map(([start, stop]) => {
      const [from, to] = [Math.max(0, start), Math.min(stop, count)];
      if (from >= to) return [];
      return count <= FEW ? this.#few(found, end)(from, to) : this.#walk(found, from, to - from, end);
    });
  }

  /** Matches with a lower key. */
  countBelow({ bits, from, to }: Found, key: number, end: number): number {
    const lower = newBits(this.#words << 5);
    this.addRange(lower, 0, key - 1);
    const added = this.#sortedTail(end).filter((slot) => hasBit(bits, slot) && this.#key(slot) < key);
    return countWords(bits, from, Math.min(to, this.#words), lower) + added.length;
  }

  #few(found: Found, end: number): FewInOrder {
    const known = this.#knownFew.get(found);
    if (known?.end === end) return known.page;
    const page = this.#sortFew(found, end);
    this.#knownFew.set(found, { end, page });
    return page;
  }

  /** Sorts the positions of the base's matches; those of the tail go between them. */
  #sortFew({ bits, count, from, to }: Found, end: number): FewInOrder {
    const positions = new Uint32Array(count);
    let size = 0;
    eachBit(bits, from << 5, Math.min(to, this.#words) << 5, (slot) => {
      positions[size++] = this.#positions[slot] as number;
    });
    const sorted = positions.subarray(0, size).sort();
    const slotAt = (at: number) => this.slots[sorted[at] as number] as number;
    const added = this.#sortedTail(end).filter((slot) => hasBit(bits, slot));
    const spots = added.map(
      (slot, at) => at + countFirst(size, (other) => this.#isBefore(slotAt(other), slot)),
    );
    return (from, to) => {
      let next = countFirst(spots.length, (at) => (spots[at] as number) < from);
      return Array.from({ length: to - from }, (_, at) =>
        spots[next] === from + at ? (added[next++] as number) : slotAt(from + at - next),
      );
    };
  }

  /** Starts at the last checkpoint before the first match. */
  #walk(matches: Found, first: number, wanted: number, end: number): number[] {
    const { bits, count, status, from, to } = matches;
    const { slots } = this;
    const counts = this.#knownCounts.get(matches) ?? [];
    this.#knownCounts.set(matches, counts);
    const tail = this.#sortedTail(end);
    const placeInTail = (position: number) =>
      countFirst(tail.length, (at) => this.#isBefore(tail[at] as number, slots[position] as number));
    const passedBefore = (checkpoint: number) => {
      const end = Math.min(to, this.#words);
      counts[checkpoint] ??= countWords(bits, from, end, this.#checkpoints[checkpoint]);
      let passed = counts[checkpoint];
      for (let at = placeInTail(checkpoint * this.#step) - 1; at >= 0; at -= 1) {
        if (hasBit(bits, tail[at] as number)) passed += 1;
      }
      return passed;
    };
    const isSale = status === 'for_sale' && this.#firstToRent > 0;
    const [start, stop] = isSale ? [0, this.#firstToRent] : [this.#firstToRent, slots.length];
    let [low, high] = [Math.floor(start / this.#step), Math.ceil(stop / this.#step)];
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
