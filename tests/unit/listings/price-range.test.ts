import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTypedNumber } from '@/lib/input/typed-numbers';
import { MAX_PRICE_EUROS } from '@/lib/listings/constants';
import { RENT_PRICE_RANGES, SALE_PRICE_RANGES } from '@/lib/search/filters/filter-fields';
import { parseAmount, parsePriceRange } from '@/lib/search/filters/price-range';

describe('a price range', () => {
  test.each([
    ['Any', null, null],
    ['', null, null],
    ['100k-300k', 100_000, 300_000],
    ['$100k - $300k', 100_000, 300_000],
    ['750k-1M', 750_000, 1_000_000],
    ['1M-2M', 1_000_000, 2_000_000],
    ['2M+', 2_000_000, null],
    ['2M ', 2_000_000, null],
    ['1M-2M ', 1_000_000, 2_000_000],
    ['500-1,000', 500, 1_000],
    ['10,000+', 10_000, null],
    ['€1.5M – €2M', 1_500_000, 2_000_000],
    ['300k-100k', 100_000, 300_000],
    ['1,5 εκ', null, 1_500_000],
    ['150 χιλ. – 1,5 εκατ. €', 150_000, 1_500_000],
    ['500 thousand+', 500_000, null],
    ['500k', null, 500_000],
    ['cheap', null, null],
    ['1-2-3', null, null],
    ['-5', null, null],
    ['+', null, null],
  ])('%s', (text, min, max) => {
    expect(parsePriceRange(text)).toEqual({ min, max });
  });

  test('thousands of spaces, a hundred times, take less than the patience of a test', () => {
    const spaces = ' '.repeat(14_000);
    for (let left = 100; left > 0; left -= 1) {
      expect(parsePriceRange(`100k${spaces}-${spaces}300k`)).toEqual({ min: 100_000, max: 300_000 });
      expect(parsePriceRange(`1${spaces}2`)).toEqual({ min: null, max: null });
    }
  });

  test('the bounds of consecutive menu options are contiguous', () => {
    for (const ranges of [SALE_PRICE_RANGES, RENT_PRICE_RANGES]) {
      const parsed = ranges.map(parsePriceRange);
      expect(parsed.findIndex(({ min }) => min !== null)).toBe(1);
      expect(parsed.slice(0, -1).map(({ max }) => max)).toEqual(parsed.slice(1).map(({ min }) => min));
      expect(parsed.at(-1)?.max).toBeNull();
    }
  });
});

describe('an amount', () => {
  test.each([
    ['250000', 250_000],
    ['250,000', 250_000],
    ['300.000', 300_000],
    ['€1.250.000', 1_250_000],
    ['1.5', 2],
    ['1.5k', 1_500],
    ['1.500M', 1_500_000],
    ['999999999999', MAX_PRICE_EUROS],
    ['€1.500,50', 1_501],
    ['1,500.50', 1_501],
    ['300.000,00', 300_000],
    ['1.250.000,5 €', 1_250_001],
    ['300 000', 300_000],
    ['300000€', 300_000],
    ['300.000 EUR', 300_000],
    ['0,3M', 300_000],
    ['1,2m', 1_200_000],
    ['1,500k', 1_500_000],
    ['2,5 k', 2_500],
    ['500K', 500_000],
    ['500κ', 500_000],
    ['1,5 εκ', 1_500_000],
    ['1,5 ΕΚ.', 1_500_000],
    ['1,5 εκατ. €', 1_500_000],
    ['2 εκατομμύρια', 2_000_000],
    ['1.5 million', 1_500_000],
    ['€2 million', 2_000_000],
    ['1,250 εκ.', 1_250_000],
    ['1.5mn', 1_500_000],
    ['1.5MEUR', 1_500_000],
    ['450keur', 450_000],
    ['1,5 млн', 1_500_000],
    ['150 χιλ', 150_000],
    ['150 χιλ.€', 150_000],
    ['150 χιλιάδες ευρώ', 150_000],
    ['250 thousand', 250_000],
    ['1 εκ 200 χιλ', null],
    ['85 m²', 85],
    ['85 m2', 85],
    ['0', null],
    ['1.2.3', null],
    ['1,23,456', null],
    ['300 00', null],
    ['1234567890123', null],
    ['12 apples', null],
    ['1e9', null],
    ['NaN', null],
  ])('%s', (text, euros) => {
    expect(parseAmount(text)).toBe(euros);
  });
});

test('without k or M, an amount in a link is read like one typed in a form', () => {
  const cents = fc.integer({ min: 100, max: MAX_PRICE_EUROS * 100 });
  const locale = fc.constantFrom('en-GB', 'de-DE');
  fc.assert(
    fc.property(cents, locale, fc.constantFrom('', ' €'), (amount, language, sign) => {
      const text = `${(amount / 100).toLocaleString(language, { maximumFractionDigits: 2 })}${sign}`;
      expect(parseAmount(text)).toBe(Math.round(parseTypedNumber(text) ?? Number.NaN));
    }),
  );
});
