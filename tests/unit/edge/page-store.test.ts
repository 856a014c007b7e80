import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CachedPage } from '@/server/edge/cache/cached-page';
import { PageStore } from '@/server/edge/cache/page-store';

const KB = 1024;

function makePage(tags: readonly string[] = [], body: Buffer = randomBytes(10 * KB)): Promise<CachedPage> {
  const life = { tags, freshUntil: 1, usableUntil: 2 };
  return CachedPage.make({ status: 200, headers: ['A', 'b'], contentType: 'image/png', body }, life, 'br');
}

describe('the page store', () => {
  test('never exceeds its limit', async () => {
    const store = new PageStore(200 * KB);
    for (let index = 0; index < 100; index++) {
      store.keep(`/${index}`, await makePage([`tag:${index}`]));
      expect(store.bytes).toBeLessThanOrEqual(200 * KB);
    }
    expect(store.size).toBeGreaterThan(10);
    expect(store.get('/99')).toBeDefined();
    expect(store.get('/0')).toBeUndefined();
  });

  test('keeps the most recently used pages', async () => {
    const store = new PageStore(60 * KB);
    for (const name of ['/a', '/b', '/c']) store.keep(name, await makePage());
    store.get('/a');
    for (const name of ['/d', '/e', '/f']) {
      store.keep(name, await makePage());
      store.get('/a');
    }
    expect(store.get('/a')).toBeDefined();
    expect(store.get('/b')).toBeUndefined();
  });

  test('rejects a page larger than the store, evicting nothing', async () => {
    const store = new PageStore(50 * KB);
    store.keep('/a', await makePage());
    store.keep('/huge', await makePage([], randomBytes(80 * KB)));
    expect(store.get('/huge')).toBeUndefined();
    expect(store.get('/a')).toBeDefined();
  });

  test('drops exactly the pages that carry a tag', async () => {
    const store = new PageStore(1_000 * KB);
    store.keep('/one', await makePage(['listing:1', 'place-counts']));
    store.keep('/two', await makePage(['listing:2', 'place-counts']));
    store.keep('/about', await makePage([]));
    store.purge(['listing:1', 'listing:3']);
    expect([store.get('/one'), store.get('/two'), store.get('/about')].map(Boolean)).toEqual([
      false,
      true,
      true,
    ]);
    store.purge(['place-counts']);
    expect(store.get('/two')).toBeUndefined();
    store.purge(['everything']);
    expect([store.size, store.bytes]).toEqual([0, 0]);
  });

  test('a page that replaces another takes over its slot and tags', async () => {
    const store = new PageStore(1_000 * KB);
    store.keep('/one', await makePage(['old']));
    const before = store.bytes;
    store.keep('/one', await makePage(['new']));
    expect(store.bytes).toBe(before);
    store.purge(['old']);
    expect(store.get('/one')).toBeDefined();
    store.purge(['new']);
    expect([store.size, store.bytes]).toEqual([0, 0]);
  });

  test('a page still being sent when it was dropped does not reappear', async () => {
    const store = new PageStore(200 * KB);
    const [old, young] = [await makePage(['listing:1']), await makePage(['listing:1'])];
    store.keep('/a', old);
    store.purge(['listing:1']);
    store.updateWeight('/a', old);
    expect(store.get('/a')).toBeUndefined();
    store.keep('/a', young);
    store.updateWeight('/a', old);
    expect(store.get('/a')).toBe(young);
  });

  test('a page that grows makes room for itself', async () => {
    const store = new PageStore(40 * KB);
    const body = Buffer.from(randomBytes(9 * KB).toString('hex'));
    const life = { tags: [], freshUntil: 1, usableUntil: 2 };
    const page = await CachedPage.make(
      { status: 200, headers: [], contentType: 'text/html', body },
      life,
      'br',
    );
    store.keep('/other', await makePage());
    store.keep('/page', page);
    await page.made('identity');
    store.updateWeight('/page', page);
    expect(store.bytes).toBeLessThanOrEqual(40 * KB);
    expect(store.get('/other')).toBeUndefined();
    expect(store.get('/page')?.ready('identity')?.body).toEqual(body);
  });
});
