import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CachedPage } from '@/server/edge/cache/cached-page';
import { acceptedEncoding, type Encoding } from '@/server/edge/cache/encoding';

const BODY = Buffer.from('<p>Αθήνα</p>'.repeat(500));
const LIFE = { tags: ['listing:1'], freshUntil: 10, usableUntil: 20 };
const HEADERS = ['Cache-Control', 's-maxage=60', 'Vary', 'rsc, Accept-Encoding', 'X-Frame-Options', 'DENY'];

const make = (encoding: Encoding, contentType = 'text/html; charset=utf-8', body = BODY) =>
  CachedPage.make({ status: 200, headers: HEADERS, contentType, body }, LIFE, encoding);

function headerOf(headers: readonly string[], name: string): string | undefined {
  const index = headers.findIndex((text, position) => position % 2 === 0 && text === name);
  return index < 0 ? undefined : headers[index + 1];
}

describe('a cached page', () => {
  test.each(['br', 'gzip', 'identity'] as const)(
    'first requested as %s has the same content in every encoding',
    async (first) => {
      const page = await make(first);
      const br = page.ready('br') ?? (await page.made('br'));
      const gzip = page.ready('gzip') ?? (await page.made('gzip'));
      const identity = page.ready('identity') ?? (await page.made('identity'));
      expect(brotliDecompressSync(br.body)).toEqual(BODY);
      expect(gunzipSync(gzip.body)).toEqual(BODY);
      expect(identity.body).toEqual(BODY);
      for (const [form, encoding] of [
        [br, 'br'],
        [gzip, 'gzip'],
        [identity, undefined],
      ] as const) {
        expect(headerOf(form.headers, 'Content-Encoding')).toBe(encoding);
        expect(headerOf(form.headers, 'Content-Length')).toBe(String(form.body.length));
        expect(headerOf(form.headers, 'ETag')).toBe(page.etag);
      }
    },
  );

  test('keeps another encoding that is requested, compressed once for concurrent requests', async () => {
    const page = await make('gzip');
    const weight = page.weight;
    const [first, second] = await Promise.all([page.made('br'), page.made('br')]);
    expect(second).toBe(first);
    expect(page.ready('br')).toBe(first);
    expect(page.weight).toBeGreaterThan(weight);
  });

  test.each(['br', 'gzip'] as const)('uses no more memory than it accounts for as %s', async (encoding) => {
    const { body } = (await make(encoding)).ready(encoding) ?? expect.unreachable();
    expect(body.buffer.byteLength).toBe(body.length);
  });

  test('never keeps the plain text of a compressible page', async () => {
    const page = await make('identity');
    expect(page.ready('identity')).toBeUndefined();
    expect(page.weight).toBeLessThan(BODY.length);
  });

  test('is recompressed once, at a higher level, when it is served often', async () => {
    const varied = Buffer.from(Array.from({ length: 4_000 }, (_, index) => `<p>${index ** 2}</p>`).join(''));
    const page = await make('br', 'text/html', varied);
    const [before, weight] = [page.ready('br') ?? expect.unreachable(), page.weight];
    expect(Array.from({ length: 6 }, () => page.shouldCompressTighter())).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    await page.tighten();
    const after = page.ready('br') ?? expect.unreachable();
    expect(after.body.length).toBeLessThan(before.body.length);
    expect(page.weight).toBeLessThan(weight);
    expect(after.body.buffer.byteLength).toBe(after.body.length);
    expect(brotliDecompressSync(after.body)).toEqual(varied);
    expect(headerOf(after.headers, 'Content-Length')).toBe(String(after.body.length));
    expect(headerOf(after.headers, 'Content-Encoding')).toBe('br');
  });

  test('a picture is stored and served unchanged', async () => {
    const page = await make('br', 'image/png');
    expect(page.ready('gzip')?.body).toEqual(BODY);
    expect(headerOf(page.ready('gzip')?.headers ?? [], 'Content-Encoding')).toBeUndefined();
  });

  test('changes its ETag with its bytes, and answers 304 with the relevant headers', async () => {
    const [page, other] = await Promise.all([make('br'), make('br', 'text/html', Buffer.from('other'))]);
    expect(page.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(other.etag).not.toBe(page.etag);
    expect(page.notModifiedHeaders).toEqual([...HEADERS.slice(0, 4), 'ETag', page.etag]);
  });
});

describe('Accept-Encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    ['BR', 'br'],
    ['x-gzip', 'gzip'],
    ['gzip;q=banana, deflate', 'identity'],
  ])('%j selects %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));

  test.each([`a${' '.repeat(15_000)}b, br`, 'gzip;q=1,'.repeat(1_600)])(
    'a header as long as possible selects nothing, ten thousand times within the patience of a test',
    (header) => {
      for (let time = 0; time < 10_000; time += 1) expect(acceptedEncoding(header)).toBe('identity');
    },
  );
});
