import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartScale, labelStride } from '@/lib/calculators/chart-scale';

describe('chartScale', () => {
  it('uses round steps starting from 0', () => {
    expect(chartScale([1_635_200]).ticks).toEqual([0, 500_000, 1_000_000, 1_500_000, 2_000_000]);
    expect(chartScale([-30, 100]).ticks).toEqual([-50, 0, 50, 100]);
    expect(chartScale([0, 0]).ticks[0]).toBe(0);
  });

  it('uses whole steps for counts', () => {
    expect(chartScale([9], { isCount: true }).ticks).toEqual([0, 5, 10]);
    expect(chartScale([90], { isCount: true }).ticks).toEqual([0, 25, 50, 75, 100]);
    for (let most = 4; most <= 200; most += 1)
      expect(chartScale([most], { isCount: true }).ticks.every(Number.isInteger), `${most}`).toBe(true);
  });

  it('covers every value, with evenly spaced increasing ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1 }), (values) => {
        const { ticks, at } = chartScale(values);
        for (const value of values) {
          expect(at(value)).toBeGreaterThanOrEqual(-1e-9);
          expect(at(value)).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(at(ticks[0] ?? 1)).toBeCloseTo(0);
        expect(at(ticks.at(-1) ?? 0)).toBeCloseTo(1);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    );
  });

  it('shows no more labels than fit', () => {
    expect([5, 12, 30, 40, 50].map((count) => labelStride(count, 10))).toEqual([1, 2, 5, 5, 5]);
    expect(labelStride(480, 10)).toBe(48);
  });
});
