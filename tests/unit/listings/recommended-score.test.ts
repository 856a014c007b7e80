import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FRESHNESS_STEP_DAYS,
  freshnessStep,
  lengthOf,
  recommendedScore,
  type ScoreFacts,
  scoreParts,
} from '@/lib/listings/score/recommended-score';

const NOW = new Date('2026-11-21T00:00:00Z');
const FULL: ScoreFacts = {
  photoCount: 8,
  descriptionLength: 900,
  factCount: 7,
  listedAt: NOW,
  responseRate: 1,
  now: NOW,
};

test('a complete new listing of an always responsive owner scores 1000 points; an empty old one nearly none', () => {
  expect(recommendedScore(FULL)).toBe(1_000);
  const old = new Date('2020-01-01T00:00:00Z');
  expect(
    recommendedScore({
      photoCount: 0,
      descriptionLength: 0,
      factCount: 0,
      listedAt: old,
      responseRate: 0,
      now: NOW,
    }),
  ).toBe(0);
});

test('freshness halves every 30 days', () => {
  const monthAgo = new Date(NOW.getTime() - 30 * 86_400_000);
  expect(scoreParts({ ...FULL, listedAt: monthAgo }).freshness).toBeCloseTo(
    scoreParts(FULL).freshness / 2,
    6,
  );
});

const DAY = 86_400_000;
const atAge = (days: number) => new Date(NOW.getTime() - days * DAY);

test('a step starts at the exact millisecond; a listing dated in the future is new', () => {
  for (const [step, days] of FRESHNESS_STEP_DAYS.entries()) {
    expect(freshnessStep(atAge(days), NOW)).toBe(step);
    expect(freshnessStep(new Date(atAge(days).getTime() + 1), NOW)).toBe(Math.max(0, step - 1));
  }
  expect(freshnessStep(atAge(4_000), NOW)).toBe(FRESHNESS_STEP_DAYS.length - 1);
  expect(freshnessStep(new Date(NOW.getTime() + DAY), NOW)).toBe(0);
});

test('the score is constant between steps, and every step lowers it until freshness is spent', () => {
  const scoreAt = (days: number) => recommendedScore({ ...FULL, listedAt: atAge(days) });
  const scores = FRESHNESS_STEP_DAYS.map(scoreAt);
  for (const [step, days] of FRESHNESS_STEP_DAYS.entries()) {
    const next = FRESHNESS_STEP_DAYS[step + 1] ?? 9_999;
    expect(scoreAt(next - 0.001)).toBe(scoreAt(days));
  }
  expect(scores).toEqual([...new Set(scores)].sort((a, b) => b - a));
  expect(scores.at(-1)).toBe(650);
});

test('text length is counted as in PostgreSQL', () => {
  expect(lengthOf('Θέα 🏖️')).toBe(6);
});

test('the parts add up to the score, which never falls when a part rises', () => {
  const facts = fc.record({
    photoCount: fc.nat(20),
    descriptionLength: fc.nat(3_000),
    factCount: fc.nat(12),
    listedAt: fc.date({ min: new Date('2015-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
    responseRate: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    now: fc.constant(NOW),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const score = recommendedScore(given);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1_000);
      expect(
        Math.abs(Object.values(scoreParts(given)).reduce((a, b) => a + b, 0) - score),
      ).toBeLessThanOrEqual(0.5);
      expect(recommendedScore({ ...given, photoCount: given.photoCount + 1 })).toBeGreaterThanOrEqual(score);
    }),
  );
});
