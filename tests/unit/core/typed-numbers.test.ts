import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTypedNumber, parseTypedPrice, parseWhole } from '@/lib/input/typed-numbers';

describe('parseTypedNumber', () => {
  test.each([
    ['350000', 350_000],
    ['€350,000', 350_000],
    ['350.000 €', 350_000],
    ['1.250.000', 1_250_000],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['85 m²', 85],
    ['85,5', 85.5],
    ['3.0', 3],
    ['0.125', 0.125],
    ['1234.567', 1234.567],
    ['EUR 99 000', 99_000],
    ['120 τ.μ.', 120],
    ['120 sq. m.', 120],
    ['1’250’000', 1_250_000],
    ['1 250 000,50', 1_250_000.5],
  ])('reads %s', (text, value) => expect(parseTypedNumber(text)).toBe(value));

  test.each(['', '1-3', 'POA', 'on request', '12abc', '1/3', '85 90', '3500 1200', '1200€ 150€', undefined])(
    'finds no number in %s',
    (text) => expect(parseTypedNumber(text)).toBeNull(),
  );

  test('reads back every whole euro amount, however it is grouped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
        expect(parseTypedNumber(value.toLocaleString('en-GB'))).toBe(value);
        expect(parseTypedNumber(value.toLocaleString('de-DE'))).toBe(value);
        expect(parseTypedNumber(`${value} €`)).toBe(value);
      }),
    );
  });
});

test('parseWhole accepts only whole numbers in range', () => {
  expect(parseWhole('1985.0', 1800, 2030)).toBe(1985);
  expect(parseWhole('122', 1800, 2030)).toBeNull();
  expect(parseWhole('2.5', 0, 10)).toBeNull();
});

test('many thousands of spaces take less than the patience of a test, and spaces around a number none of its value', () => {
  const spaces = ' '.repeat(140_000);
  for (const text of [`a${spaces}b`, `1${spaces}k`, spaces]) {
    expect(parseTypedNumber(text)).toBeNull();
    expect(parseTypedPrice(text)).toBeNull();
  }
  expect(parseTypedPrice(`${spaces}500k${spaces}`)).toBe(500_000);
});
