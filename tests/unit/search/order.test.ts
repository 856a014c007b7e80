import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARKETS } from '@/lib/listings/constants';
import { countWords, eachBit, newBits, setBit, wordsFor } from '@/server/search/bits';
import { Columns, GROUPS, roomFor } from '@/server/search/columns';
import { beforeOf, type Found, firstKeyOf, keyOf, Order } from '@/server/search/order';
import { sortSlots } from '@/server/search/sort';

/** Pseudo-random whole numbers below `limit`, the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Homes of the base and its tail, to sell and to let unless one market is named; many have equal keys. */
function made(size: number, tail: number, only?: Found['status']) {
  const next = numbers(5);
  const columns = new Columns(roomFor(size + tail));
  const { id, cents, score, group } = columns.arrays;
  const groups = [...GROUPS.keys()].filter((at) => !only || GROUPS[at]?.status === only);
  const start = wordsFor(size) << 5;
  const slots = [...Array(size).keys(), ...Array.from({ length: tail }, (_, at) => start + at)];
  for (const slot of slots) {
    id[slot] = slot * 7 + 1;
    group[slot] = groups[next(groups.length)] as number;
    cents[slot] = next(50) === 0 ? 0 : (1 + next(900)) * 10_000;
    score[slot] = next(300);
  }
  const end = start + tail;
  const orderOf = (name: 'cents' | 'score') => {
    const base = Uint32Array.from({ length: size }, (_, slot) => slot);
    const order = new Order(columns, name, sortSlots(base, keyOf(columns, name), columns.arrays.id), size);
    for (const _ of order.build());
    return order;
  };
  /** One home in `rarity` of a market, between two words. */
  const foundOf = (status: Found['status'], rarity: number, span: readonly number[], seed: number): Found => {
    const next = numbers(seed);
    const bits = newBits(columns.capacity);
    const [from, to] = [Math.min(...span), Math.max(...span) + 1];
    for (let slot = from << 5; slot < Math.min(end, to << 5); slot += 1) {
      const isHome = slot < size || slot >= start;
      const isOwn = GROUPS[columns.arrays.group[slot] as number]?.status === status;
      if (isHome && isOwn && next(rarity) === 0) setBit(bits, slot);
    }
    return { bits, count: countWords(bits, from, to), status, from, to };
  };
  const sortedOf = ({ bits }: Found, name: 'cents' | 'score') => {
    const isBefore = beforeOf(columns, keyOf(columns, name));
    const slots: number[] = [];
    eachBit(bits, 0, end, (slot) => slots.push(slot));
    return slots.sort((a, b) => (isBefore(a, b) ? -1 : 1));
  };
  return { columns, end, orderOf, foundOf, sortedOf };
}

const { columns, end, orderOf, foundOf, sortedOf } = made(20_000, 400);
const words = wordsFor(end);
const drawn = fc.record({
  status: fc.constantFrom(...MARKETS),
  rarity: fc.constantFrom(1, 2, 20, 400),
  span: fc.oneof(fc.constant([0, words - 1]), fc.tuple(fc.nat(words - 1), fc.nat(words - 1))),
  seed: fc.nat(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  wanted: fc.constantFrom(1, 24, 700),
});

describe.each(['cents', 'score'] as const)('in the order of %s', (name) => {
  const order = orderOf(name);
  test('a page anywhere in any set is what sorting the set gives', () => {
    let found = 0;
    fc.assert(
      fc.property(drawn, ({ status, rarity, span, seed, share, wanted }) => {
        const set = foundOf(status, rarity, span, seed);
        const sorted = sortedOf(set, name);
        for (const first of [0, Math.floor(share * set.count), set.count - wanted]) {
          const page = order.page(set, first, first + wanted, end);
          expect(page).toEqual(sorted.slice(Math.max(0, first), Math.max(0, first + wanted)));
          found += page.length;
        }
      }),
      { numRuns: 300, seed: 11 },
    );
    expect(found).toBeGreaterThan(10_000);
  });

  test('as many homes are below a key as are', () => {
    const key = keyOf(columns, name);
    fc.assert(
      fc.property(drawn, ({ status, rarity, span, seed, share }) => {
        const set = foundOf(status, rarity, span, seed);
        const limit =
          name === 'cents' ? firstKeyOf(status) + Math.floor(share * 900) * 10_000 : Math.floor(share * 300);
        const below = sortedOf(set, name).filter((slot) => key(slot) < limit);
        expect(order.countBelow(set, limit, end)).toBe(below.length);
      }),
      { numRuns: 200, seed: 12 },
    );
  });
});

test.each([
  [0, 3],
  [1, 0],
  [64, 40],
  [4_096, 40],
])(
  'a base of %i homes, with %i in its tail, is read like a large one, also in one market only',
  (size, tail) => {
    for (const only of [...MARKETS, undefined]) {
      const small = made(size, tail, only);
      for (const status of MARKETS) {
        const set = small.foundOf(status, 1, [0, wordsFor(small.end)], 1);
        const sorted = small.sortedOf(set, 'cents');
        for (const first of [0, 1, set.count - 5])
          expect(small.orderOf('cents').page(set, first, first + 5, small.end)).toEqual(
            sorted.slice(Math.max(0, first), Math.max(0, first + 5)),
          );
      }
    }
  },
);
