import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { KeptPage, type PageContent } from '@/server/edge/kept-page';
import { PackedPage, Packer } from '@/server/edge/page-packer';
import { PageStore, type StoredPage } from '@/server/edge/page-store';

const KB = 1024;
const LIFE = { tags: ['listing:1', 'everything'], freshUntil: 10, usableUntil: 20 };

/** Content shared by all pages of a kind; not compressible by itself. */
const COMMON = randomBytes(20 * KB).toString('base64');

function contentOf(id: number, body = `<p>${COMMON}</p><h1>Home ${id} in Αθήνα</h1>`): PageContent {
  return {
    status: 200,
    headers: ['Content-Type', 'text/html', 'Cache-Control', 's-maxage=60', 'Policy', `sha256-${id}`],
    contentType: 'text/html',
    body: Buffer.from(body),
  };
}

const make = (content: PageContent, tags = LIFE.tags) => KeptPage.make(content, { ...LIFE, tags }, 'br');

async function packed(packer: Packer, content: PageContent): Promise<PackedPage> {
  return (await packer.pack('listing', await make(content))) ?? expect.unreachable('not packed');
}

describe('a packed page', () => {
  test('takes a fraction of the memory and unpacks unchanged', async () => {
    const packer = new Packer();
    for (const id of [1, 2, 3]) {
      const kept = await make(contentOf(id));
      const small = await packed(packer, contentOf(id));
      expect(small.weight).toBeLessThan(kept.weight / 5);
      expect([small.status, small.tags, small.freshUntil, small.usableUntil]).toEqual([
        200,
        LIFE.tags,
        10,
        20,
      ]);
      const opened = await small.open('br');
      expect([opened.etag, opened.headers]).toEqual([kept.etag, kept.headers]);
      expect(brotliDecompressSync(opened.ready('br')?.body ?? Buffer.alloc(0))).toEqual(contentOf(id).body);
    }
  });

  test('does not use a 404 page as its sample', async () => {
    const packer = new Packer();
    const missing = { ...contentOf(0, randomBytes(9 * KB).toString('base64')), status: 404 };
    expect(await packer.pack('listing', await make(missing))).toBeNull();
    await packed(packer, contentOf(1));
    expect((await packed(packer, contentOf(2))).weight).toBeLessThan((await make(contentOf(2))).weight / 5);
  });

  test('is unpacked once for concurrent requests, in the encoding of the first', async () => {
    const small = await packed(new Packer(), contentOf(1));
    const [one, other] = await Promise.all([small.open('gzip'), small.open('br')]);
    expect(other).toBe(one);
    expect(gunzipSync(one.ready('gzip')?.body ?? Buffer.alloc(0))).toEqual(contentOf(1).body);
  });

  test('can be unpacked after the samples were dropped', async () => {
    const packer = new Packer();
    const small = await packed(packer, contentOf(1));
    packer.forget();
    await packed(packer, contentOf(2));
    expect((await (await small.open('br')).content()).body).toEqual(contentOf(1).body);
  });

  test.each([
    ['a short page', contentOf(1, 'short')],
    ['a huge page', contentOf(1, 'x'.repeat(300 * KB))],
    ['a picture', { ...contentOf(1), contentType: 'image/png' }],
  ])('%s is not packed', async (_, content) => {
    expect(await new Packer().pack('listing', await make(content))).toBeNull();
  });
});

describe('pages not requested lately', () => {
  /** As many pages as fit a store of 1 MB unpacked; more than its ready part holds. */
  async function fullStore(count: number): Promise<PageStore> {
    const store = new PageStore(1_000 * KB);
    for (let id = 0; id < count; id++) {
      store.keep(`/property/${id}`, await make(contentOf(id), [`listing:${id}`]), 'listing');
      await store.settled();
      expect(store.bytes).toBeLessThanOrEqual(1_000 * KB);
    }
    return store;
  }
  const isPacked = (page: StoredPage | undefined) => page instanceof PackedPage;

  test('are packed, so that many more fit', async () => {
    const store = await fullStore(300);
    expect(store.size).toBe(300);
    expect([isPacked(store.get('/property/0')), isPacked(store.get('/property/299'))]).toEqual([true, false]);
  });

  test('are unpacked on request and then accounted for at full size', async () => {
    const store = await fullStore(30);
    const [bytes, page] = [store.bytes, store.get('/property/0')];
    if (!(page instanceof PackedPage)) return expect.unreachable();
    store.unpacked('/property/0', page, await page.open('br'));
    await store.settled();
    expect(isPacked(store.get('/property/0'))).toBe(false);
    // Another page was packed to make room.
    expect(Math.abs(store.bytes - bytes)).toBeLessThan(2 * KB);
  });

  test('are dropped by tag and do not reappear when being unpacked', async () => {
    const store = await fullStore(30);
    const page = store.get('/property/0');
    if (!(page instanceof PackedPage)) return expect.unreachable();
    store.purge(['listing:0']);
    store.unpacked('/property/0', page, await page.open('br'));
    expect(store.get('/property/0')).toBeUndefined();
    store.purge(['everything']);
    expect([store.size, store.bytes]).toEqual([0, 0]);
  });

  test('do not overwrite a newer version when packed', async () => {
    const store = new PageStore(100 * KB);
    for (const id of [1, 2, 3]) store.keep(`/${id}`, await make(contentOf(id)), 'listing');
    const newer = await make(contentOf(4));
    store.keep('/1', newer, 'listing');
    store.drop('/2');
    await store.settled();
    expect(store.get('/2')).toBeUndefined();
    const first = store.get('/1');
    const opened = first instanceof PackedPage ? await first.open('br') : first;
    expect(opened?.etag).toBe(newer.etag);
  });

  test('are left unpacked if unlike any other page', async () => {
    const store = new PageStore(200 * KB);
    for (const id of [1, 2, 3, 4]) store.keep(`/${id}`, await make(contentOf(id)));
    await store.settled();
    expect(isPacked(store.get('/1'))).toBe(false);
    expect(store.size).toBe(4);
  });
});
