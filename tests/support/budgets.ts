import fc from 'fast-check';
import type { Budget, HomeKind } from '@/lib/affordability/types';
import { COUNTRIES } from '@/lib/places/constants';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });

/** Anybody: from a student to a millionaire, and people who say little. */
export const drawnBudgets: fc.Arbitrary<Budget> = fc
  .record({
    cash: orNull(
      fc.oneof(fc.integer({ min: 1, max: 120_000 }), fc.integer({ min: 100_000, max: 2_000_000 })),
    ),
    monthly: orNull(fc.oneof(fc.integer({ min: 1, max: 2_500 }), fc.integer({ min: 1, max: 30_000 }))),
    income: fc.option(fc.integer({ min: 1, max: 20_000 }), { freq: 1 }),
    age: fc.option(fc.integer({ min: 18, max: 100 }), { freq: 1 }),
    isMainHome: fc.boolean(),
    isFirstHome: fc.boolean(),
    isResident: fc.boolean(),
    buyers: fc.constantFrom(1 as const, 2 as const),
    rate: fc.option(
      fc.integer({ min: 0, max: 2_500 }).map((basisPoints) => basisPoints / 100),
      { freq: 1 },
    ),
    years: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 1 }),
  })
  .map((budget) => (budget.cash === null && budget.monthly === null ? { ...budget, cash: 50_000 } : budget));

/** Areas around the limits of the reduced VAT, and odd ones. */
const drawnAreas: fc.Arbitrary<number | null> = fc.oneof(
  fc.constantFrom(null, 0, 1, 129.5, 130, 130.01, 131, 152.5, 189.99, 190, 190.5, 191, 5_000),
  fc.integer({ min: 20, max: 260 }),
);

export const drawnKinds: fc.Arbitrary<HomeKind> = fc.record({
  country: fc.constantFrom(...COUNTRIES),
  isNewBuild: fc.boolean(),
  isLand: fc.boolean(),
  areaM2: drawnAreas,
});
