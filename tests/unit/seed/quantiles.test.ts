import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUANTILE_STEPS } from '../../../prisma/seed/price-data';
import { normalScore, normalShare, shareBelow, valueAt } from '../../../prisma/seed/quantiles';

const VALUES = [10, 20, 40, 80, 100, 150, 300];

describe('quantiles', () => {
  it('gives the values of the table at its steps', () => {
    expect(QUANTILE_STEPS.map((step) => valueAt(VALUES, step))).toEqual(VALUES);
  });

  it('never falls when the share rises', () => {
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

  it('goes beyond the last step, but not far', () => {
    expect(valueAt(VALUES, 1)).toBeGreaterThan(300);
    expect(valueAt(VALUES, 1)).toBeLessThanOrEqual(450);
    expect(valueAt(VALUES, 0)).toBeLessThan(10);
    expect(valueAt(VALUES, 0)).toBeGreaterThan(0);
  });

  it('finds the share of a value again', () => {
    expect(shareBelow(VALUES, 80)).toBeCloseTo(0.5);
    expect(shareBelow(VALUES, 1e9)).toBe(0.98);
  });

  it('knows the normal distribution', () => {
    expect(normalShare(0)).toBeCloseTo(0.5, 6);
    expect(normalShare(1.96)).toBeCloseTo(0.975, 3);
    expect(normalScore(0.975)).toBeCloseTo(1.96, 2);
    expect(normalScore(normalShare(-0.7))).toBeCloseTo(-0.7, 4);
  });
});
