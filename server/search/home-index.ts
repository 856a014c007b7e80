import type { ListingSort } from '@/lib/listings/constants';
import type { MapHome } from '@/lib/listings/types';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import type { HomeQuery } from '@/lib/search/questions';
import { allOf, andInto, clearBit, countWords, eachBit, hasBit, wordsFor } from './bits';
import { slotsByWhatIsLeft } from './budget';
import { homeAt } from './clusters';
import { type Columns, GROUPS, type Home, newNow } from './columns';
import { facetsOf, Masks, minuteNow, partsOf } from './narrowing';
import { type Found, firstKeyOf, type Order, type OrderName } from './order';
import { PLACE_IDS } from './place-tree';
import type { Squares } from './squares';
import type { Words } from './words';

// All homes in memory: a base, sorted once, and a tail of later changes. An edited home dies in its slot and gets a new one
// at the end, so a change costs a few dozen bits. generation.ts builds the next generation.

const SORTS = {
  recommended: { order: 'score', isBackwards: true },
  newest: { order: 'listedMs', isBackwards: true },
  oldest: { order: 'listedMs', isBackwards: false },
  'price-asc': { order: 'cents', isBackwards: false },
  'price-desc': { order: 'cents', isBackwards: true },
  // Of rents; of prices see budget.ts.
  left: { order: 'cents', isBackwards: false },
} as const satisfies Record<ListingSort, { order: OrderName; isBackwards: boolean }>;

/** A set for each. */
const KEPT = 16;

export type Base = {
  size: number;
  columns: Columns;
  orders: Record<OrderName, Order>;
  squares: Squares;
  words: Words;
};

export class HomeIndex {
  readonly base: Base;
  readonly columns: Columns;
  /** The tail starts at the start of a word. */
  readonly tailStart: number;
  next: number;
  size = 0;
  readonly counts = new Int32Array((PLACE_IDS.length + 1) * GROUPS.length);
  #slots = new Int32Array(1_024).fill(-1);
  readonly #masks = new Masks();
  /** Of the last queries, until the next change: a page asks for its homes, their number, other filters and the map. */
  readonly #found = new Map<string, Found>();
  readonly #parts = new WeakMap<Found, Map<string, Found>>();

  constructor(base: Base) {
    this.base = base;
    this.columns = base.columns;
    this.tailStart = wordsFor(base.size) << 5;
    this.next = this.tailStart;
  }

  /** -1 if it is not here. */
  slotOf(id: number): number {
    return this.#slots[id] ?? -1;
  }

  isNewBuild(id: number): boolean {
    return hasBit(this.columns.facet(newNow()), this.slotOf(id));
  }

  put(home: Home): void {
    this.#found.clear();
    this.remove(home.id);
    if (this.next === this.columns.capacity) this.columns.grow();
    const slot = this.next++;
    this.columns.write(slot, home);
    this.base.words.add(slot, home.lexemes);
    this.enter(slot);
  }

  remove(id: number): void {
    const slot = this.slotOf(id);
    if (slot < 0) return;
    this.#found.clear();
    this.#count(slot, -1);
    const { status } = GROUPS[this.columns.arrays.group[slot] as number] as (typeof GROUPS)[number];
    for (const name of ['live', status]) clearBit(this.columns.facet(name), slot);
    this.#slots[id] = -1;
  }

  enter(slot: number): void {
    const id = this.columns.arrays.id[slot] as number;
    if (id >= this.#slots.length) {
      const longer = new Int32Array(Math.ceil((id + 1) * 1.25)).fill(-1);
      longer.set(this.#slots);
      this.#slots = longer;
    }
    this.#slots[id] = slot;
    this.#count(slot, 1);
  }

  #count(slot: number, sign: number): void {
    const { place, group } = this.columns.arrays;
    const at = (place[slot] as number) * GROUPS.length + (group[slot] as number);
    this.counts[at] = (this.counts[at] as number) + sign;
    this.size += sign;
  }

  /** Valid until the next change. */
  find(query: HomeQuery): Found {
    const key = `${minuteNow()} ${JSON.stringify({ ...query, filters: { ...query.filters, sort: null } })}`;
    const found = this.#found.get(key) ?? this.#search(query);
    this.#found.delete(key);
    this.#found.set(key, found);
    const [oldest = ''] = this.#found.keys();
    if (this.#found.size > KEPT) this.#found.delete(oldest);
    return found;
  }

  #search(query: HomeQuery): Found {
    const { base, columns } = this;
    const [baseEnd, end] = [wordsFor(base.size), wordsFor(this.next)];
    const bits = allOf(
      facetsOf(query).map((name) => columns.facet(name)),
      end,
    );
    for (const part of partsOf(base, query)) {
      andInto(bits, this.#masks.get(part, base.size), 0, baseEnd);
      eachBit(bits, this.tailStart, this.next, (slot) => {
        if (!part.test(slot)) clearBit(bits, slot);
      });
    }
    let [from, to] = [0, end];
    while (from < to && bits[from] === 0) from += 1;
    while (to > from && bits[to - 1] === 0) to -= 1;
    return { bits, count: countWords(bits, from, to), status: query.status, from, to };
  }

  within(found: Found, facet: string): Found {
    const { from, to } = found;
    const known = this.#parts.get(found)?.get(facet);
    if (known) return known;
    const bits = allOf([found.bits, this.columns.facet(facet)], found.bits.length, from, to);
    const part = { ...found, bits, count: countWords(bits, from, to) };
    this.#parts.set(found, new Map([...(this.#parts.get(found) ?? []), [facet, part]]));
    return part;
  }

  page(matches: Found, { sort, budget }: ListingFilters, skip: number, limit: number): number[] {
    const { id } = this.columns.arrays;
    const isLeft = sort === 'left' && budget !== null && matches.status === 'for_sale';
    const slots = isLeft
      ? slotsByWhatIsLeft(this, matches, budget, skip, limit)
      : this.#inOrder(matches, sort, skip, limit);
    return slots.map((slot) => id[slot] as number);
  }

  nearest(matches: Found, cents: number, limit: number): number[] {
    const { cents: order } = this.base.orders;
    const priced = this.within(matches, 'priced');
    const lower = order.countBelow(priced, firstKeyOf(priced.status) + cents, this.next);
    const slots = order.page(priced, lower - limit, lower + limit, this.next);
    return slots.map((slot) => this.columns.arrays.id[slot] as number);
  }

  pins(matches: Found, limit: number): MapHome[] {
    const located = this.within(matches, 'located');
    return this.#inOrder(located, 'recommended', 0, limit).map((slot) => homeAt(this.columns, slot));
  }

  /** Of the matches in these spans (the end is exclusive) in this order. */
  valuesAt(
    found: Found,
    order: 'cents' | 'centsPerM2',
    spans: readonly (readonly [from: number, to: number])[],
  ): number[][] {
    const values = this.columns.arrays[order];
    return spans.map(([from, to]) =>
      this.base.orders[order].page(found, from, to, this.next).map((slot) => values[slot] as number),
    );
  }

  #inOrder(found: Found, sort: ListingSort, skip: number, limit: number): number[] {
    const { order: name, isBackwards } = SORTS[sort];
    const page = (from: number, to: number) => this.base.orders[name].page(found, from, to, this.next);
    if (!isBackwards) return page(skip, skip + limit);
    // Positions from `start` to `end`, backwards.
    const backwards = (start: number, end: number, skipped: number, most: number) =>
      page(Math.max(start, end - skipped - most), Math.max(start, end - skipped)).reverse();
    if (sort !== 'price-desc') return backwards(0, found.count, skip, limit);
    // Most expensive first, then homes without a price, which are last in the order as well.
    const priced = this.within(found, 'priced').count;
    const slots = backwards(0, priced, skip, limit);
    const skipped = Math.max(0, skip - priced);
    return [...slots, ...backwards(priced, found.count, skipped, limit - slots.length)];
  }
}
