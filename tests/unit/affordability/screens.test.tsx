import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BudgetAccount } from '@/components/affordability/budget-account';
import { BudgetForms } from '@/components/affordability/budget-forms';
import { BudgetRules } from '@/components/affordability/budget-rules';
import { budgetText, cardLines } from '@/lib/affordability/affordability-text';
import type { Budget, PricedHome } from '@/lib/affordability/types';
import { budgetQuery, parseBudget } from '@/lib/search/filters/budget-params';
import { ignoredInSearch } from '@/lib/search/filters/ignored-values';

const budget: Budget = {
  cash: 60_000,
  monthly: 900,
  income: null,
  age: null,
  isMainHome: true,
  isFirstHome: false,
  isResident: true,
  buyers: 1,
  rate: null,
  years: null,
};
const home: PricedHome = {
  country: 'cyprus',
  isNewBuild: false,
  isLand: false,
  areaM2: 85,
  priceCents: 15_000_000,
};
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
const account = (market: 'for_sale' | 'for_rent', of: PricedHome, own: Budget) =>
  renderToStaticMarkup(<BudgetAccount market={market} home={of} budget={own} query={budgetQuery(own)} />);

describe('a card', () => {
  test('says what the home costs, and why it fits', () => {
    expect(cardLines('for_sale', home, budget)).toEqual([
      '€60,000 in cash at signing, with €6,543 taxes and fees · €548 a month',
      'It fits: a loan of 64.4% of the price, at most 80%, and €352 a month left.',
    ]);
    expect(cardLines('for_sale', home, { ...budget, cash: 200_000, monthly: null })?.[1]).toContain(
      'of your cash left',
    );
    expect(cardLines('for_rent', { ...home, priceCents: 85_000 }, budget)).toEqual([
      '€2,550 at signing, with 2 months’ deposit · €850 a month and bills',
      'It fits: €50 a month left.',
    ]);
    expect(cardLines('for_sale', { ...home, priceCents: 40_000_000 }, budget)).toBeNull();
  });
});

describe('the account of a home', () => {
  test('has every line, and names what is unknown', () => {
    const text = textOf(account('for_sale', home, budget));
    expect(text).toContain('You can afford it.');
    expect(text).toContain('Transfer fees €2,900');
    expect(text).toContain('Registering the mortgage (1% of the loan) €965.43');
    expect(text).toContain('Loan, 30 years at 5.5% €96,542.93');
    expect(text).toContain('Property tax, a year €0');
    expect(text).toContain('Common expenses not known');
    expect(text).toContain('Home insurance not known');
    expect(text).toContain('A year, what is known €6,577.92');
    const greek = textOf(account('for_sale', { ...home, country: 'greece' }, budget));
    expect(greek).toContain('Property tax, a year not known');
    expect(greek).toContain('Registering the mortgage not known');
  });

  test('says why a home does not fit', () => {
    const text = textOf(account('for_sale', { ...home, priceCents: 40_000_000 }, budget));
    expect(text).toContain('A loan of 90.9% of the price would be needed; at most 80% is lent.');
    expect(text).toContain('€1,164 a month is missing.');
    const rent = textOf(account('for_rent', { ...home, priceCents: 95_000 }, { ...budget, income: 2_000 }));
    expect(rent).toContain('€50 a month is missing. It would take more than 40% of the income.');
    expect(account('for_sale', { ...home, priceCents: 0 }, budget)).toBe('');
  });
});

describe('the forms', () => {
  test('lead to the results without a script, with what was said before', () => {
    const markup = renderToStaticMarkup(<BudgetForms budget={budget} location="Larnaca" />);
    expect(markup).toContain('action="/buy"');
    expect(markup).toContain('action="/rent"');
    expect(markup).toContain('value="60000"');
    expect(markup).toContain('value="Larnaca"');
    expect(markup.match(/<button[^>]*type="submit"/g)).toHaveLength(2);
    expect(markup.match(/name="(cash|monthly|income|age|rate|years|location)"/g)?.length).toBe(11);
  });

  test('stand beside the rules, each with its source', () => {
    const markup = renderToStaticMarkup(<BudgetRules />);
    expect(markup.match(/href="https?:/g)?.length).toBe(11);
    expect(textOf(markup)).toContain('Greece: banks lend at most 90% of the price for a first home');
  });
});

describe('the address', () => {
  test('reads amounts in any spelling and forgives nonsense', () => {
    expect(parseBudget({ cash: '60k', monthly: '€1,000' })).toMatchObject({ cash: 60_000, monthly: 1_000 });
    expect(parseBudget({ cash: '50.000', rate: '3,75', age: '12', years: '99', buyers: '3' })).toMatchObject({
      cash: 50_000,
      rate: 3.75,
      age: null,
      years: null,
      buyers: 1,
    });
    expect(parseBudget({ income: '5000', resident: '1' })).toBeNull();
    expect(parseBudget({ cash: '-1', monthly: 'x'.repeat(9_000) })).toBeNull();
    expect(ignoredInSearch({ cash: 'much', age: '12', main_home: '1', first_home: '0', rate: '99' })).toEqual(
      ['cash=much', 'age=12', 'rate=99'],
    );
    expect(budgetText(budget)).toBe('Affordable: €60,000 and €900 a month');
  });
});
