import { describe, expect, test } from 'vitest';
import { hashOf } from '@/lib/requests/inline-scripts';
import { bodyOf, contentOf, lifeOf } from '@/server/edge/cache-policy';
import { LOADER } from '@/server/edge/late-scripts';
import { targetOf } from '@/server/edge/target';
import { DOCUMENT, variantOf } from '@/server/edge/variant';

const NOW = 1_000_000;
const DATA = variantOf({ rsc: '1' }, '') ?? DOCUMENT;
const PUBLIC = { 'cache-control': 's-maxage=3600, stale-while-revalidate=82800', 'x-estia-tags': 'a,b' };
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
  test("a public page, for as long as Next says, under Next's tags and its own", () => {
    expect(life('/property/7', PUBLIC)).toEqual({
      tags: ['everything', 'listing:7', 'a', 'b'],
      freshUntil: NOW + 3_600_000,
      usableUntil: NOW + 7_200_000,
    });
  });

  test('a search, although Next marks it as private', () => {
    expect(life('/buy?sort=newest', PRIVATE)?.tags).toContain('list:for_sale:cyprus');
    expect(life('/buy?sort=newest', PRIVATE, 404)).toBeNull();
    expect(life('/buy?sort=newest', PRIVATE, 200, DATA)).toBeNull();
  });

  test('a list of /api, although it is private for who is signed in', () => {
    const own = { 'cache-control': 'private, no-cache' };
    expect(life('/api/properties/buy', own)?.tags).toContain('list:for_sale:cyprus');
    expect(life('/api/properties/buy', own, 400)).toBeNull();
    expect(life('/api/properties/buy', { ...own, vary: 'Cookie' })).toBeNull();
    expect(life('/api/properties/buy', { ...own, vary: 'Origin' })).not.toBeNull();
  });

  test('a 404, for a minute', () => {
    for (const status of [404, 410])
      expect(life('/property/7', PUBLIC, status)?.freshUntil).toBe(NOW + 60_000);
  });

  test('no 404 of data: anybody can ask for parts of a page that do not exist', () => {
    expect(life('/property/7', { ...PUBLIC, 'x-nextjs-prerender': '1' }, 404, DATA)).toBeNull();
  });

  test('data of a prerendered page', () => {
    expect(life('/buy', { ...PUBLIC, 'x-nextjs-prerender': '1' }, 200, DATA)).not.toBeNull();
    expect(life('/buy', PUBLIC, 200, DATA)).toBeNull();
  });

  test('a page that Next is revalidating, only until that is done', () => {
    expect(life('/buy', { ...PUBLIC, 'x-nextjs-cache': 'STALE' })?.freshUntil).toBe(NOW);
  });

  test('build files and public data', () => {
    expect(
      life('/_next/static/a.js', { 'cache-control': 'public, max-age=31536000, immutable' })?.tags,
    ).toEqual(['everything']);
    expect(life('/sitemap.xml', {})?.tags).toContain('place-counts');
  });

  test.each([
    ['a cookie', '/buy', { ...PUBLIC, 'set-cookie': ['a=b'] }],
    ['a cookie with a search', '/buy?page=2', { ...PRIVATE, 'set-cookie': ['a=b'] }],
    ['a private page', '/buy', { ...PRIVATE, 'x-estia-tags': 'a' }],
    ['no word about how long', '/buy', { 'x-estia-tags': 'a' }],
    ['no tags', '/buy', { 'cache-control': 's-maxage=3600' }],
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
      link: ['</a>; rel=preload', '</a>; rel=preload'],
      vary: 'rsc, Accept-Encoding',
    });
    expect(headers).toEqual([
      'cache-control',
      PUBLIC['cache-control'],
      'content-type',
      'text/html',
      'link',
      '</a>; rel=preload',
      'vary',
      'rsc, Accept-Encoding',
    ]);
  });

  test('a search is public and revalidated on every request', () => {
    expect(keep(PRIVATE, '/buy?page=2').headers).toEqual([
      'cache-control',
      'public, max-age=0, must-revalidate',
      'Vary',
      'Accept-Encoding',
    ]);
  });

  test('scripts of a document are deferred, and its CSP allows the loader', () => {
    const policy = "script-src 'self' 'unsafe-inline'";
    const html = '<html><head><script src="/_next/static/a.js" async=""></script></head><body></body></html>';
    const { headers, body } = keep(
      { 'content-type': 'text/html', 'content-security-policy': policy },
      '/buy',
      html,
    );
    expect(body.toString()).toContain('<script src="/_next/static/a.js" type="late"></script>');
    expect(body.toString()).toContain(`<script>${LOADER}</script>`);
    expect(headers.join(' ')).toContain(hashOf(LOADER));
  });

  test('a document is prepared once for all who waited for it', () => {
    const made = answer({ 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" }, 404);
    expect(bodyOf(made)).toBe(bodyOf(made));
  });

  test('the CSP of a document allows the scripts that we know; that of other files allows none', () => {
    const policy = "script-src 'self' 'unsafe-inline'";
    const html = '<script>self.__next_f.push([1,"a"])</script><script>a()</script>';
    const document = keep({ 'content-type': 'text/html', 'content-security-policy': policy }, '/buy', html);
    expect(document.headers).toContain(`script-src 'self' ${hashOf('self.__next_f.push([1,"a"])')}`);
    const xml = keep({ 'content-type': 'application/xml', 'content-security-policy': policy }, '/buy', html);
    expect(xml.headers).toContain("script-src 'self'");
  });
});
