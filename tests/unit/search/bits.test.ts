import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flipBetween, hasBit, newBits, setBit, spanned } from '@/server/search/bits';

const SLOTS = 20_000;

const setOf = (slots: readonly number[]) => {
  const bits = newBits(SLOTS);
  for (const slot of slots) setBit(bits, slot);
  return bits;
};

// Few, so that most words are empty, and neighbours.
const slots = fc
  .array(fc.tuple(fc.nat(SLOTS - 40), fc.integer({ min: 1, max: 40 })), { maxLength: 6 })
  .map((runs) => runs.flatMap(([from, length]) => Array.from({ length }, (_, at) => from + at)));

test('the spans of a set hold all of it and leave out long empty stretches', () => {
  expect(spanned(setOf([0, 33, 10_000, 19_999])).spans).toEqual([
    [0, 2],
    [312, 313],
    [624, 625],
  ]);
  expect(spanned(newBits(SLOTS)).spans).toEqual([]);
});

test('what one of two sets has is flipped, and of a third set only where that has it', () => {
  fc.assert(
    fc.property(slots, slots, slots, slots, (before, a, b, of) => {
      const [all, some] = [setOf(before), setOf(before)];
      flipBetween(all, setOf(a), setOf(b));
      flipBetween(some, setOf(a), setOf(b), spanned(setOf(of)));
      const sets = [before, a, b, of].map((list) => new Set(list));
      for (let slot = 0; slot < SLOTS; slot += 1) {
        const [had, inA, inB, inOf] = sets.map((set) => set.has(slot));
        if (hasBit(all, slot) !== (had !== (inA !== inB))) throw new Error(`all: ${slot}`);
        if (hasBit(some, slot) !== (had !== (inOf === true && inA !== inB))) throw new Error(`some: ${slot}`);
      }
    }),
    { numRuns: 60 },
  );
});
