import { describe, expect, test } from 'vitest';
import { PUBLIC_PAGE } from '@/lib/next/page-facts';
import { DOCUMENT, variantOf } from '@/lib/next/variant';
import { bodyOf, contentOf, lifeOf } from '@/server/edge/cache/cache-policy';
import { targetOf } from '@/server/edge/cache/routes';

const NOW = 1_000_000;
const DATA = variantOf({ rsc: '1' }, '') ?? DOCUMENT;
const PUBLIC = { 'cache-control': PUBLIC_PAGE, 'x-estia-facts': '3600 a,b' };
const PRIVATE = { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' };

function answer(headers: Record<string, string | string[]>, status = 200, body = '<p>Hello</p>') {
  const rawHeaders = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => [name, one]),
  );
  return { status, headers, rawHeaders, body: Buffer.from(body) };
}

function life(url: string, headers: Record<string, string | string[]>, status = 200, variant = DOCUMENT) {
  const route = targetOf(url)?.route;
  if (!route) throw new Error(`no route for ${url}`);
  return lifeOf(answer(headers, status), route, variant, NOW);
}

describe('cacheable responses', () => {
  test('a public page, for as long as it says, under its tags and those of its address', () => {
    expect(life('/property/7', PUBLIC)).toEqual({
      tags: ['everything', 'listing:7', 'a', 'b'],
      freshUntil: NOW + 3_600_000,
      usableUntil: NOW + 7_200_000,
    });
  });

  test('a list of /api, although it is private for who is signed in', () => {
    const own = { 'cache-control': 'private, no-cache' };
    expect(life('/api/properties/buy', own)?.tags).toContain('list:for_sale:cyprus');
    expect(life('/api/properties/buy', own, 400)).toBeNull();
    expect(life('/api/properties/buy', { ...own, vary: 'Cookie' })).toBeNull();
    expect(life('/api/properties/buy', { ...own, vary: 'Origin' })).not.toBeNull();
  });

  test('what lacks something, for its second only, whatever its kind', () => {
    const late = { ...PUBLIC, 'x-estia-facts': '1 a' };
    const second = { freshUntil: NOW + 1_000, usableUntil: NOW + 1_000 };
    for (const url of ['/buy', '/api/properties/buy', '/api/map/pins?kind=buy'])
      expect(life(url, late)).toMatchObject(second);
  });

  test('a 404, for a minute', () => {
    for (const status of [404, 410])
      expect(life('/property/7', PUBLIC, status)?.freshUntil).toBe(NOW + 60_000);
  });

  test('no 404 of data: anybody can ask for parts of a page that do not exist', () => {
    expect(life('/property/7', PUBLIC, 404, DATA)).toBeNull();
  });

  test('data for the router, like the page', () => {
    expect(life('/buy', PUBLIC, 200, DATA)).toEqual(life('/buy', PUBLIC));
  });

  test('build files and public data', () => {
    expect(
      life('/_next/static/a.js', { 'cache-control': 'public, max-age=31536000, immutable' })?.tags,
    ).toEqual(['everything']);
    expect(life('/sitemap.xml', {})?.tags).toContain('place-counts');
  });

  test.each([
    ['a cookie', '/buy', { ...PUBLIC, 'set-cookie': ['a=b'] }],
    ['no tags', '/buy', { 'cache-control': PUBLIC_PAGE }],
    ['a failure while it was rendered', '/buy', { ...PUBLIC, 'x-estia-facts': '' }],
    ['a form for some visitors', '/buy', { ...PUBLIC, vary: 'Cookie' }],
    ['any difference', '/buy', { ...PUBLIC, vary: '*' }],
    ['a private feed', '/api/properties/buy/rss', { 'cache-control': 'private, max-age=10' }],
    ['an encoded body', '/buy', { ...PUBLIC, 'content-encoding': 'gzip' }],
  ])('not with %s', (_, url, headers) => expect(life(url, headers)).toBeNull());

  test.each([201, 206, 301, 307, 308, 400, 401, 403, 429, 500, 503])('not with status %i', (status) =>
    expect(life('/buy', PUBLIC, status)).toBeNull(),
  );
});

describe('the cached copy of a response', () => {
  const keep = (headers: Record<string, string | string[]>, url = '/buy', body?: string) => {
    const route = targetOf(url)?.route;
    if (!route) throw new Error(url);
    return contentOf(answer(headers, 200, body), route);
  };

  test('omits per-response and internal headers', () => {
    const { headers } = keep({
      ...PUBLIC,
      'content-type': 'text/html',
      'x-estia-stamp': 'build/1',
      'x-middleware-rewrite': '/search/buy',
      'x-nextjs-cache': 'MISS',
      'transfer-encoding': 'chunked',
      connection: 'keep-alive',
      date: 'now',
      etag: '"1"',
      link: '</a>; rel=preload; nonce=1',
      'accept-ranges': ['none', 'none'],
      vary: 'rsc, Accept-Encoding',
    });
    expect(headers).toEqual([
      'cache-control',
      PUBLIC['cache-control'],
      'content-type',
      'text/html',
      'accept-ranges',
      'none',
      'vary',
      'rsc, Accept-Encoding',
    ]);
  });

  test('browsers ask for a page every time, and caches in front every minute', () => {
    expect(keep(PRIVATE, '/buy?page=2').headers).toEqual([
      'cache-control',
      PUBLIC_PAGE,
      'Vary',
      'Accept-Encoding',
    ]);
  });

  test('a document is prepared once for all who waited for it', () => {
    const made = answer({ 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" }, 404);
    expect(bodyOf(made)).toBe(bodyOf(made));
  });

  test('the nonce of its request is in nothing that is kept', () => {
    const policy = "script-src 'self' 'nonce-abc'";
    const html = '<html><head></head><body><script nonce="abc">a()</script></body></html>';
    const document = keep({ 'content-type': 'text/html', 'content-security-policy': policy }, '/buy', html);
    expect(`${document.headers} ${document.body}`).not.toContain('abc');
    const xml = keep({ 'content-type': 'application/xml', 'content-security-policy': policy });
    expect(xml.headers).toContain("script-src 'self'");
  });
});
