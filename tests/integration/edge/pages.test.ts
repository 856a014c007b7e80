import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { READS_AT_ONCE } from '@/server/edge/limits/queues';
import { ask, listening, newServer, originOf, startEdge } from '../../support/edge';
import { getFrom, HIT, holdAnswers, MISS, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();

const get = (path: string, headers: Record<string, string> = {}) => getFrom(stage, path, headers);
const statusOf = async (path: string) => (await get(path)).headers['cache-status'];

describe('a page', () => {
  test('is rendered once, whatever else is in the query', async () => {
    const first = await get('/buy?utm_source=a');
    const second = await get('/buy?fbclid=b');
    expect([first.headers['cache-status'], second.headers['cache-status']]).toEqual([MISS, HIT]);
    expect(second.body).toBe('<p>page</p>');
    expect(stage.web.asked).toEqual(['GET /buy']);
  });

  test('is rendered once for 200 concurrent requests', async () => {
    const { held, next } = holdAnswers(stage);
    const all = Array.from({ length: 200 }, () => get('/buy'));
    const release = await next();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(held).toHaveLength(0);
    release('<p>one</p>');
    const answers = await Promise.all(all);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['200 <p>one</p>']),
    );
    expect(stage.web.asked).toHaveLength(1);
  });

  test('is completed and cached even if the first client has gone', async () => {
    const { next } = holdAnswers(stage);
    const controller = new AbortController();
    const gone = fetch(`${stage.edge.origin}/buy`, { signal: controller.signal }).catch(() => 'gone');
    const release = await next();
    const second = get('/buy');
    controller.abort();
    expect(await gone).toBe('gone');
    release('<p>whole</p>');
    expect((await second).body).toBe('<p>whole</p>');
    expect(await statusOf('/buy')).toBe(HIT);
  });

  test('is requested without any data of the waiting visitors', async () => {
    let seen: Record<string, unknown> = {};
    stage.web.answer = (request, response) => {
      seen = request.headers;
      stage.web.sendPage(response, 'x');
    };
    await get('/buy', {
      cookie: 'estia.session=secret',
      authorization: 'Bearer x',
      'x-estia-edge': 'lie',
      'user-agent': 'me',
    });
    expect(seen).toMatchObject({ host: 'localhost', 'x-estia-edge': 'key', 'user-agent': 'estia-edge' });
    expect(seen).not.toHaveProperty('cookie');
    expect(seen).not.toHaveProperty('authorization');
    expect(seen).not.toHaveProperty('x-forwarded-for');
  });

  test('answers HEAD and conditional requests', async () => {
    await get('/buy');
    const head = await ask(`${stage.edge.origin}/buy`, { method: 'HEAD' });
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '11']);
    const etag = String(head.headers.etag);
    const same = await get('/buy', { 'if-none-match': `"other", ${etag}` });
    expect([same.status, same.body, same.headers.etag]).toEqual([304, '', etag]);
    expect((await get('/buy', { 'if-none-match': '"other"' })).status).toBe(200);
    expect(stage.web.asked).toEqual(['GET /buy']);
  });

  test('requested by HEAD first is cached for GET', async () => {
    await ask(`${stage.edge.origin}/buy`, { method: 'HEAD' });
    expect((await get('/buy')).body).toBe('<p>page</p>');
    expect(stage.web.asked).toEqual(['GET /buy']);
  });

  test('is sent whole for a range request', async () => {
    await get('/buy');
    expect(await get('/buy', { range: 'bytes=0-2' })).toMatchObject({ status: 200, body: '<p>page</p>' });
  });

  test('with a cookie is neither cached nor shared', async () => {
    let count = 0;
    stage.web.answer = (_, response) => stage.web.sendPage(response, 'x', { 'set-cookie': [`a=${++count}`] });
    const answers = await Promise.all(Array.from({ length: 5 }, () => get('/buy')));
    const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
    expect(new Set(cookies).size).toBe(5);
    expect(stage.edge.cache.size.pages).toBe(0);
  });

  test('that fails is reported to all waiting clients and retried by the next', async () => {
    const { next } = holdAnswers(stage);
    const waiting = [get('/buy'), get('/buy')];
    await next();
    stage.upstream.closeAllConnections();
    for (const { status, headers } of await Promise.all(waiting)) {
      expect(status).toBe(503);
      expect(headers['retry-after']).toBe('5');
      expect(headers['cache-control']).toBe('no-store');
    }
    stage.web.answer = (_, response) => stage.web.sendPage(response, 'fine');
    expect(await get('/buy')).toMatchObject({ status: 200, body: 'fine' });
  });

  test('that is stale is served while revalidating, for an hour; after that clients wait', async () => {
    const HOUR_MS = 3_600_000;
    const version = (html: string) => {
      stage.web.answer = (_, response) => stage.web.sendPage(response, html);
    };
    version('first');
    await get('/buy');
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      version('second');
      vi.setSystemTime(Date.now() + HOUR_MS + 1_000);
      expect(await get('/buy')).toMatchObject({ body: 'first', headers: { 'cache-status': HIT } });
      await expect.poll(async () => (await get('/buy')).body).toBe('second');
      expect(stage.web.asked).toEqual(['GET /buy', 'GET /buy']);
      version('third');
      vi.setSystemTime(Date.now() + 2 * HOUR_MS + 1_000);
      expect(await get('/buy')).toMatchObject({ body: 'third', headers: { 'cache-status': MISS } });
    } finally {
      vi.useRealTimers();
    }
  });

  test('that arrives incomplete is not cached', async () => {
    stage.web.answer = (_, response) => {
      response.writeHead(200, {
        'x-estia-facts': '60 a',
        'content-length': 1_000,
      });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    };
    expect((await get('/buy')).status).toBe(503);
    expect(stage.edge.cache.size.pages).toBe(0);
  });

  test('is cached under the tags that it names, and not at all when it names none', async () => {
    const end = async (facts: string) => {
      stage.web.answer = (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'x-estia-facts': facts });
        response.end('page');
      };
      await get('/buy');
    };
    await end('');
    expect(stage.edge.cache.size.pages).toBe(0);
    await end('3600 place-counts,listing:7');
    expect((await get('/buy')).headers['cache-status']).toBe(HIT);
    stage.edge.say('sold', ['listing:7']);
    expect((await get('/buy')).headers['cache-status']).toBe(MISS);
  });

  test('and its data are cached separately', async () => {
    stage.web.answer = (request, response) =>
      stage.web.sendPage(response, request.headers.rsc === '1' ? 'data' : 'document');
    for (let time = 0; time < 2; time++) {
      expect((await get('/buy?_rsc=', { rsc: '1' })).body).toBe('data');
      expect((await get('/buy')).body).toBe('document');
    }
    expect(stage.web.asked).toEqual(['GET /buy?_rsc=', 'GET /buy']);
  });

  test('from a new build replaces all old ones, which do not return', async () => {
    await get('/buy');
    stage.web.build = 'build-2';
    stage.web.answer = (_, response) => stage.web.sendPage(response, 'new');
    expect((await get('/rent')).body).toBe('new');
    expect(await get('/buy')).toMatchObject({ body: 'new' });
    stage.web.build = 'build-1';
    await get('/about');
    expect(await statusOf('/about')).toBe(MISS);
    expect(await statusOf('/buy')).toBe(HIT);
  });
});

describe('pages of signed-in visitors', () => {
  const session = { cookie: 'estia.session=abc' };

  test('are requested anew where others get a 404', async () => {
    stage.web.answer = (request, response) =>
      request.headers.cookie
        ? stage.web.sendPage(response, 'my own', { 'cache-control': 'private, no-store' })
        : stage.web.sendPage(response, 'nothing', {}, 404);
    for (let time = 0; time < 2; time++) {
      expect(await get('/property/7', session)).toMatchObject({ status: 200, body: 'my own' });
      expect(await get('/property/7')).toMatchObject({ status: 404, body: 'nothing' });
    }
  });

  test('are the shared page where there is one', async () => {
    await get('/property/7', session);
    expect((await get('/property/7', session)).headers['cache-status']).toBe(HIT);
    expect(stage.web.asked).toHaveLength(1);
  });
});

test('pages are rendered a few at a time, and files do not wait for them', async () => {
  const { held } = holdAnswers(stage);
  const hold = stage.web.answer;
  stage.web.answer = (request, response) =>
    request.url?.startsWith('/property/') ? hold(request, response) : response.end('at once');
  const asked = Array.from({ length: 40 }, (_, id) => get(`/property/${id + 1}`));
  await expect.poll(() => held.length).toBe(READS_AT_ONCE / 2);
  expect((await get('/_next/static/chunks/a-1.js')).body).toBe('at once');
  expect(held).toHaveLength(READS_AT_ONCE / 2);
  for (let made = 0; made < asked.length; made++) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  }
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
});

describe('outages', () => {
  test('if changes cannot be received: pages are requested every time, and the cache is cleared afterwards', async () => {
    await get('/buy');
    stage.edge.cache.disconnected();
    // A message already in flight proves nothing.
    stage.edge.say('late');
    stage.web.heard = 'late';
    expect(await statusOf('/buy')).toBe(MISS);
    expect(await statusOf('/buy')).toBe(MISS);
    const health = await get('/healthz');
    expect(health.status).toBe(200);
    expect(JSON.parse(health.body)).toEqual({ status: 'ok', cache: 'off: changes do not arrive' });
    stage.edge.connect();
    stage.edge.say('again');
    stage.web.heard = 'again';
    expect(await statusOf('/buy')).toBe(MISS);
    expect(await statusOf('/buy')).toBe(HIT);
    expect(JSON.parse((await get('/healthz')).body)).toEqual({ status: 'ok' });
  });

  test('if changes and the web process are both unavailable: a stale page is better than none', async () => {
    await get('/buy');
    stage.edge.cache.disconnected();
    stage.web.answer = (_, response: ServerResponse) => stage.web.sendPage(response, 'broken', {}, 500);
    expect(await get('/buy')).toMatchObject({ status: 200, body: '<p>page</p>' });
    stage.upstream.closeAllConnections();
    stage.upstream.close();
    expect(await get('/buy')).toMatchObject({ status: 200, body: '<p>page</p>' });
    expect((await get('/healthz')).status).toBe(503);
  });

  test('a page that times out is not requested twice', async () => {
    // Opens a connection for the next request to reuse.
    await get('/buy');
    stage.web.answer = () => undefined;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const late = get('/rent');
      await expect.poll(() => stage.web.asked).toContain('GET /rent');
      vi.advanceTimersByTime(30_000);
      expect((await late).status).toBe(503);
    } finally {
      vi.useRealTimers();
    }
    expect(stage.web.asked).toEqual(['GET /buy', 'GET /rent']);
  });

  test('one of two web processes down: the other one answers', async () => {
    const gone = await listening(newServer(() => undefined));
    const origin = originOf(gone);
    gone.close();
    const other = await startEdge([origin, originOf(stage.upstream)]);
    for (const path of ['/buy', '/rent', '/login', '/about', '/api/me'])
      expect((await ask(`${other.origin}${path}`)).status, path).toBe(200);
    expect((await ask(`${other.origin}/healthz`)).status).toBe(200);
    await other.close();
  });

  test('one of two web processes down: its pages queue at the other', async () => {
    const gone = await listening(newServer(() => undefined));
    const origin = originOf(gone);
    gone.close();
    const other = await startEdge([origin, originOf(stage.upstream)]);
    for (const path of ['/about', '/terms']) await ask(`${other.origin}${path}`);
    const { held, next } = holdAnswers(stage);
    const asked = Array.from({ length: 30 }, (_, id) => ask(`${other.origin}/property/${id + 1}`));
    await expect.poll(() => held.length).toBe(READS_AT_ONCE / 2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(held).toHaveLength(READS_AT_ONCE / 2);
    for (const _page of asked) (await next())();
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    await other.close();
  });
});
