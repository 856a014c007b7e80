import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costsOf } from '@/lib/affordability/buying';
import { isAffordable, PriceBounds } from '@/lib/affordability/price-bounds';
import { rentCostsOf } from '@/lib/affordability/renting';
import type { Budget, PricedHome } from '@/lib/affordability/types';
import { byWhatIsLeft, type Paid, paidFor } from '@/lib/affordability/what-is-left';
import { MARKETS } from '@/lib/listings/constants';
import { drawnBudgets, drawnKinds } from '../../support/budgets';

const markets = fc.constantFrom(...MARKETS);
const days = fc.constantFrom('2010-05-01', '2025-06-01', '2026-11-21', '2027-02-01');
const cents = fc.oneof(
  fc.integer({ min: 1, max: 60_000_000 }),
  fc.integer({ min: 1, max: 100_000_000_000 }),
  // Where rates change.
  fc.constantFrom(8_500_000, 17_000_000, 20_000_000, 35_000_000, 47_500_000, 47_500_001),
);

describe('the highest affordable price', () => {
  test('is affordable, one cent more is not, and so is everything below and above', () => {
    fc.assert(
      fc.property(markets, drawnBudgets, drawnKinds, cents, days, (market, budget, kind, priceCents, on) => {
        const highest = new PriceBounds(market, budget, on).highest(kind);
        const fits = (price: number) => isAffordable(market, { ...kind, priceCents: price }, budget, on);
        if (highest > 0) expect(fits(highest)).toBe(true);
        expect(fits(highest + 1)).toBe(false);
        expect(fits(priceCents)).toBe(priceCents <= highest);
      }),
      { numRuns: 400 },
    );
  });

  test('is less than ten euro from where a search begins to compare homes one by one, which decides alike', () => {
    const areas = fc.constantFrom(0, 1, 129.5, 130, 130.5, 140, 141, 189, 190, 190.5, 200, 211);
    fc.assert(
      fc.property(markets, drawnBudgets, drawnKinds, areas, cents, (market, budget, kind, areaM2, far) => {
        const bounds = new PriceBounds(market, budget);
        const fits = bounds.testOf(kind);
        const highest = new PriceBounds(market, budget).highest({ ...kind, areaM2: areaM2 || null });
        for (const priceCents of [1, highest, highest + 1, highest + 300, highest - 300, far])
          if (priceCents > 0) expect(fits(priceCents, areaM2)).toBe(priceCents <= highest);
        const { low, high } = bounds.near({ ...kind, areaM2: areaM2 || null });
        expect(low <= highest && highest <= high && high - low < 1_024).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('falls with the area of a new main home in Cyprus, and depends on no other area', () => {
    fc.assert(
      fc.property(drawnBudgets, drawnKinds, (budget, kind) => {
        const bounds = new PriceBounds('for_sale', budget);
        const areas = [1, 130, 131, 150, 190].map((areaM2) => bounds.highest({ ...kind, areaM2 }));
        const unknown = bounds.highest({ ...kind, areaM2: null });
        expect([...areas].sort((a, b) => b - a)).toEqual(areas);
        expect(areas.at(-1)).toBeGreaterThanOrEqual(unknown);
        expect(bounds.highest({ ...kind, areaM2: 191 })).toBe(unknown);
        if (!bounds.dependsOnArea(kind)) expect(new Set(areas)).toEqual(new Set([unknown]));
      }),
    );
  });

  test('never falls with more cash, a higher payment, income or a second buyer', () => {
    fc.assert(
      fc.property(
        markets,
        drawnBudgets,
        drawnKinds,
        fc.constantFrom('cash', 'monthly', 'income', 'buyers'),
        fc.nat({ max: 100_000 }),
        (market, budget, kind, what, more) => {
          fc.pre(what === 'buyers' || budget[what as 'cash'] !== null);
          const better: Budget =
            what === 'buyers'
              ? { ...budget, buyers: 2 }
              : { ...budget, [what]: (budget[what as 'cash'] ?? 0) + more };
          expect(new PriceBounds(market, better).highest(kind)).toBeGreaterThanOrEqual(
            new PriceBounds(market, budget).highest(kind),
          );
        },
      ),
    );
  });
});

describe('what is paid', () => {
  test('never falls with the price, and always adds up', () => {
    fc.assert(
      fc.property(
        drawnBudgets,
        drawnKinds,
        cents,
        fc.nat({ max: 10_000 }),
        (budget, kind, priceCents, more) => {
          const home: PricedHome = { ...kind, priceCents };
          const costs = costsOf(home, budget);
          const dearer = paidFor({ ...home, priceCents: priceCents + 1 + more }, budget);
          fc.pre(costs !== null && dearer !== null);
          expect(byWhatIsLeft(paidFor(home, budget) as Paid, dearer as Paid)).toBeLessThan(0);
          const { cashCents, loanCents, feesCents, cashLeftCents, obstacles } = costs as NonNullable<
            typeof costs
          >;
          expect(cashCents + loanCents).toBe(priceCents + feesCents);
          expect(cashCents).toBeLessThanOrEqual((budget.cash ?? 0) * 100);
          expect(cashLeftCents).toBeGreaterThanOrEqual(0);
          if (obstacles.length === 0 && loanCents > 0) expect(loanCents).toBeLessThan(priceCents);
        },
      ),
    );
  });

  test('of a rental says nothing about what was not asked', () => {
    const nothing: Budget = {
      cash: null,
      monthly: 900,
      income: null,
      age: null,
      isMainHome: false,
      isFirstHome: false,
      isResident: false,
      buyers: 1,
      rate: null,
      years: null,
    };
    const home = { country: 'cyprus', priceCents: 90_000 } as const;
    expect(rentCostsOf(home, nothing)).toMatchObject({
      obstacles: [],
      incomeLimit: null,
      cashCents: 270_000,
    });
    expect(rentCostsOf(home, { ...nothing, monthly: 899 })?.obstacles).toEqual(['monthly']);
    expect(rentCostsOf(home, { ...nothing, cash: 2_699 })?.obstacles).toEqual(['cash']);
    expect(rentCostsOf(home, { ...nothing, income: 2_250 })?.obstacles).toEqual([]);
    expect(rentCostsOf(home, { ...nothing, income: 2_249 })?.obstacles).toEqual(['income']);
    expect(rentCostsOf({ ...home, priceCents: 0 }, nothing)).toBeNull();
  });
});
