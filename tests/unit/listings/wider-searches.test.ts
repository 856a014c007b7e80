import { expect, test } from 'vitest';
import { parseListingFilters } from '@/lib/search/filters/search-params';
import { resultsHref } from '@/lib/search/results/results-address';
import { widerSearches, widerSearchesToTry } from '@/lib/search/results/wider-searches';

const LIMASSOL = { slug: 'limassol', label: 'Limassol', country: 'cyprus' } as const;

const waysOf = (place: typeof LIMASSOL | null, query: Record<string, string>) =>
  widerSearches({ market: 'for_rent', place }, parseListingFilters(query)).map(({ text, scope, filters }) => [
    text,
    resultsHref(scope, filters),
  ]);

test('each filter is dropped in turn, including the place in the path, starting at page 1', () => {
  expect(waysOf(LIMASSOL, { bedrooms: '2', price_max: '1500', sort: 'newest', page: '3' })).toEqual([
    ['Limassol', '/rent?price_max=1500&bedrooms=2&sort=newest'],
    ['Up to €1,500', '/rent/limassol?bedrooms=2&sort=newest'],
    ['2+ beds', '/rent/limassol?price_max=1500&sort=newest'],
  ]);
});

test('a place without filters offers no wider search', () => {
  expect(waysOf(LIMASSOL, { sort: 'newest' })).toEqual([]);
  expect(waysOf(null, {})).toEqual([]);
});

test('the place, from the path or typed, is dropped last', () => {
  const toTry = (place: typeof LIMASSOL | null, query: Record<string, string>) =>
    widerSearchesToTry({ market: 'for_rent', place }, parseListingFilters(query)).map(({ text }) => text);
  expect(toTry(LIMASSOL, { bedrooms: '2', price_max: '1500' })).toEqual([
    'Up to €1,500',
    '2+ beds',
    'Limassol',
  ]);
  const typed = toTry(null, { location: 'Kato Paphos', bedrooms: '2' });
  expect(typed).toHaveLength(2);
  expect(typed[0]).toBe('2+ beds');
});
