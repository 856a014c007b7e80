import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepDecimalCharacters, readDecimal, writeDecimal } from '@/lib/calculators/decimal-text';
import { compareRentAndBuy } from '@/lib/calculators/rent-vs-buy';
import { checkRentVsBuy } from '@/lib/calculators/rent-vs-buy-rules';
import {
  mortgageQuery,
  parseMortgageParams,
  parseRentVsBuyParams,
  rentVsBuyPath,
  rentVsBuyQuery,
} from '@/lib/calculators/search-params';
import { inLanguage } from '@/lib/next/spoken-language';
import { paths } from '@/lib/paths';

const fromQuery = (query: string) => Object.fromEntries(new URLSearchParams(query));

const nonsense = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '0x10',
    '٣',
    '٫5',
    '--1',
    '1.2.3',
    '💶',
    '%00',
    ' ',
    '-',
    '.',
  ),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constant(undefined),
  fc.double().map(String),
);
const keys = [
  'price',
  'down',
  'term',
  'rate',
  'rent',
  'stay',
  'growth',
  'invest',
  'reinvest',
  'tax',
  '__proto__',
];
const params = fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), nonsense);

describe('the mortgage form in the URL', () => {
  it('defaults to a term of 1 year with the other fields empty', () => {
    expect(parseMortgageParams({})).toEqual({ price: null, down: null, term: 1, rate: null });
  });

  it('takes initial values from a listing’s link', () => {
    const query = paths.mortgageCalculator(28_500_000).split('?')[1] ?? '';
    const fields = parseMortgageParams(fromQuery(query));
    expect(mortgageQuery(fields)).toBe(query);
    expect(fields).toEqual({
      price: 285_000,
      down: 20,
      term: 30,
      rate: 5.5,
    });
  });

  it('caps the down payment at 100 and the term at 40', () => {
    expect(parseMortgageParams({ price: '€285,000', down: '150', term: '99', rate: '5.5%' })).toEqual({
      price: 285_000,
      down: 100,
      term: 40,
      rate: 5.5,
    });
    expect(parseMortgageParams({ price: '-5', term: '0' })).toMatchObject({ price: 0, term: 1 });
  });

  it('never throws, and parses only finite values within the limits', () => {
    fc.assert(
      fc.property(params, (query) => {
        const { price, down, term, rate } = parseMortgageParams(query);
        expect(price === null || (price >= 0 && price <= 1e9)).toBe(true);
        expect(down === null || (down >= 0 && down <= 100)).toBe(true);
        expect(Number.isInteger(term) && term >= 1 && term <= 40).toBe(true);
        expect(rate === null || (rate >= 0 && rate <= 100)).toBe(true);
      }),
    );
  });

  it('round-trips', () => {
    fc.assert(
      fc.property(params, (query) => {
        const fields = parseMortgageParams(query);
        expect(parseMortgageParams(fromQuery(mortgageQuery(fields)))).toEqual(fields);
      }),
    );
    expect(mortgageQuery(parseMortgageParams({}))).toBe('');
  });
});

describe('the rent-versus-buy form in the URL', () => {
  it('uses the defaults of an empty form', () => {
    expect(parseRentVsBuyParams({})).toEqual({
      price: null,
      rent: null,
      down: null,
      rate: null,
      term: null,
      growth: null,
      stay: null,
      invest: 6,
      reinvest: true,
      maintenance: 1,
      tax: 0.2,
      appreciation: 3,
      closing: 3,
      selling: 2,
    });
  });

  it('clamps advanced values to their ranges', () => {
    const wild = {
      growth: '99',
      stay: '99',
      maintenance: '11',
      tax: '6',
      appreciation: '-11',
      closing: '11',
    };
    expect(parseRentVsBuyParams({ ...wild, selling: '-1' })).toMatchObject({
      growth: 20,
      stay: 50,
      maintenance: 10,
      tax: 5,
      appreciation: -10,
      closing: 10,
      selling: 0,
    });
  });

  it('takes over the values shared with the mortgage form', () => {
    const fields = parseMortgageParams(fromQuery('price=285000&down=20&term=30&rate=5.5'));
    expect(rentVsBuyPath(fields)).toBe('/rent-vs-buy?price=285000&down=20&rate=5.5&term=30');
    expect(rentVsBuyPath(parseMortgageParams({}))).toBe('/rent-vs-buy');
  });

  it('uses the last of a repeated parameter, so that a form without JavaScript can uncheck the checkbox', () => {
    expect(parseRentVsBuyParams({ reinvest: ['0', '1'] }).reinvest).toBe(true);
    expect(parseRentVsBuyParams({ reinvest: '0' }).reinvest).toBe(false);
  });

  it('never throws, and any input that passes validation can be calculated', () => {
    fc.assert(
      fc.property(params, (query) => {
        const { input } = checkRentVsBuy(parseRentVsBuyParams(query));
        if (input) expect(Number.isFinite(compareRentAndBuy(input).savingCents)).toBe(true);
      }),
    );
  });

  it('round-trips', () => {
    fc.assert(
      fc.property(params, (query) => {
        const fields = parseRentVsBuyParams(query);
        expect(parseRentVsBuyParams(fromQuery(rentVsBuyQuery(fields)))).toEqual(fields);
      }),
    );
    expect(rentVsBuyQuery(parseRentVsBuyParams({}))).toBe('');
    expect(rentVsBuyQuery(parseRentVsBuyParams({ tax: '', reinvest: '0' }))).toBe('reinvest=0&tax=');
  });
});

describe('rent-versus-buy validation', () => {
  const good = { price: '250000', rent: '1000', down: '20', rate: '4', term: '30', growth: '3', stay: '10' };
  const errors = (change: Record<string, string>) =>
    checkRentVsBuy(parseRentVsBuyParams({ ...good, ...change })).errors;

  it('accepts a complete form', () => {
    expect(errors({})).toBeNull();
    expect(checkRentVsBuy(parseRentVsBuyParams(good)).input).toMatchObject({
      priceCents: 25_000_000,
      stay: 10,
    });
  });

  it.each([
    ['price', '0', 'Property price must be greater than 0'],
    ['price', '-1', 'Property price must be greater than 0'],
    ['price', 'many', 'Property price must be greater than 0'],
    ['rent', '0', 'Monthly rent must be greater than 0'],
    ['stay', '0', 'Stay duration must be greater than 0'],
    ['stay', '', 'Stay duration must be greater than 0'],
    ['down', '-1', 'Down payment must be 0-100%'],
    ['down', '101', 'Down payment must be 0-100%'],
    ['rate', '51', 'Interest rate must be 0-50%'],
    ['rate', '-0.1', 'Interest rate must be 0-50%'],
    ['term', '0', 'Loan term must be 1-50 years'],
    ['term', '51', 'Loan term must be 1-50 years'],
    ['invest', '15.1', 'Investment return must be 0-15%'],
    ['invest', '-1', 'Investment return must be 0-15%'],
  ])('%s = "%s": %s', (field, value, message) => {
    expect(errors({ [field]: value })).toEqual({ [field]: message });
  });

  it('rejects a rent implausible for the price', () => {
    expect(errors({ rent: '6000' })).toEqual({
      rent: 'Monthly rent seems too high (28.8% of property value annually). Typical range: 4-8%',
    });
    expect(errors({ rent: '100' })).toEqual({
      rent: 'Monthly rent seems too low (0.5% of property value annually). Typical range: 4-8%',
    });
    expect(errors({ rent: '5208.33' })).toBeNull();
    expect(errors({ price: '120000', rent: '100' })).toBeNull();
  });

  it('never rounds a rent that is refused to the limit that it misses', () => {
    expect(errors({ price: '250000', rent: '200' })).toEqual({
      rent: 'Monthly rent seems too low (0.96% of property value annually). Typical range: 4-8%',
    });
  });
});

it('writes a refused rent with the decimal mark of the language', () => {
  const { errors } = inLanguage('el', () =>
    checkRentVsBuy(
      parseRentVsBuyParams({ price: '250000', rent: '200', down: '20', rate: '4', term: '30', stay: '10' }),
    ),
  );
  expect(errors?.rent).toContain('(0,96% ');
});

describe('number parsing', () => {
  it('keeps only digits and one decimal point while typing', () => {
    expect(keepDecimalCharacters('€285,000.50', { isMoney: true })).toBe('285000.50');
    expect(keepDecimalCharacters('1.2.3abc')).toBe('1.23');
    expect(keepDecimalCharacters('-3')).toBe('3');
    expect(keepDecimalCharacters('-3', { isNegativeAllowed: true })).toBe('-3');
  });

  it('accepts a decimal comma in a rate, as used in Greece and Cyprus', () => {
    expect(keepDecimalCharacters('3,8')).toBe('3.8');
    expect(parseMortgageParams({ rate: '3,8', down: '12,5 %' })).toMatchObject({ rate: 3.8, down: 12.5 });
  });

  it('accepts points as thousands separators, as used in Greece and Cyprus', () => {
    const type = (text: string) =>
      [...text].reduce((kept, key) => keepDecimalCharacters(kept + key, { isMoney: true }), '');
    for (const [text, price] of [
      ['285.000', 285_000],
      ['285,000', 285_000],
      ['1.250.000', 1_250_000],
      ['1250.50', 1250.5],
    ] as const) {
      expect(parseMortgageParams({ price: text }).price, text).toBe(price);
      expect(parseMortgageParams({ price: type(text) }).price, `${text}, typed`).toBe(price);
    }
    const odd = parseMortgageParams({ price: '285.1250' });
    expect(parseMortgageParams(fromQuery(mortgageQuery(odd)))).toEqual(odd);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (thousandth) => {
        expect(readDecimal(writeDecimal(thousandth / 1_000))).toBe(thousandth / 1_000 + 0);
      }),
    );
  });
});
