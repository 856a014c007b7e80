import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStorage } from '@/lib/storage/stores/disk';

const dataDir = mkdtempSync(join(tmpdir(), 'estia-media-'));
process.env.DATA_DIR = dataDir;
process.env.DATABASE_URL ??= 'postgresql://nobody@127.0.0.1:1/none';
process.env.AUTH_SECRET ??= 'a secret that only tests use, 32 or more';
const { GET, HEAD } = await import('@/app/media/[...path]/route');

// A bundled sample picture; for uploads the database decides on access (tests/api/visibility.spec.ts).
const KEY = 'sample-terrace-01-0123abcd';
const ask = (path: string[], init?: { method?: string; headers?: Record<string, string> }, handler = GET) =>
  handler(new NextRequest(`http://localhost/media/${path.join('/')}`, init), {
    params: Promise.resolve({ path }),
  });

beforeAll(async () => {
  const store = diskStorage(join(dataDir, 'uploads'));
  await store.put(`${KEY}/640.avif`, Buffer.from('avif bytes'));
  await store.put(`${KEY}/640.webp`, Buffer.from('webp bytes'));
  await store.put(`${KEY}/share.jpg`, Buffer.from('jpeg bytes'));
  await store.put(`${KEY}/notes.txt`, Buffer.from('not a picture'));
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a sample picture whose variants are still being generated', () => {
  const UNFINISHED = 'sample-villa-02-89abcdef';

  it('is served uncached as its widest WebP; a missing variant of a complete picture is 404', async () => {
    const store = diskStorage(join(dataDir, 'uploads'));
    await store.put(`${UNFINISHED}/320.webp`, Buffer.from('small'));
    await store.put(`${UNFINISHED}/1536.webp`, Buffer.from('widest'));
    for (const name of ['640.avif', '640.webp', 'share.jpg']) {
      const response = await ask([UNFINISHED, name]);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('widest');
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('etag')).toBeNull();
    }
    expect(await (await ask([UNFINISHED, '640.avif'], { method: 'HEAD' }, HEAD)).text()).toBe('');
    expect((await ask([UNFINISHED, '641.avif'])).status).toBe(404);
    await store.put(`${UNFINISHED}/share.jpg`, Buffer.from('jpeg'));
    expect((await ask([UNFINISHED, '640.avif'])).status).toBe(404);
  });
});

describe('GET /media', () => {
  it.each([
    ['640.avif', 'image/avif', 'avif bytes'],
    ['640.webp', 'image/webp', 'webp bytes'],
    ['share.jpg', 'image/jpeg', 'jpeg bytes'],
  ])('serves %s as %s, immutable and with safe headers', async (name, type, bytes) => {
    const response = await ask([KEY, name]);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(bytes);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers 304 to a matching ETag, and to no other', async () => {
    const etag = (await ask([KEY, '640.avif'], {}, HEAD)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-z-]+"$/);
    const again = await ask([KEY, '640.avif'], { headers: { 'If-None-Match': `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await ask([KEY, '640.avif'], { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const response = await ask([KEY, '640.webp'], { method: 'HEAD' }, HEAD);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each([
    [[KEY]],
    [[KEY, '641.avif']],
    [[KEY, '320.avif']],
    [[KEY, '640.png']],
    [[KEY, 'notes.txt']],
    [[KEY, '640.avif', 'more']],
    [['..', 'secrets.json']],
    [['..', 'share.jpg']],
    [['.unfinished', 'share.jpg']],
    [[`${KEY}/..`, 'share.jpg']],
    [[`${KEY}\0`, 'share.jpg']],
    [['a'.repeat(4_000), 'share.jpg']],
    [['ffffffffffffffffffffffffffffffff', 'share.jpg']],
  ])('answers 404 to %j', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
  });
});
