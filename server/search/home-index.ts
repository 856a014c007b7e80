import type { ListingSort } from '@/lib/listings/constants';
import type { MapHome } from '@/lib/listings/types';
import type { Grid } from '@/lib/map/grid';
import type { GridAnswer, HomeQuery } from '@/lib/search/questions';
import { andInto, type Bits, countWords, eachBit, keep, newBits, wordsFor } from './bits';
import { gridHomes, homeAt } from './clusters';
import { Columns, type Home, NO_PRICE } from './columns';
import { FEW, Masks, narrowingOf } from './narrowing';
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
/** Slots of the tail of a small base. */
const MIN_ROOM = 4_096;

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
  return { size: 0, columns, orders, squares: new Squares(columns, 0, 0), words: new Words() };
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
  #scratch: Bits;
  #part: Bits | undefined;
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
    eachBit(this.columns.live, 0, this.next, (slot) => visit(id[slot] as number));
  }

  /** Adds a home, or replaces it. */
  put(home: Home): void {
    this.remove(home.id);
    if (this.next === this.columns.capacity) {
      this.columns.grow((wordsFor(this.next + (this.next >> 2)) << 5) + MIN_ROOM);
      this.#scratch = newBits(this.columns.capacity);
      this.#part = undefined;
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
    this.columns.erase(slot);
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
    const { facets, parts, tests } = narrowingOf(base, query);
    intersect(
      bits,
      facets.map((name) => columns.facet(name)),
      end,
    );
    // The smallest parts first, because few homes are tested more quickly than a set is written.
    let left = Infinity;
    for (const [at, part] of parts.entries()) {
      if (left <= FEW) keep(bits, 0, baseEnd, part.test);
      else andInto(bits, this.#masks.get(part, base.size), 0, baseEnd);
      const isLast = at + 1 === parts.length;
      if (left > FEW && !isLast) left = Math.min(part.most, countWords(bits, 0, baseEnd));
    }
    for (const word of query.lexemes ?? []) this.#keepWord(bits, word, baseEnd, end);
    for (const test of tests) keep(bits, 0, end, test);
    for (const { test } of parts) keep(bits, baseEnd, end, test);
    if (query.lexemes?.length === 0) bits.fill(0, 0, end);
    const count = countWords(bits, 0, end);
    return { bits, count, isEverything: count === this.size };
  }

  #keepWord(bits: Bits, word: string, baseEnd: number, end: number): void {
    andInto(bits, this.words.base(word, this.#scratch), 0, baseEnd);
    if (baseEnd === end) return;
    this.#scratch.fill(0, baseEnd, end);
    this.words.tailOf(word, this.#scratch);
    andInto(bits, this.#scratch, baseEnd, end);
  }

  count(query: HomeQuery): number {
    return this.find(query, this.#scratchFor()).count;
  }

  #scratchFor(): Bits {
    this.#part ??= newBits(this.columns.capacity);
    return this.#part;
  }

  /** Ids of the matches `skip` to `skip + limit`. */
  page(matches: Matches, sort: ListingSort, skip: number, limit: number): number[] {
    const { id } = this.columns.arrays;
    return this.#slots(matches, sort, skip, limit).map((slot) => id[slot] as number);
  }

  /** The best recommended matches with coordinates. */
  pins(matches: Matches, limit: number): MapHome[] {
    const located = this.within(matches, 'located', 'in');
    return this.#slots(located, 'recommended', 0, limit).map((slot) => homeAt(this.columns, slot));
  }

  clusters(found: Matches, grid: Grid): GridAnswer {
    const tail = { from: this.tailStart, to: this.next };
    const { isEverything } = found;
    return gridHomes(this.columns, this.base.squares, { found, isEverything, grid, tail });
  }

  /** The match at position `n` of an order, as a slot. */
  slotAt(found: Found, order: OrderName, n: number): number {
    return this.base.orders[order].page(found, false, n, 1)[0] ?? -1;
  }

  /** The matches in a facet, or outside of it. */
  within({ bits }: Found, name: string, side: 'in' | 'out'): Found {
    const part = newBits(this.columns.capacity);
    const facet = this.columns.facet(name);
    const end = wordsFor(this.next);
    const flip = side === 'in' ? 0 : -1;
    for (let at = 0; at < end; at += 1) part[at] = (bits[at] as number) & ((facet[at] as number) ^ flip);
    return { bits: part, count: countWords(part, 0, end) };
  }

  #slots(found: Found, sort: ListingSort, skip: number, limit: number): number[] {
    const { order: name, isBackwards } = SORTS[sort];
    const order = this.base.orders[name];
    if (sort !== 'price-desc') return order.page(found, isBackwards, skip, limit);
    // The dearest first, then those without a price.
    const { from } = order.partOf(NO_PRICE, NO_PRICE);
    const priced = this.within(found, 'priced', 'in');
    const slots = order.page(priced, true, skip, limit, { from: 0, to: from });
    if (slots.length === limit || priced.count === found.count) return slots;
    const rest = this.within(found, 'priced', 'out');
    const skipped = Math.max(0, skip - priced.count);
    const among = { from, to: order.slots.length };
    return [...slots, ...order.page(rest, true, skipped, limit - slots.length, among)];
  }
}

function intersect(out: Bits, sets: readonly Bits[], words: number): void {
  const [a, b] = sets;
  if (a && b) for (let at = 0; at < words; at += 1) out[at] = (a[at] as number) & (b[at] as number);
  else if (a) out.set(a.subarray(0, words));
  for (const set of sets.slice(2)) andInto(out, set, 0, words);
}
