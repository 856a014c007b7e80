import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStorage } from '@/lib/storage/stores/disk';
import { ask, FakeWeb, listening, newServer, originOf, startEdge } from '../../support/edge';

const KEY = '0123456789abcdef0123456789abcdef';
const PATH = `/media/${KEY}/640.webp`;
const BYTES = 'the picture';
const FOR_EVER = 'public, max-age=31536000, immutable';

let folder: string;
let web: FakeWeb;
let upstream: Server;
let edge: Awaited<ReturnType<typeof startEdge>>;
/** Tags that the web process sends to the page cache: the listings showing the picture. */
let tags: string;
let isDown = false;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estia-edge-'));
  const pictures = diskStorage(folder);
  await pictures.put(`${KEY}/640.webp`, Buffer.from(BYTES));
  tags = 'listing:7';
  web = new FakeWeb();
  web.answer = (request, response) => {
    const isPublic = tags !== '';
    const mayBeSeen = isPublic || request.headers.cookie === 'owner';
    response.writeHead(mayBeSeen ? 200 : 404, {
      'content-type': 'image/webp',
      'cache-control': isPublic ? FOR_EVER : 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      ...(isPublic && { 'x-estia-facts': `3600 ${tags}` }),
    });
    response.end(request.method === 'HEAD' ? undefined : mayBeSeen ? 'from the web' : 'Not found');
  };
  upstream = await listening(newServer(web.listener));
  const open: typeof pictures.open = async (name) => {
    if (isDown) throw new Error('the store is down');
    return pictures.open(name);
  };
  edge = await startEdge([originOf(upstream)], { pictures: { ...pictures, open } });
});
afterEach(async () => {
  await edge.close();
  upstream.closeAllConnections();
  upstream.close();
  rmSync(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}, path = PATH) => ask(`${edge.origin}${path}`, { headers });

test('a picture of a public listing is served from disk, and its file is never requested', async () => {
  for (let time = 0; time < 3; time++) {
    const { status, body, headers } = await get();
    expect([status, body]).toEqual([200, BYTES]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(BYTES.length),
      'cache-control': FOR_EVER,
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(headers).not.toHaveProperty('x-estia-facts');
  }
  expect(web.asked).toEqual([`HEAD ${PATH}`]);
});

test('it answers HEAD and conditional requests', async () => {
  const head = await ask(`${edge.origin}${PATH}`, { method: 'HEAD' });
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', String(BYTES.length)]);
  const again = await get({ 'if-none-match': String(head.headers.etag) });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('once its listing is unpublished it is gone immediately, except for the owner', async () => {
  await get();
  tags = '';
  edge.say('taken back', ['listing:7']);
  web.heard = 'taken back';
  expect((await get()).status).toBe(404);
  expect(await get({ cookie: 'owner' })).toMatchObject({ status: 200, body: 'from the web' });
  expect((await get()).status).toBe(404);
});

test('one that a CDN serves is a redirect, until its listing is unpublished', async () => {
  const location = `https://cdn.example/pictures/${KEY}/640.webp`;
  const answer = web.answer;
  web.answer = (_request, response) =>
    response.writeHead(302, { location, 'x-estia-facts': `3600 ${tags}` }).end();
  for (let time = 0; time < 3; time++)
    expect(await get()).toMatchObject({ status: 302, headers: { location } });
  expect(web.asked).toEqual([`HEAD ${PATH}`]);
  web.answer = answer;
  tags = '';
  edge.say('taken back', ['listing:7']);
  web.heard = 'taken back';
  expect((await get()).status).toBe(404);
});

test('while the store is down it is asked once, and the next request may succeed', async () => {
  const answer = web.answer;
  web.answer = (_request, response) => response.writeHead(503, { 'retry-after': '3' }).end();
  expect(await get()).toMatchObject({ status: 503, headers: { 'retry-after': '3' } });
  expect(web.asked).toEqual([`HEAD ${PATH}`]);
  web.answer = answer;
  expect((await get()).status).toBe(200);
  // Its permission is known now.
  isDown = true;
  expect((await get()).status).toBe(503);
  isDown = false;
  expect((await get()).status).toBe(200);
  expect(web.asked).toHaveLength(2);
});

test('one whose file is stored elsewhere is left to the web process', async () => {
  rmSync(join(folder, KEY), { recursive: true });
  expect((await get()).body).toBe('from the web');
});
