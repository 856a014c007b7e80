import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshnessStep } from '@/lib/listings/score/recommended-score';
import { listedSpansDue } from '@/lib/listings/score/score-spans';

const NOW = new Date('2026-11-21T03:40:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const before = (ms: number) => new Date(NOW.getTime() - ms);

const isIn = (listedAt: Date, last: Date | null) =>
  listedSpansDue(last, NOW).filter(
    ({ after, until }) => (after === null || listedAt > after) && (until === null || listedAt <= until),
  ).length;

test('the spans hold exactly the homes that reached a step since the last round less six hours, each once', () => {
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

test('after a day each step has a span; after a week those that touch are one', () => {
  expect(listedSpansDue(before(DAY), NOW)).toHaveLength(7);
  expect(listedSpansDue(before(7 * DAY), NOW)).toHaveLength(5);
});

test('without a round before, all homes are due, also those with a date in the future', () => {
  expect(listedSpansDue(null, NOW)).toEqual([{ after: null, until: null }]);
});
