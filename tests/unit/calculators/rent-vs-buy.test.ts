import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRentAndBuy } from '@/lib/calculators/rent-vs-buy';
import type { RentVsBuyInput } from '@/lib/calculators/types';

const example: RentVsBuyInput = {
  priceCents: 25_000_000,
  rentCents: 100_000,
  down: 20,
  rate: 4,
  term: 30,
  growth: 3,
  stay: 10,
  invest: 6,
  reinvest: true,
  maintenance: 1,
  tax: 0.2,
  appreciation: 3,
  closing: 3,
  selling: 2,
};

const percent = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenth) => tenth / 10);

const input: fc.Arbitrary<RentVsBuyInput> = fc.record({
  priceCents: fc.integer({ min: 1_000_000, max: 500_000_000 }),
  rentCents: fc.integer({ min: 10_000, max: 2_000_000 }),
  down: percent(0, 100),
  rate: percent(0, 50),
  term: fc.integer({ min: 1, max: 50 }),
  growth: percent(0, 20),
  stay: fc.integer({ min: 1, max: 50 }),
  invest: percent(0, 15),
  reinvest: fc.boolean(),
  maintenance: percent(0, 10),
  tax: percent(0, 5),
  appreciation: percent(-10, 20),
  closing: percent(0, 10),
  selling: percent(0, 10),
});

describe('compareRentAndBuy', () => {
  it('matches the golden vectors: buying ahead by 51 311 euros after 10 years, 14 978 after 5', () => {
    expect(compareRentAndBuy(example)).toMatchObject({ verdict: 'buy', savingCents: 5_131_103 });
    expect(compareRentAndBuy({ ...example, stay: 5 })).toMatchObject({
      verdict: 'buy',
      savingCents: 1_497_827,
    });
  });

  it('matches the golden vector year by year', () => {
    const { years, paymentCents } = compareRentAndBuy(example);
    expect(paymentCents).toBe(95_483);
    expect(years).toHaveLength(11);
    expect(years[0]).toEqual({
      year: 0,
      homeValueCents: 25_000_000,
      loanBalanceCents: 20_000_000,
      ownerCostCents: 0,
      rentCents: 0,
      // Selling on the day of the purchase: 245 000 − 200 000.
      buyerWealthCents: 4_500_000,
      // Down payment and closing costs.
      renterWealthCents: 5_750_000,
    });
    expect(years[1]).toMatchObject({ rentCents: 1_200_000, ownerCostCents: 1_145_797 + 300_000 });
    expect(years[10]).toMatchObject({
      loanBalanceCents: 15_756_792,
      buyerWealthCents: 17_198_434,
      renterWealthCents: 12_067_331,
    });
  });

  it('can end with renting ahead', () => {
    const expensive = { ...example, rentCents: 50_000, appreciation: 0 };
    const { verdict, breakEvenYear } = compareRentAndBuy(expensive);
    expect({ verdict, breakEvenYear }).toEqual({ verdict: 'rent', breakEvenYear: null });
  });

  it('stops payments at the end of the loan term', () => {
    const { years } = compareRentAndBuy({
      ...example,
      term: 5,
      maintenance: 0,
      tax: 0,
    });
    expect(years[5]?.loanBalanceCents).toBe(0);
    expect(years[6]?.ownerCostCents).toBe(0);
  });

  it('earns nothing on a surplus that is not reinvested', () => {
    const { buying, renting } = compareRentAndBuy({ ...example, reinvest: false });
    expect(buying.investmentGainCents).toBe(0);
    expect(renting.investmentGainCents).toBe(0);
    expect(renting.netCents).toBe(renting.rentCents);
  });

  it('has net costs that differ by as much as the two portfolios', () => {
    fc.assert(
      fc.property(input, (scenario) => {
        const result = compareRentAndBuy(scenario);
        const last = result.years.at(-1);
        const ahead = result.verdict === 'rent' ? -result.savingCents : result.savingCents;
        // 50 years at 20 % give sums of 10^13 cents; doubles hold about 15 digits.
        const tolerance =
          3 + Math.abs(last?.homeValueCents ?? 0) * 1e-9 + (last?.renterWealthCents ?? 0) * 1e-9;
        const byCosts = result.renting.netCents - result.buying.netCents;
        const byWealth = (last?.buyerWealthCents ?? 0) - (last?.renterWealthCents ?? 0);
        // Costs are in whole euro.
        expect(Math.abs(byCosts - ahead)).toBeLessThanOrEqual(tolerance + 50);
        expect(Math.abs(byWealth - ahead)).toBeLessThanOrEqual(tolerance);
      }),
    );
  });

  it('has costs whose sums agree with the figures shown, the saving included', () => {
    const euros = (cents: number) => {
      expect(Math.abs(cents % 100)).toBe(0);
      return cents / 100;
    };
    fc.assert(
      fc.property(input, (scenario) => {
        const { buying, renting, savingCents, verdict } = compareRentAndBuy(scenario);
        const spent = buying.upfrontCents + buying.runningCents + buying.opportunityCents;
        const gained = buying.investmentGainCents + buying.saleProceedsCents;
        expect(euros(buying.netCents)).toBe(euros(spent) - euros(gained));
        expect(euros(renting.netCents)).toBe(euros(renting.rentCents) - euros(renting.investmentGainCents));
        const shown = Math.round(savingCents / 100) * (verdict === 'rent' ? -1 : 1);
        expect(Math.abs(euros(renting.netCents) - euros(buying.netCents) - shown)).toBeLessThanOrEqual(
          savingCents % 100 === 50 ? 1 : 0,
        );
      }),
    );
  });

  it('never favours buying more when the home appreciates less', () => {
    fc.assert(
      fc.property(input, (scenario) => {
        const signed = (appreciation: number) => {
          const result = compareRentAndBuy({
            ...scenario,
            appreciation,
            maintenance: 0,
            tax: 0,
          });
          return result.verdict === 'rent' ? -result.savingCents : result.savingCents;
        };
        expect(signed(2)).toBeLessThanOrEqual(signed(4));
      }),
    );
  });

  it('yields finite numbers for every valid input', () => {
    fc.assert(
      fc.property(input, (scenario) => {
        const { years, ...rest } = compareRentAndBuy(scenario);
        const numbers = [
          ...years.flatMap((year) => Object.values(year)),
          rest.savingCents,
          rest.buying.netCents,
        ];
        expect(numbers.every((value) => Number.isFinite(value))).toBe(true);
      }),
    );
  });
});
