import { channel } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';
import { hasMark, markQueries, type QueryMark, queryMarks } from '@/lib/query-marks';

const matches = (url: string, mark: QueryMark) =>
  hasMark(mark).every(({ value }) => new RegExp(`^${value}$`).test(queryMarks(url)));

test('every filter of a search marks it, wherever it stands in the query', () => {
  for (const key of LISTING_SEARCH_PARAMETERS) {
    expect(matches(`/buy?${key}=1`, 'listings')).toBe(true);
    expect(matches(`/buy?utm_source=a&${key}=1&x=2`, 'listings')).toBe(true);
  }
  expect(matches('/buy?price%5Fmin=1', 'listings')).toBe(true);
  expect(matches('/developers?min_projects=2', 'developers')).toBe(true);
  expect(matches('/projects?status=planned', 'projects')).toBe(true);
  expect(matches('/mortgage-calculator?down=20', 'mortgage')).toBe(true);
  expect(matches('/rent-vs-buy?stay=5', 'rent-vs-buy')).toBe(true);
});

test('a query that is no filter, or whose filters are all empty, leaves a page static', () => {
  for (const url of ['/buy', '/buy?', '/buy?utm_source=price', '/buy?price_min=&sort=', '/api/me', '']) {
    expect(queryMarks(url)).toBe('none');
  }
  expect(matches('/rent-vs-buy?stay=5', 'listings')).toBe(false);
});

test('text that cannot be decoded does no harm', () => {
  expect(queryMarks('/buy?%ff=%E0%A4&search=%ff')).toContain('listings');
});

test('every request is marked, whatever the client says', () => {
  markQueries();
  for (const [url, mark] of [
    ['/buy?price_min=1', 'listings'],
    ['/buy', 'none'],
  ]) {
    const headers = { 'x-estia-query': 'projects' };
    channel('http.server.request.start').publish({ request: { url, headers } });
    expect(headers['x-estia-query']).toBe(mark);
  }
});
