import { type Bits, eachBit, hasBit, newBits, setBit } from './bits';
import { ARRAYS, Columns, type Home, roomFor } from './columns';
import { type Base, HomeIndex } from './home-index';
import { beforeOf, keyOf, ORDERS, Order, type OrderName } from './order';
import { STEPS } from './slices';
import { sortSlots } from './sort';
import { Squares } from './squares';
import { GONE } from './words';

// The next generation of an index: merges sorted lists in slices, between which the old generation answers and changes.

type Slices<T> = Generator<void, T>;

/** @param changed homes that change during the work, `null` for removed ones */
export function* nextGeneration(old: HomeIndex, changed: Map<number, Home | null>): Slices<HomeIndex> {
  const frozen = old.next;
  const { curve, id } = old.columns.arrays;
  // Homes without coordinates come first.
  const along = (slot: number) => (curve[slot] as number) + 1;
  const live = old.columns.facet('live');
  const added = sortSlots(yield* slotsIn(live, old.tailStart, frozen), along, id);
  yield;
  const aged = yield* slotsIn(live, 0, old.base.size);
  const from = yield* merged(aged, added, (a, b) => along(a) <= along(b));
  const to = new Uint32Array(old.columns.capacity).fill(GONE);
  for (let slot = 0; slot < from.length; slot += 1) {
    to[from[slot] as number] = slot;
    if (slot % STEPS === STEPS - 1) yield;
  }
  const columns = yield* movedColumns(old.columns, from, to, frozen);
  const sorted = {} as Record<OrderName, Uint32Array>;
  for (const name of ORDERS) {
    const key = keyOf(old.columns, name);
    const own = sortSlots(added, key, id);
    yield;
    sorted[name] = yield* merged(old.base.orders[name].slots, own, beforeOf(old.columns, key), to);
  }
  const words = yield* old.base.words.moved(to);
  const next = yield* indexOf({ size: from.length, columns, words }, sorted);
  // Changes that arrive between slices are appended, so the loop reads them too.
  for (const [id, home] of changed) {
    changed.delete(id);
    if (home) next.put(home);
    else next.remove(id);
    yield;
  }
  return next;
}

export function* indexOf(
  parts: Pick<Base, 'size' | 'columns' | 'words'>,
  sorted: Record<OrderName, Uint32Array>,
): Slices<HomeIndex> {
  const { size, columns } = parts;
  const orders = {} as Record<OrderName, Order>;
  for (const name of ORDERS) {
    orders[name] = new Order(columns, name, sorted[name], size);
    yield* orders[name].build();
  }
  const squares = new Squares(columns, size);
  yield* squares.build();
  const index = new HomeIndex({ ...parts, orders, squares });
  for (let slot = 0; slot < size; slot += 1) {
    if (hasBit(columns.facet('live'), slot)) index.enter(slot);
    if (slot % STEPS === STEPS - 1) yield;
  }
  return index;
}

function* slotsIn(live: Bits, from: number, to: number): Slices<Uint32Array> {
  const slots = new Uint32Array(to - from);
  let size = 0;
  for (let start = from; start < to; start += STEPS) {
    eachBit(live, start, Math.min(to, start + STEPS), (slot) => {
      slots[size++] = slot;
    });
    yield;
  }
  return slots.subarray(0, size);
}

/** Merges two sorted lists, translates slots by `to` and drops GONE ones. */
function* merged(
  a: Uint32Array,
  b: Uint32Array,
  isFirst: (a: number, b: number) => boolean,
  to?: Uint32Array,
): Slices<Uint32Array> {
  const all = new Uint32Array(a.length + b.length);
  let [i, j, size] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    const [own, other] = [a[i], b[j]];
    const isOwn = other === undefined || (own !== undefined && isFirst(own, other));
    const slot = (isOwn ? own : other) as number;
    if (isOwn) i += 1;
    else j += 1;
    const translated = to ? (to[slot] as number) : slot;
    if (translated !== GONE) all[size++] = translated;
    if ((i + j) % STEPS === 0) yield;
  }
  return all.subarray(0, size);
}

function* movedColumns(old: Columns, from: Uint32Array, to: Uint32Array, frozen: number): Slices<Columns> {
  const columns = new Columns(roomFor(from.length), []);
  for (const name of ARRAYS) {
    const [source, target] = [old.arrays[name], columns.arrays[name]];
    for (let slot = 0; slot < from.length; slot += 1) {
      target[slot] = source[from[slot] as number] as number;
      if (slot % STEPS === STEPS - 1) yield;
    }
  }
  // The set of live homes is first. A home removed after its copy still has its bit there and is removed later.
  for (const source of old.facets) {
    const facet = newBits(columns.capacity);
    columns.facets.push(facet);
    for (let start = 0; start < frozen; start += STEPS) {
      eachBit(source, start, Math.min(frozen, start + STEPS), (slot) => {
        if (to[slot] !== GONE) setBit(facet, to[slot] as number);
      });
      yield;
    }
  }
  return columns;
}
