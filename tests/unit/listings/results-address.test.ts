import { describe, expect, test } from 'vitest';
import { countryLinks } from '@/components/search/form/country-switch';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import { chosenCountry, type ResultsScope, resultsHref } from '@/lib/search/results/results-address';

const everywhere: ResultsScope = { market: 'for_sale', place: null };
const limassol: ResultsScope = {
  market: 'for_rent',
  place: { slug: 'limassol', label: 'Limassol', country: 'cyprus' },
};
const cyprus: ResultsScope = {
  market: 'for_sale',
  place: { slug: 'cyprus', label: 'Cyprus', country: 'cyprus' },
};

describe('the URL of a search', () => {
  test('without a place everything is in the query', () => {
    expect(resultsHref(everywhere, { ...NO_FILTERS, propertyTypes: ['house'], page: 2 })).toBe(
      '/buy?property_type=house&page=2',
    );
  });
  test('keeps place and kind in the path', () => {
    expect(resultsHref(limassol, { ...NO_FILTERS, propertyTypes: ['apartment'], bedrooms: 2 })).toBe(
      '/rent/limassol/apartments?bedrooms=2',
    );
  });
  test('does not repeat the country of the place', () => {
    expect(resultsHref(limassol, { ...NO_FILTERS, country: 'cyprus' })).toBe('/rent/limassol');
  });
  test('drops the place when another country is chosen', () => {
    expect(resultsHref(limassol, { ...NO_FILTERS, country: 'greece' })).toBe('/rent?country=greece');
  });
  test('drops the place when a location is typed', () => {
    expect(resultsHref(limassol, { ...NO_FILTERS, location: 'Paphos', propertyTypes: ['land'] })).toBe(
      '/rent?location=Paphos&property_type=land',
    );
  });
});

describe('country of a page', () => {
  test.each([
    ['everything', everywhere, null, null],
    ['the chosen one', everywhere, 'greece', 'greece'],
    ['the country page itself', cyprus, null, 'cyprus'],
    ['a town says none', limassol, null, null],
  ] as const)('%s', (_case, scope, country, expected) => {
    expect(chosenCountry(scope, { ...NO_FILTERS, country })).toBe(expected);
  });
});

describe('the country switch', () => {
  const links = (scope: ResultsScope, filters = NO_FILTERS) =>
    countryLinks(scope, filters).map(({ href, isCurrent }) => (isCurrent ? `[${href}]` : href));
  test.each([
    ['of everything: all countries', everywhere, ['[/buy]', '/buy?country=cyprus', '/buy?country=greece']],
    ['of a country', cyprus, ['/buy', '[/buy?country=cyprus]', '/buy?country=greece']],
    ['of a town: its country', limassol, ['/rent', '[/rent/limassol]', '/rent?country=greece']],
  ] as const)('%s', (_case, scope, expected) => {
    expect(links(scope)).toEqual(expected);
  });
  test('the filters stay', () => {
    expect(links(limassol, { ...NO_FILTERS, propertyTypes: ['house'], bedrooms: 2, page: 3 })).toEqual([
      '/rent?property_type=house&bedrooms=2',
      '[/rent/limassol/houses?bedrooms=2]',
      '/rent?country=greece&property_type=house&bedrooms=2',
    ]);
  });
});
