import { channel } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { unstable_getResponseFromNextConfig } from 'next/experimental/testing/server';
import { describe, expect, test } from 'vitest';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';
import { INTERNAL_REWRITE, internalPath, markInternalPaths } from '@/lib/requests/internal-path';
import { plainUrl } from '@/lib/requests/plain-url';
import nextConfig from '@/next.config';
import { makePeople } from '@/prisma/seed/people';

test('any filter makes a results URL a search, wherever it is in the query', () => {
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

test('profiles have tabs, and featured homes have pages', () => {
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
])('any other URL is served unchanged: %s', (url) => {
  expect(internalPath(url)).toBeNull();
});

test("every sample person's profile has tabs, even one named like a route", () => {
  const names = makePeople(new Date()).map(({ username }) => username);
  expect(names).toContain('developer');
  // /admin is the admin area.
  for (const name of names.filter((name) => name !== 'admin'))
    expect(internalPath(`/${name}?tab=reviews`)).toBe(`people/${name}/reviews`);
});

test('pages that are not profiles have no profile tabs', () => {
  for (const url of ['/admin?tab=reviews', '/buy?tab=listings', '/About?tab=contact', '/chat?tab=reviews'])
    expect(internalPath(url)).toBeNull();
});

test('upper-case paths do not match the filtered ones', () => {
  for (const url of [
    '/Buy?page=2',
    '/RENT/limassol?page=2',
    '/buy/Limassol?page=2',
    '/Projects?status=planned',
  ])
    expect(internalPath(url)).toBeNull();
  expect(internalPath('/buy?location=Limassol')).toBe('search/buy');
});

test.each([
  '//[/./?featured=2',
  '///../?tab=reviews',
  '/\\\\[/../buy?page=2',
  '/./%?tab=reviews',
  '/.%00/?featured=2',
])('an invalid URL is handled: %s', (url) => expect(() => internalPath(plainUrl(url) ?? '')).not.toThrow());

test('undecodable text is handled', () => {
  expect(internalPath('/buy?%ff=%E0%A4&search=%ff')).toBe('search/buy');
});

test('every request is marked by the process, whatever the client sends', () => {
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

test('the middleware matches searches by the mark that the rewrite follows', () => {
  const source = readFileSync('middleware.ts', 'utf8');
  const asked = /has: \[\{ type: 'header', key: '(x-estia-inside)', value: '([^']+)' \}\]/.exec(source);
  expect(asked?.[1]).toBe(INTERNAL_REWRITE.has[0]?.key);
  const isAsked = (url: string) => new RegExp(`^${asked?.[2]}$`).test(internalPath(url) ?? 'none');
  for (const url of ['/buy?page=2', '/rent/limassol?page=2', '/developers?page=2', '/projects?page=2'])
    expect(isAsked(url)).toBe(true);
  for (const url of ['/buy', '/maria?tab=reviews', '/mortgage-calculator?down=20'])
    expect(isAsked(url)).toBe(false);
});

describe("where the site's routes lead", () => {
  /** Requests with or without the mark that the process sets. */
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
  ])('an unmarked request is redirected temporarily to its own URL: %s', async (path) => {
    expect(await answerTo(path)).toEqual({ status: 307, target: path });
  });

  test('a request whose query holds no filter leads to the static page', async () => {
    expect(await answerTo('/buy?utm_source=a', 'none')).toEqual({ status: 200, target: undefined });
  });

  test('pages whose query changes nothing are not rewritten', async () => {
    for (const path of ['/about?a=1', '/property/7', '/buyers', '/projects-of-ours', '/developer/3'])
      expect(await answerTo(path), path).toEqual({ status: 200, target: undefined });
  });
});
