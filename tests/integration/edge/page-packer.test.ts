import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, FakeWeb, listening, newServer, originOf, startEdge } from '../../support/edge';
import { HIT, MISS } from '../../support/edge-stage';

// More pages than the cache keeps unpacked, so the earliest requested are packed (server/edge/page-packer.ts).
const COMMON = randomBytes(20 * 1024).toString('base64');
const PAGES = 60;

let web: FakeWeb;
let upstream: Awaited<ReturnType<typeof listening>>;
let edge: Awaited<ReturnType<typeof startEdge>>;

beforeEach(async () => {
  web = new FakeWeb();
  web.answer = (request, response) =>
    web.sendPage(response, `<h1>${request.url}</h1>${COMMON}`, { 'x-estia-tags': `tag${request.url}` });
  upstream = await listening(newServer(web.listener));
  edge = await startEdge([originOf(upstream)], { memoryMb: 1 });
  for (let id = 1; id <= PAGES; id++) {
    expect((await get(`/property/${id}`)).headers['cache-status']).toBe(MISS);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  web.asked.length = 0;
});

afterEach(async () => {
  await edge.close();
  upstream.closeAllConnections();
  upstream.close();
});

const get = (path: string, headers: Record<string, string> = {}) => ask(`${edge.origin}${path}`, { headers });

test('all pages are served from memory unchanged, in every encoding', async () => {
  for (const [index, encoding] of ['identity', 'gzip', 'br'].entries()) {
    const path = `/property/${index + 1}`;
    const { headers, body } = await get(path, { 'accept-encoding': encoding });
    expect([headers['cache-status'], headers['content-type']]).toEqual([HIT, 'text/html; charset=utf-8']);
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    if (encoding === 'identity') expect(body).toBe(`<h1>${path}</h1>${COMMON}`);
  }
  expect((await get('/property/2')).body).toBe(`<h1>/property/2</h1>${COMMON}`);
  const { etag } = (await get(`/property/${PAGES}`)).headers;
  expect(etag).toMatch(/^W\//);
  expect(web.asked).toEqual([]);
});

test('a packed page answers 304 to a matching ETag, and 200 to concurrent requests', async () => {
  const { headers } = await get('/property/5');
  for (let id = 20; id < 50; id++) await get(`/property/${id}`);
  const again = await get('/property/5', { 'if-none-match': String(headers.etag) });
  expect([again.status, again.headers.etag]).toEqual([304, headers.etag]);
  const all = await Promise.all(Array.from({ length: 50 }, () => get('/property/6')));
  expect(new Set(all.map(({ status, body }) => `${status} ${body.length}`)).size).toBe(1);
  expect(web.asked).toEqual([]);
});

test('a change drops a packed page', async () => {
  edge.say('change', ['tag/property/1']);
  web.heard = 'change';
  web.answer = (_, response) => web.sendPage(response, 'new');
  expect((await get('/property/1')).body).toBe('new');
  expect((await get('/property/2')).headers['cache-status']).toBe(HIT);
});

test('a packed page is served while the site is down', async () => {
  edge.cache.disconnected();
  web.answer = (_, response) => web.sendPage(response, 'broken', {}, 500);
  const { status, headers, body } = await get('/property/1');
  expect([status, headers['cache-status']]).toEqual([200, 'estia; hit; detail=stale']);
  expect(body).toContain('<h1>/property/1</h1>');
});
