import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { costsOf } from '@/lib/affordability/buying';
import { rentCostsOf } from '@/lib/affordability/renting';
import * as rules from '@/lib/affordability/rules';
import type { Budget, PricedHome } from '@/lib/affordability/types';
import { CYPRUS_RULES } from '@/lib/calculators/cost-to-buy-cyprus';
import { GREECE_RULES } from '@/lib/calculators/cost-to-buy-greece';
import type { Rule } from '@/lib/calculators/tax-rules';
import type { Country } from '@/lib/places/constants';

const lines = readFileSync('tests/unit/affordability/golden-cases.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const cases = lines.map((line) => {
  const [given = '', expected = ''] = line.split(' | ');
  return { line, given: given.split(' '), expected: expected.split(' ') };
});
const rentals = cases.filter(({ given }) => given[2] === 'rent');
const purchases = cases.filter(({ given }) => given[2] !== 'rent');

const number = (text = '-') => (text === '-' ? null : Number(text));
const obstaclesOf = (text = '-') => (text === '-' ? [] : text.split(','));
const cents = (text = '') => Math.round(Number(text) * 100);

/** Every source that a rule names. */
const sources = [CYPRUS_RULES, GREECE_RULES, ...Object.values(rules)]
  .flatMap((one) => (Array.isArray(one) ? [one] : Object.values(one)) as Rule<unknown>[])
  .flatMap((rule) => rule.map(({ source }) => source));

describe('60 cases by their rule', () => {
  test('each names a rule that has a source, and there are enough', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    const titles = new Map(sources.map(({ title, url }) => [title as string, url]));
    for (const { given } of cases) expect(titles.get(given[0] ?? ''), given[0]).toMatch(/^https?:\/\//);
  });

  test.each(purchases)('$line', ({ given, expected }) => {
    const [, country, kind = '', price, area, who = '', cash, monthly, income, age, rate, years, on] = given;
    const home: PricedHome = {
      country: country as Country,
      isNewBuild: kind.startsWith('new'),
      isLand: kind.endsWith('land'),
      areaM2: number(area),
      priceCents: cents(price),
    };
    const budget: Budget = {
      cash: number(cash),
      monthly: number(monthly),
      income: number(income),
      age: number(age),
      isResident: who.includes('r'),
      isMainHome: who.includes('m'),
      isFirstHome: who.includes('f'),
      buyers: who.includes('2') ? 2 : 1,
      rate: number(rate),
      years: number(years),
    };
    const [feesCents, loanCents, monthCents] = expected.slice(0, 3).map(Number);
    expect(costsOf(home, budget, on)).toMatchObject({
      feesCents,
      loanCents,
      monthCents,
      obstacles: obstaclesOf(expected[3]),
    });
  });

  test.each(rentals)('$line', ({ given, expected }) => {
    const [, country, , rent, cash, monthly, income] = given;
    const budget = { cash: number(cash), monthly: number(monthly), income: number(income) } as Budget;
    expect(rentCostsOf({ country: country as Country, priceCents: cents(rent) }, budget)).toMatchObject({
      cashCents: Number(expected[0]),
      obstacles: obstaclesOf(expected[1]),
    });
  });
});

describe('the date of a rule', () => {
  const home: PricedHome = {
    country: 'cyprus',
    isNewBuild: false,
    isLand: false,
    areaM2: 100,
    priceCents: 25_000_000,
  };
  const budget: Budget = {
    cash: 100_000,
    monthly: 1_500,
    income: 5_000,
    age: 40,
    isMainHome: true,
    isFirstHome: true,
    isResident: true,
    buyers: 1,
    rate: null,
    years: null,
  };
  const kinds = (['cyprus', 'greece'] as const).flatMap((country) =>
    [false, true].map((isNewBuild) => ({ ...home, country, isNewBuild })),
  );
  const changed = (before: string, after: string) =>
    kinds
      .filter((kind) => {
        const [one, other] = [before, after].map((on) => {
          const costs = costsOf(kind, budget, on);
          const amounts = costs?.cost.lines.map(({ key, amountCents }) => [key, amountCents]);
          return JSON.stringify({ ...costs, cost: amounts });
        });
        return one !== other;
      })
      .map(({ country, isNewBuild }) => `${country} ${isNewBuild ? 'new' : 'resale'}`);

  test('changes only what the rule is about', () => {
    expect(changed('2025-12-31', '2026-01-01')).toEqual(['cyprus resale', 'cyprus new']);
    expect(changed('2026-12-31', '2027-01-01')).toEqual(['greece new']);
    expect(changed('2026-01-02', '2026-12-31')).toEqual([]);
    const lines = (on: string) =>
      costsOf(home, budget, on)?.cost.lines.map(({ key, amountCents }) => [key, amountCents]);
    const before = lines('2025-12-31') ?? [];
    const after = lines('2026-01-01') ?? [];
    expect(after.filter((line, at) => `${line}` !== `${before[at]}`)).toEqual([['stampDuty', 0]]);
  });

  test('every rule has its versions in order, each with a source and a day', () => {
    const all = [CYPRUS_RULES, GREECE_RULES, ...Object.values(rules)].flatMap(
      (one) => (Array.isArray(one) ? [one] : Object.values(one)) as Rule<unknown>[],
    );
    expect(all.length).toBeGreaterThan(20);
    for (const rule of all) {
      const days = rule.map(({ validFrom }) => validFrom);
      expect([...days].sort()).toEqual(days);
      expect(new Set(days).size).toBe(days.length);
      for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});
