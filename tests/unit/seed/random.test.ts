import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random, weightedPicker } from '../../../prisma/seed/model/random';

const take = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

describe('Random', () => {
  it('is deterministic per name and differs between names', () => {
    const [a, b, c] = [new Random('listing 7'), new Random('listing 7'), new Random('listing 8')];
    const first = take(20, () => a.fraction());
    expect(take(20, () => b.fraction())).toEqual(first);
    expect(take(20, () => c.fraction())).not.toEqual(first);
  });

  it('is uniform, also across the first numbers of many names', () => {
    const firsts = take(4_000, () => 0).map((_, i) => new Random(`listing ${i}`).fraction());
    for (let tenth = 0; tenth < 10; tenth++) {
      const inside = firsts.filter((x) => x >= tenth / 10 && x < (tenth + 1) / 10).length;
      expect(inside).toBeGreaterThan(320);
      expect(inside).toBeLessThan(480);
    }
  });

  it('keeps integers within their bounds and reaches both', () => {
    const random = new Random('whole');
    const seen = new Set(take(200, () => random.whole(3, 6)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6]);
  });

  it('has a normal with mean 0 and standard deviation 1', () => {
    const random = new Random('normal');
    const values = take(20_000, () => random.normal());
    const mean = values.reduce((a, b) => a + b) / values.length;
    const deviation = Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / values.length);
    expect(mean).toBeCloseTo(0, 1);
    expect(deviation).toBeCloseTo(1, 1);
  });

  it('samples distinct items, never more than there are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer(), { maxLength: 30 }),
        fc.nat(40),
        fc.string(),
        (items, count, name) => {
          const sample = new Random(name).sample(items, count);
          expect(sample).toHaveLength(Math.min(count, items.length));
          expect(new Set(sample).size).toBe(sample.length);
          expect(sample.every((item) => items.includes(item))).toBe(true);
        },
      ),
    );
  });

  it('generates valid version 4 UUIDs', () => {
    expect(new Random('id').uuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('throws when picking from an empty list', () => {
    expect(() => new Random('x').pick([])).toThrow(RangeError);
  });
});

describe('weightedPicker', () => {
  it('picks in proportion to the weights, never a zero weight', () => {
    const pick = weightedPicker(['a', 'b', 'c'], (item) => ({ a: 1, b: 0, c: 3 })[item] ?? 0);
    const random = new Random('weights');
    const picked = take(4_000, () => pick(random));
    expect(picked).not.toContain('b');
    expect(picked.filter((item) => item === 'c').length / 4_000).toBeCloseTo(0.75, 1);
  });
});
