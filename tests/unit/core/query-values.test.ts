import { searchParamsToUrlQuery } from 'next/dist/shared/lib/router/utils/querystring';
import { describe, expect, test } from 'vitest';
import { parseMortgageParams, parseRentVsBuyParams } from '@/lib/calculators/search-params';
import { readConnectionsRequest } from '@/lib/connections/page-request';
import { DEVELOPER_READERS, parseDeveloperFilters } from '@/lib/developers/search-params';
import { parseListQuery } from '@/lib/input/list-query';
import { requestedPage } from '@/lib/input/paging';
import {
  ignoredIn,
  lastText,
  pageNumber,
  type RawQuery,
  rawQuery,
  searchText,
} from '@/lib/input/query-values';
import { PROJECT_READERS, parseProjectFilters } from '@/lib/projects/search-params';
import { ignoredInSearch } from '@/lib/search/filters/ignored-values';
import { parseListingFilters } from '@/lib/search/filters/search-params';

/** As Next builds it for a page. */
const nextQuery = (query: string) => searchParamsToUrlQuery(new URLSearchParams(query)) as RawQuery;

describe('a query that names __proto__', () => {
  test('gives an absent key a method of arrays', () => {
    expect(typeof nextQuery('__proto__=x').sort).toBe('function');
  });

  test.each<[string, (query: RawQuery) => unknown]>([
    ['a search', parseListingFilters],
    ['the companies', parseDeveloperFilters],
    ['the projects', parseProjectFilters],
    ['a list for administrators', (query) => parseListQuery(query, { all: 'All', open: 'Open' })],
    ['connections', readConnectionsRequest],
    ['the mortgage calculator', parseMortgageParams],
    ['the comparison of renting and buying', parseRentVsBuyParams],
    ['a list of pages', requestedPage],
  ])('is read by %s as if it were not there', (_, parse) => {
    expect(parse(nextQuery('__proto__=x&page=2'))).toEqual(parse(nextQuery('page=2')));
  });
});

test('of a repeated key the last text counts', () => {
  expect(lastText(rawQuery(new URLSearchParams('a=1&b=2&a=3')).a)).toBe('3');
  expect(lastText(undefined)).toBe('');
});

test('a search text is never cut within a character', () => {
  expect(searchText(`${'a'.repeat(9)}🏠`, 10)).toBe('a'.repeat(9));
});

test('a page after the last one counts as that one', () => {
  expect(pageNumber('700', 500)).toBe(500);
  expect(pageNumber('0', 500)).toBe(1);
});

test('values that a list does not understand are named; no filter and other parameters are not', () => {
  const query =
    'country=France&property_type=castle&features=nonsense&features=garden&bedrooms=many&utm_source=x';
  expect(ignoredInSearch(rawQuery(new URLSearchParams(query)))).toEqual([
    'country=France',
    'property_type=castle',
    'features=nonsense',
    'bedrooms=many',
  ]);
  const understood =
    'country=all&country=Greece&property_type=Any&bedrooms=0&bathrooms=2%2B&price=Any&price_min=0&sort=newest&page=2&page_size=5&location=x&features=balcony%2C&places=limassol%2C';
  expect(ignoredInSearch(rawQuery(new URLSearchParams(understood)))).toEqual([]);
  expect(ignoredIn({ status: 'zzz', location: 'zzz' }, PROJECT_READERS)).toEqual(['status=zzz']);
  expect(ignoredIn({ min_projects: 'x', sort: 'newest' }, DEVELOPER_READERS)).toEqual(['min_projects=x']);
});
