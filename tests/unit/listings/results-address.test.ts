import { describe, expect, test } from 'vitest';
import { chosenCountry, type ResultsScope, resultsHref } from '@/lib/listings/search/results-address';
import { NO_FILTERS } from '@/lib/listings/search/search-params';

const everywhere: ResultsScope = { kind: 'buy', place: null };
const limassol: ResultsScope = {
  kind: 'rent',
  place: { slug: 'limassol', label: 'Limassol', country: 'cyprus' },
};
const cyprus: ResultsScope = { kind: 'buy', place: { slug: 'cyprus', label: 'Cyprus', country: 'cyprus' } };

describe('the URL of a search', () => {
  test('without a place everything is in the query', () => {
    expect(resultsHref(everywhere, { ...NO_FILTERS, propertyType: 'house', page: 2 })).toBe(
      '/buy?property_type=house&page=2',
    );
  });
  test('keeps place and kind in the path', () => {
    expect(resultsHref(limassol, { ...NO_FILTERS, propertyType: 'apartment', bedrooms: 2 })).toBe(
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
    expect(resultsHref(limassol, { ...NO_FILTERS, location: 'Paphos', propertyType: 'land' })).toBe(
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
