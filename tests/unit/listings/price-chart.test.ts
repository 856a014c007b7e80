import { describe, expect, test } from 'vitest';
import { changePercent, priceLines } from '@/lib/listings/prices/price-chart';
import { formerPrice, priceSteps } from '@/lib/listings/prices/price-history';

const step = (day: string, euros: number | null) => ({
  at: `${day}T00:00:00.000Z`,
  cents: euros === null ? null : euros * 100,
});

describe('the price line', () => {
  test('steps from the first price to the last change of the listing', () => {
    const lines = priceLines(
      [step('2026-01-01', 200_000), step('2026-01-11', 150_000)],
      '2026-01-21T00:00:00.000Z',
    );
    expect(lines).toEqual([
      [
        { x: 0, y: 1 },
        { x: 0.5, y: 1 },
        { x: 0.5, y: 0.75 },
        { x: 1, y: 0.75 },
      ],
    ]);
  });

  test('shows a price that was set just now', () => {
    const [line] = priceLines([step('2026-01-01', 2), step('2026-02-01', 1)], '2026-02-01T00:00:00.000Z');
    expect(line?.at(-1)?.x).toBe(1);
    expect(line?.at(-2)?.x).toBeCloseTo(1 / 1.12);
  });

  test('has a gap where the price was on request', () => {
    const steps = [step('2026-01-01', 2), step('2026-01-02', null), step('2026-01-03', 1)];
    expect(priceLines(steps, '2026-01-05T00:00:00.000Z')).toHaveLength(2);
  });
});

test('a change is a percentage to one decimal', () => {
  expect(changePercent(30_000_000, 28_500_000)).toBe(-5);
  expect(changePercent(30_000_000, 30_100_000)).toBe(0.3);
  expect(changePercent(null, 1)).toBeNull();
  expect(changePercent(1, null)).toBeNull();
});

test('recorded prices are sorted and duplicates removed', () => {
  const recorded = [step('2026-03-01', 1), step('2026-01-01', 2), step('2026-02-01', 2)];
  expect(priceSteps(recorded)).toEqual([step('2026-01-01', 2), step('2026-03-01', 1)]);
});

test("going from 'on request' to a price is not a reduction", () => {
  const recorded = [step('2026-01-01', 3), step('2026-02-01', null), step('2026-02-10', 2)];
  expect(formerPrice(recorded, 200, new Date('2026-02-20'))).toBeNull();
});
