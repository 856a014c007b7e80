import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  normalScore,
  normalShare,
  QUANTILE_STEPS,
  shareBelow,
  valueAt,
} from '../../../prisma/seed/model/prices';

const VALUES = [10, 20, 40, 80, 100, 150, 300];

describe('quantiles', () => {
  it('returns the table values at the steps', () => {
    expect(QUANTILE_STEPS.map((step) => valueAt(VALUES, step))).toEqual(VALUES);
  });

  it('is monotonic', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, b) => {
          expect(valueAt(VALUES, Math.max(a, b))).toBeGreaterThanOrEqual(valueAt(VALUES, Math.min(a, b)));
        },
      ),
    );
  });

  it('extrapolates past the last step, within limits', () => {
    expect(valueAt(VALUES, 1)).toBeGreaterThan(300);
    expect(valueAt(VALUES, 1)).toBeLessThanOrEqual(450);
    expect(valueAt(VALUES, 0)).toBeLessThan(10);
    expect(valueAt(VALUES, 0)).toBeGreaterThan(0);
  });

  it('inverts back to the share', () => {
    expect(shareBelow(VALUES, 80)).toBeCloseTo(0.5);
    expect(shareBelow(VALUES, 1e9)).toBe(0.98);
  });

  it('matches the normal distribution', () => {
    expect(normalShare(0)).toBeCloseTo(0.5, 6);
    expect(normalShare(1.96)).toBeCloseTo(0.975, 3);
    expect(normalScore(0.975)).toBeCloseTo(1.96, 2);
    expect(normalScore(normalShare(-0.7))).toBeCloseTo(-0.7, 4);
  });
});
