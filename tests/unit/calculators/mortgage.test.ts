import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amortise, annuityPayment, calculateMortgage, mortgageInput } from '@/lib/calculators/mortgage';
import type { MortgageInput } from '@/lib/calculators/types';

const input = fc.record({
  priceCents: fc.integer({ min: 1, max: 100_000_000_000 }),
  downPercent: fc.integer({ min: 0, max: 200 }).map((half) => half / 2),
  termYears: fc.integer({ min: 1, max: 40 }),
  ratePercent: fc.integer({ min: 0, max: 2_000 }).map((hundredth) => hundredth / 100),
});

describe('calculateMortgage', () => {
  // Price in euros, down payment in percent, years, percent a year; results in cents.
  it.each([
    [300_000, 20, 30, 5.5, { paymentCents: 136_269, totalCents: 49_056_970, interestCents: 25_056_970 }],
    [300_000, 20, 25, 3.8, { paymentCents: 124_046 }],
    [300_000, 20, 30, 0, { paymentCents: 66_667, totalCents: 24_000_000, interestCents: 0 }],
    [238_500, 0, 1, 5.5, { paymentCents: 2_047_207 }],
    [300_000, 100, 30, 5.5, { paymentCents: 0, totalCents: 0, interestCents: 0, loanCents: 0 }],
    [250_000, 20, 30, 4, { loanCents: 20_000_000, downCents: 5_000_000, paymentCents: 95_483 }],
  ])('%d euro, %d %% down, %d years at %d %%', (price, downPercent, termYears, ratePercent, expected) => {
    const result = calculateMortgage({ priceCents: price * 100, downPercent, termYears, ratePercent });
    expect(result).toMatchObject(expected);
  });

  it('totals the exact payment times the number of months; interest is the remainder', () => {
    fc.assert(
      fc.property(input, (mortgage) => {
        const result = calculateMortgage(mortgage);
        expect(result.totalCents).toBe(Math.round(result.exactPaymentCents * result.months));
        expect(result.totalCents).toBe(result.loanCents + result.interestCents);
        expect(result.interestCents).toBeGreaterThanOrEqual(0);
        expect(result.loanCents + result.downCents).toBe(mortgage.priceCents);
      }),
    );
  });

  it('grows with the rate and with the price', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 1, max: 500 }), (mortgage, more) => {
        const before = calculateMortgage(mortgage).exactPaymentCents;
        const atHigherRate = { ...mortgage, ratePercent: mortgage.ratePercent + more / 100 };
        const atHigherPrice = { ...mortgage, priceCents: mortgage.priceCents + more * 100 };
        expect(calculateMortgage(atHigherRate).exactPaymentCents).toBeGreaterThanOrEqual(before);
        expect(calculateMortgage(atHigherPrice).exactPaymentCents).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('is continuous as the rate approaches 0', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -30, max: -4 }),
        fc.integer({ min: 12, max: 480 }),
        (exponent, months) => {
          const loan = 24_000_000;
          const payment = annuityPayment(loan, 10 ** exponent, months);
          expect(Math.abs(payment - loan / months)).toBeLessThan(loan * 10 ** exponent + 1e-4);
        },
      ),
    );
  });
});

describe('mortgageInput', () => {
  it('is null until the price is above 0', () => {
    expect(mortgageInput({ price: null, down: 20, term: 30, rate: 5 })).toBeNull();
    expect(mortgageInput({ price: 0, down: 20, term: 30, rate: 5 })).toBeNull();
    expect(mortgageInput({ price: 0.001, down: 20, term: 30, rate: 5 })).toBeNull();
  });

  it('treats an empty down payment or rate as 0', () => {
    expect(mortgageInput({ price: 1_234.56, down: null, term: 1, rate: null })).toEqual({
      priceCents: 123_456,
      downPercent: 0,
      termYears: 1,
      ratePercent: 0,
    });
  });
});

describe('amortise', () => {
  const plan = (mortgage: MortgageInput) => amortise(mortgage, calculateMortgage(mortgage));

  it('starts with interest on the full loan and ends at a balance of 0', () => {
    const years = plan({ priceCents: 30_000_000, downPercent: 20, termYears: 30, ratePercent: 5.5 });
    expect(years).toHaveLength(30);
    // 240 000 · 5.5 % / 12 = 1 100; 1 362.69 − 1 100 = 262.69
    expect(years[0]?.months[0]).toEqual({
      month: 1,
      paymentCents: 136_269,
      principalCents: 26_269,
      interestCents: 110_000,
      balanceCents: 23_973_731,
    });
    expect(years[29]?.balanceCents).toBe(0);
  });

  it('sums to the loan, the interest and the total, to the cent', () => {
    fc.assert(
      fc.property(input, (mortgage) => {
        const result = calculateMortgage(mortgage);
        const years = amortise(mortgage, result);
        const months = years.flatMap((year) => year.months);
        const sum = (key: 'paymentCents' | 'principalCents' | 'interestCents') => ({
          years: years.reduce((total, row) => total + row[key], 0),
          months: months.reduce((total, row) => total + row[key], 0),
        });
        const both = (cents: number) => ({ years: cents, months: cents });
        expect(sum('principalCents')).toEqual(both(result.loanCents));
        expect(sum('interestCents')).toEqual(both(result.interestCents));
        expect(sum('paymentCents')).toEqual(both(result.totalCents));
        expect(months).toHaveLength(result.loanCents === 0 ? 0 : result.months);
        expect(months.at(-1)?.balanceCents ?? 0).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps every month within a cent of the exact payment, with a falling balance', () => {
    fc.assert(
      fc.property(input, (mortgage) => {
        const result = calculateMortgage(mortgage);
        let balance = result.loanCents;
        for (const month of amortise(mortgage, result).flatMap((year) => year.months)) {
          // Both columns are rounded separately, so a payment may be off by two half cents plus floating-point noise.
          const noise = 1.01 + result.totalCents * 1e-11;
          expect(Math.abs(month.paymentCents - result.exactPaymentCents)).toBeLessThanOrEqual(1 + noise);
          expect(month.balanceCents).toBeLessThanOrEqual(balance);
          balance = month.balanceCents;
        }
      }),
      { numRuns: 50 },
    );
  });
});
