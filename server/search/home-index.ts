import type { ListingSort } from '@/lib/listings/constants';
import type { MapHome } from '@/lib/listings/types';
import type { Grid } from '@/lib/map/grid';
import type { GridAnswer, HomeQuery } from '@/lib/search/questions';
import { andInto, type Bits, clearBit, countWords, eachBit, keep, newBits, wordsFor } from './bits';
import { gridHomes, homeAt } from './clusters';
import { Columns, type Home, MIN_ROOM } from './columns';
import { facetsOf, Masks, partsOf } from './narrowing';
import { type Found, Order } from './order';
import { PLACE_IDS } from './place-tree';
import { MAX_KEY } from './sort';
import { Squares } from './squares';
import { Words } from './words';

// All homes of one market in memory. A generation consists of a base, sorted once, and a tail with what has changed since: an
// edited home dies in its slot and appears in a new one at the end. So a change costs a few dozen bits, and answers are exact
// at any time. generation.ts makes the next generation beside this one.

export const ORDERS = ['score', 'listedMs', 'cents', 'centsPerM2', 'place'] as const;
export type OrderName = (typeof ORDERS)[number];

const SORTS = {
  recommended: { order: 'score', isBackwards: true },
  newest: { order: 'listedMs', isBackwards: true },
  oldest: { order: 'listedMs', isBackwards: false },
  'price-asc': { order: 'cents', isBackwards: false },
  'price-desc': { order: 'cents', isBackwards: true },
} as const satisfies Record<ListingSort, { order: OrderName; isBackwards: boolean }>;

/** Milliseconds of the year 2000: dates as sort keys (sort.ts). Earlier ones count as this. */
const EPOCH = Date.UTC(2000, 0, 1);

/** The sorted part of a generation. */
export type Base = {
  /** Number of slots, each with a home. */
  size: number;
  columns: Columns;
  orders: Record<OrderName, Order>;
  squares: Squares;
  words: Words;
};

export const newOrder = (columns: Columns, name: OrderName, slots: Uint32Array, size: number): Order =>
  new Order(slots, size, sortKeyOf(columns, name), () => columns.arrays.id);

export function sortKeyOf(columns: Columns, name: OrderName): (slot: number) => number {
  if (name === 'listedMs') {
    return (slot) => Math.max(0, (columns.arrays.listedMs[slot] as number) - EPOCH);
  }
  // In 1/16 cents. Unknown ones come first.
  if (name === 'centsPerM2') {
    return (slot) => Math.min(MAX_KEY, Math.floor(16 * (columns.arrays.centsPerM2[slot] as number)) || 0);
  }
  return (slot) => columns.arrays[name][slot] as number;
}

function emptyBase(): Base {
  const columns = new Columns(MIN_ROOM);
  const orders = {} as Record<OrderName, Order>;
  for (const name of ORDERS) orders[name] = newOrder(columns, name, new Uint32Array(0), 0);
  return { size: 0, columns, orders, squares: new Squares(columns, 0), words: new Words() };
}

/** The matches of a query; valid until the next change. */
export type Matches = Found & { isEverything: boolean };

export class HomeIndex {
  readonly base: Base;
  readonly columns: Columns;
  readonly words: Words;
  /** Where the tail begins: at a word of its own. */
  readonly tailStart: number;
  /** The next free slot. */
  next: number;
  /** Homes. */
  size = 0;
  /** Homes by place position and kind. */
  readonly counts = new Int32Array((PLACE_IDS.length + 1) * 3);
  #slotOf = new Int32Array(1_024).fill(-1);
  /** For counts, whose set nobody needs. */
  #scratch: Bits;
  readonly #masks = new Masks();

  constructor(base: Base = emptyBase()) {
    this.base = base;
    this.columns = base.columns;
    this.words = base.words;
    this.tailStart = wordsFor(base.size) << 5;
    this.next = this.tailStart;
    this.#scratch = newBits(this.columns.capacity);
  }

  /** PostgreSQL's version of a home; `null` if it is not here. */
  versionOf(id: number): number | null {
    const slot = this.#slotOf[id] ?? -1;
    return slot < 0 ? null : (this.columns.arrays.version[slot] as number);
  }

  /** Calls `visit` with the id of every home. */
  eachId(visit: (id: number) => void): void {
    const { id } = this.columns.arrays;
    eachBit(this.columns.facet('live'), 0, this.next, (slot) => visit(id[slot] as number));
  }

  /** Adds a home, or replaces it. */
  put(home: Home): void {
    this.remove(home.id);
    if (this.next === this.columns.capacity) {
      this.columns.grow((wordsFor(this.next + (this.next >> 2)) << 5) + MIN_ROOM);
      this.#scratch = newBits(this.columns.capacity);
    }
    const slot = this.next++;
    this.columns.write(slot, home);
    for (const name of ORDERS) if (name !== 'place') this.base.orders[name].add(slot);
    this.words.add(slot, home.lexemes);
    this.enter(slot);
  }

  remove(id: number): void {
    const slot = this.#slotOf[id] ?? -1;
    if (slot < 0) return;
    this.size -= 1;
    this.#count(slot, -1);
    clearBit(this.columns.facet('live'), slot);
    this.#slotOf[id] = -1;
  }

  /** Registers the home of a slot that has been written. */
  enter(slot: number): void {
    const id = this.columns.arrays.id[slot] as number;
    if (id >= this.#slotOf.length) {
      const longer = new Int32Array(Math.ceil((id + 1) * 1.25)).fill(-1);
      longer.set(this.#slotOf);
      this.#slotOf = longer;
    }
    this.#slotOf[id] = slot;
    this.size += 1;
    this.#count(slot, 1);
  }

  #count(slot: number, sign: number): void {
    const { place, kind } = this.columns.arrays;
    const at = (place[slot] as number) * 3 + (kind[slot] as number);
    this.counts[at] = (this.counts[at] as number) + sign;
  }

  /** @param bits where the set is written */
  find(query: HomeQuery, bits: Bits = newBits(this.columns.capacity)): Matches {
    const { base, columns } = this;
    const baseEnd = wordsFor(base.size);
    const end = wordsFor(this.next);
    const [first, ...others] = facetsOf(query).map((name) => columns.facet(name));
    if (first) bits.set(first.subarray(0, end));
    for (const facet of others) andInto(bits, facet, 0, end);
    for (const part of partsOf(base, query)) {
      andInto(bits, this.#masks.get(part, base.size), 0, baseEnd);
      keep(bits, baseEnd, end, part.test);
    }
    const count = countWords(bits, 0, end);
    return { bits, count, isEverything: count === this.size };
  }

  count(query: HomeQuery): number {
    return this.find(query, this.#scratch).count;
  }

  /** Ids of the matches `skip` to `skip + limit`. */
  page(matches: Matches, sort: ListingSort, skip: number, limit: number): number[] {
    const { id } = this.columns.arrays;
    return this.#slots(matches, sort, skip, limit).map((slot) => id[slot] as number);
  }

  /** The best recommended matches with coordinates. */
  pins(matches: Matches, limit: number): MapHome[] {
    const located = this.within(matches, 'located');
    return this.#slots(located, 'recommended', 0, limit).map((slot) => homeAt(this.columns, slot));
  }

  clusters(found: Matches, grid: Grid): GridAnswer {
    const tail = { from: this.tailStart, to: this.next };
    const { isEverything } = found;
    return gridHomes(this.columns, this.base.squares, { found, isEverything, grid, tail });
  }

  /** The match at position `n` of an order, as a slot. */
  slotAt(found: Found, order: OrderName, n: number): number {
    return this.base.orders[order].page(found, n, n + 1)[0] ?? -1;
  }

  /** The matches in a facet. */
  within({ bits }: Found, facet: string): Found {
    const part = bits.slice();
    const end = wordsFor(this.next);
    andInto(part, this.columns.facet(facet), 0, end);
    return { bits: part, count: countWords(part, 0, end) };
  }

  #slots(found: Found, sort: ListingSort, skip: number, limit: number): number[] {
    const { order: name, isBackwards } = SORTS[sort];
    const order = this.base.orders[name];
    if (!isBackwards) return order.page(found, skip, skip + limit);
    // Backwards through the positions from `start` to `end`.
    const backwards = (start: number, end: number, skipped: number, most: number) => {
      const from = Math.max(start, end - skipped - most);
      return order.page(found, from, Math.max(start, end - skipped)).reverse();
    };
    if (sort !== 'price-desc') return backwards(0, found.count, skip, limit);
    // The dearest first, then those without a price, which are last in the order as well.
    const priced = countWords(found.bits, 0, wordsFor(this.next), this.columns.facet('priced'));
    const slots = backwards(0, priced, skip, limit);
    const skipped = Math.max(0, skip - priced);
    return [...slots, ...backwards(priced, found.count, skipped, limit - slots.length)];
  }
}
