import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshnessStep, listedSpansDue } from '@/lib/listings/score/recommended-score';

const NOW = new Date('2026-11-21T03:40:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const before = (ms: number) => new Date(NOW.getTime() - ms);

const isIn = (listedAt: Date, last: Date | null) =>
  listedSpansDue(last, NOW).filter(
    ({ after, until }) => (after === null || listedAt > after) && (until === null || listedAt <= until),
  ).length;

test('the spans hold exactly the listings that reached a step since the last run less six hours, each once', () => {
  const pauses = fc.oneof(fc.integer({ min: 0, max: 3 * DAY }), fc.integer({ min: 0, max: 400 * DAY }));
  fc.assert(
    fc.property(pauses, fc.integer({ min: -DAY, max: 500 * DAY }), (pause, age) => {
      const [last, listedAt] = [before(pause), before(age)];
      const isDue = freshnessStep(listedAt, before(pause + 6 * HOUR)) !== freshnessStep(listedAt, NOW);
      expect(isIn(listedAt, last)).toBe(isDue ? 1 : 0);
    }),
    { numRuns: 2_000 },
  );
});

test('after a day each step has a span; after a week adjoining spans are merged', () => {
  expect(listedSpansDue(before(DAY), NOW)).toHaveLength(7);
  expect(listedSpansDue(before(7 * DAY), NOW)).toHaveLength(5);
});

test('without a previous run all listings are due, including those dated in the future', () => {
  expect(listedSpansDue(null, NOW)).toEqual([{ after: null, until: null }]);
});
