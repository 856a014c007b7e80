import { channel } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { unstable_getResponseFromNextConfig } from 'next/experimental/testing/server';
import { describe, expect, test } from 'vitest';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';
import { INTERNAL_REWRITE, internalPath, markInternalPaths } from '@/lib/requests/internal-path';
import nextConfig from '@/next.config';
import { makePeople } from '@/prisma/seed/people';

test('every filter makes a search of a page, wherever it stands in the query', () => {
  for (const key of LISTING_SEARCH_PARAMETERS) {
    expect(internalPath(`/buy?${key}=1`)).toBe('search/buy');
    expect(internalPath(`/rent/limassol/apartments?utm_source=a&${key}=1&x=2`)).toBe(
      'search/rent/limassol/apartments',
    );
  }
  expect(internalPath('/buy?price%5Fmin=1')).toBe('search/buy');
  expect(internalPath('/buy?sort=&sort=newest')).toBe('search/buy');
  expect(internalPath('/developers?min_projects=2')).toBe('search/developers');
  expect(internalPath('/projects?status=planned')).toBe('search/projects');
  expect(internalPath('/mortgage-calculator?down=20')).toBe('mortgage-calculator/result');
  expect(internalPath('/rent-vs-buy?stay=5')).toBe('rent-vs-buy/result');
});

test('a profile has its tabs, and a place among the featured homes its page', () => {
  expect(internalPath('/maria?tab=reviews')).toBe('people/maria/reviews');
  expect(internalPath('/maria?tab=listings&page=2')).toBe('people/maria/listings/2');
  expect(internalPath('/maria?page=02&tab=contact')).toBe('people/maria/contact');
  expect(internalPath('/?featured=2')).toBe('featured/2');
});

test.each([
  '',
  '/',
  '/buy',
  '/buy?',
  '/buy?utm_source=price',
  '/buy?price_min=&sort=',
  '/buyers?price_min=1',
  '/rent-vs-buy?price_min=1',
  '/projects/7?status=planned',
  '/api/me?tab=reviews',
  '/maria?tab=overview',
  '/maria?tab=reviews%2F..%2Fadmin',
  '/maria/x?tab=reviews',
  '/?featured=0',
  '/?featured=12345',
  '*?featured=2',
])('any other address is answered where it says: %s', (url) => {
  expect(internalPath(url)).toBeNull();
});

test('each of the sample people has tabs, also the one called like a route', () => {
  const names = makePeople(new Date()).map(({ username }) => username);
  expect(names).toContain('developer');
  // At /admin is the console.
  for (const name of names.filter((name) => name !== 'admin'))
    expect(internalPath(`/${name}?tab=reviews`)).toBe(`people/${name}/reviews`);
});

test('pages that are no profiles have no tabs of one', () => {
  for (const url of ['/admin?tab=reviews', '/buy?tab=listings', '/About?tab=contact', '/chat?tab=reviews'])
    expect(internalPath(url)).toBeNull();
});

test('an address in capitals is none of those that have filters', () => {
  for (const url of [
    '/Buy?page=2',
    '/RENT/limassol?page=2',
    '/buy/Limassol?page=2',
    '/Projects?status=planned',
  ])
    expect(internalPath(url)).toBeNull();
  expect(internalPath('/buy?location=Limassol')).toBe('search/buy');
});

test('a path that leads back is the one that it leads to', () => {
  expect(internalPath('/about/../buy?price_min=1')).toBe('search/buy');
  expect(internalPath('/buy/%2E%2e/about?price_min=1')).toBeNull();
  expect(internalPath('/./maria?tab=reviews')).toBe('people/maria/reviews');
});

test.each([
  '//[/./?featured=2',
  '///../?tab=reviews',
  '/\\\\[/../buy?page=2',
  '/./%?tab=reviews',
  '/.%00/?featured=2',
])('an invalid address does no harm: %s', (url) => expect(() => internalPath(url)).not.toThrow());

test('text that cannot be decoded does no harm', () => {
  expect(internalPath('/buy?%ff=%E0%A4&search=%ff')).toBe('search/buy');
});

test('every request is marked, whatever the client says', () => {
  markInternalPaths();
  for (const [url, mark] of [
    ['/buy?price_min=1', 'search/buy'],
    ['/buy', 'none'],
  ]) {
    const headers = { 'x-estia-inside': 'hidden-property/7' };
    channel('http.server.request.start').publish({ request: { url, headers } });
    expect(headers['x-estia-inside']).toBe(mark);
  }
});

test('the middleware is asked about searches by the mark that the rewrite follows', () => {
  const source = readFileSync('middleware.ts', 'utf8');
  const asked = /has: \[\{ type: 'header', key: '(x-estia-inside)', value: '([^']+)' \}\]/.exec(source);
  expect(asked?.[1]).toBe(INTERNAL_REWRITE.has[0]?.key);
  const isAsked = (url: string) => new RegExp(`^${asked?.[2]}$`).test(internalPath(url) ?? 'none');
  for (const url of ['/buy?page=2', '/rent/limassol?page=2', '/developers?page=2', '/projects?page=2'])
    expect(isAsked(url)).toBe(true);
  for (const url of ['/buy', '/maria?tab=reviews', '/mortgage-calculator?down=20'])
    expect(isAsked(url)).toBe(false);
});

describe('where the routes of the site send', () => {
  /** With the mark that the process has written, or without. */
  async function answerTo(path: string, mark?: string) {
    const answer = await unstable_getResponseFromNextConfig({
      url: `https://estia.example${path}`,
      nextConfig,
      headers: mark === undefined ? {} : { 'x-estia-inside': mark },
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
    '/maria?tab=reviews&page=2',
    '/?featured=2',
    '/buy',
  ])(
    'a request that came before the marks to its own address again, for this time only: %s',
    async (path) => {
      expect(await answerTo(path)).toEqual({ status: 307, target: path });
    },
  );

  test('one whose query is no filter to the static page', async () => {
    expect(await answerTo('/buy?utm_source=a', 'none')).toEqual({ status: 200, target: undefined });
  });

  test('pages whose query changes nothing are left alone', async () => {
    for (const path of ['/about?a=1', '/property/7', '/buyers', '/projects-of-ours', '/developer/3'])
      expect(await answerTo(path), path).toEqual({ status: 200, target: undefined });
  });
});
