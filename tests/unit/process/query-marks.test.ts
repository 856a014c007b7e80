import { channel } from 'node:diagnostics_channel';
import { unstable_getResponseFromNextConfig } from 'next/experimental/testing/server';
import { describe, expect, test } from 'vitest';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';
import { hasMark, markQueries, type QueryMark, queryMarks } from '@/lib/query-marks';
import nextConfig from '@/next.config';

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

test('an address in capitals is none of those that have filters', () => {
  for (const url of ['/Buy?page=2', '/RENT/limassol?page=2', '/Projects?status=planned'])
    expect(queryMarks(url)).toBe('none');
  expect(matches('/buy?location=Limassol', 'listings')).toBe(true);
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

describe('a request that came before the marks', () => {
  /** Where the routes of the site send it, with the marks that the process has written or without. */
  async function answerTo(path: string, mark?: string) {
    const answer = await unstable_getResponseFromNextConfig({
      url: `https://estia.example${path}`,
      nextConfig,
      headers: mark === undefined ? {} : { 'x-estia-query': mark },
    });
    const target = answer.headers.get('location') ?? answer.headers.get('x-middleware-rewrite');
    return { status: answer.status, target: target?.replace('https://estia.example', '') };
  }

  test.each([
    '/buy?price_min=100000&sort=price-asc',
    '/rent/limassol/apartments?bedrooms=2',
    '/developers?min_projects=2',
    '/projects?status=planning',
    '/mortgage-calculator?price=285000&down=20',
    '/rent-vs-buy?stay=5',
    '/buy',
  ])('is sent to its own address again, for this time only: %s', async (path) => {
    expect(await answerTo(path)).toEqual({ status: 307, target: path });
  });

  test('a marked one is not: it gets the page that knows its query, or the static one', async () => {
    const searched = await answerTo('/buy?price_min=1', 'listings');
    expect(searched).toEqual({ status: 200, target: expect.stringMatching(/^\/search\/buy\?/) });
    expect(await answerTo('/buy?utm_source=a', 'none')).toEqual({ status: 200, target: undefined });
  });

  test('pages whose query changes nothing are left alone', async () => {
    for (const path of ['/about?a=1', '/property/7', '/buyers', '/projects-of-ours', '/developer/3'])
      expect(await answerTo(path), path).toEqual({ status: 200, target: undefined });
  });
});
