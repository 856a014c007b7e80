import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { purgeVarnish } from '@/server/varnish/purging';
import { freePort } from '../../../scripts/lib/processes/ports';
import { ask, FakeWeb, listening, originOf } from '../../support/edge';

const VARNISHD = '/usr/sbin/varnishd';
const XKEY = '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so';
const canRun = existsSync(VARNISHD) && existsSync(XKEY);
const PAGE = 'public, max-age=0, s-maxage=60, must-revalidate';
const SESSION = { cookie: 'estia.session=abc' };

describe.skipIf(!canRun)('Varnish with docs/varnish.vcl (needs Debian: varnish, varnish-modules)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estia-varnish-'));
  const web = new FakeWeb();
  const server = createServer(web.listener);
  let varnish: ChildProcess;
  let purging: ReturnType<typeof purgeVarnish>;
  let origin: string;
  let price = 100;
  const get = (path: string, headers: Record<string, string> = {}) => ask(`${origin}${path}`, { headers });
  const statusOf = async (path: string, headers = {}) => (await get(path, headers)).headers['cache-status'];
  const change = (tags: string[]) => db.$transaction((tx) => publishCacheTags(tx, tags));

  function answerPage(response: ServerResponse, tag = 'listing:7', status = 200) {
    web.sendPage(
      response,
      `price ${price}`,
      { 'cache-control': PAGE, 'x-estia-facts': `3600 ${tag},place-counts`, vary: 'rsc' },
      status,
    );
  }

  beforeAll(async () => {
    await listening(server);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const vcl = readFileSync('docs/varnish.vcl', 'utf8').replaceAll(
      /\.port = "300[01]"/g,
      `.port = "${new URL(originOf(server)).port}"`,
    );
    writeFileSync(join(folder, 'estia.vcl'), vcl);
    varnish = spawn(
      VARNISHD,
      [
        '-F',
        '-j',
        'none',
        '-n',
        join(folder, 'work'),
        '-a',
        `127.0.0.1:${port}`,
        '-f',
        join(folder, 'estia.vcl'),
        '-s',
        'malloc,16m',
      ],
      { env: { ...process.env, ESTIA_KEY: 'key' }, stdio: 'ignore' },
    );
    const answers = () =>
      get('/healthz').then(
        ({ status }) => status === 200,
        () => false,
      );
    await vi.waitUntil(answers, { timeout: 20_000, interval: 100 });
    purging = purgeVarnish({ databaseUrl: process.env.DATABASE_URL ?? '', varnishes: [origin], key: 'key' });
    // The purges after the connection would hide that later ones fail.
    await sleep(7_000);
  }, 40_000);
  beforeEach(() => {
    web.asked.length = 0;
    web.answer = (_, response) => answerPage(response);
  });
  afterAll(async () => {
    await purging?.stop();
    varnish?.kill();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('keeps a page, and shows a changed price within a second', async () => {
    expect(await statusOf('/property/7')).toBe('varnish; fwd=miss');
    expect(await statusOf('/property/7')).toBe('varnish; hit');
    price = 90;
    await change(['listing:7']);
    await expect.poll(async () => (await get('/property/7')).body, { interval: 20 }).toBe('price 90');
  });

  test('keeps what did not change', async () => {
    web.answer = (_, response) => answerPage(response, 'listing:8');
    await get('/property/8');
    await change(['listing:9']);
    await get('/property/8');
    expect(await statusOf('/property/8')).toBe('varnish; hit');
  });

  test('answers 410 for a withdrawn home', async () => {
    await get('/property/7?w');
    web.answer = (_, response) => answerPage(response, 'listing:7', 410);
    await change(['listing:7']);
    await expect.poll(async () => (await get('/property/7?w')).status, { interval: 20 }).toBe(410);
  });

  test('drops a page that was being rendered during the change', async () => {
    let finish = () => {};
    web.answer = (_, response) => {
      finish = () =>
        web.sendPage(response, 'old', { 'cache-control': PAGE, 'x-estia-facts': '3600 listing:5' });
    };
    const early = get('/property/5');
    await expect.poll(() => web.asked.length).toBe(1);
    await change(['listing:5']);
    finish();
    await early;
    web.answer = (_, response) => answerPage(response, 'listing:5');
    await expect.poll(async () => (await get('/property/5')).body).toBe(`price ${price}`);
  });

  test('never keeps what a signed-in person was sent, but serves them kept pages', async () => {
    web.answer = ({ headers }, response) => {
      const isOwn = headers.cookie !== undefined;
      web.sendPage(response, isOwn ? 'own' : 'public', {
        'cache-control': PAGE,
        'x-estia-facts': '3600 listing:6',
      });
    };
    expect((await get('/property/6', SESSION)).body).toBe('own');
    expect((await get('/property/6')).body).toBe('public');
    expect((await get('/property/6', SESSION)).body).toBe('public');
    expect(await statusOf('/property/6')).toBe('varnish; hit');
  });

  test('lets signed-in people see a page that is missing for others', async () => {
    web.answer = ({ headers }, response) =>
      headers.cookie
        ? response.writeHead(200, { 'cache-control': 'private, no-store' }).end('draft')
        : answerPage(response, 'listing:4', 404);
    expect((await get('/property/4')).status).toBe(404);
    expect((await get('/property/4')).headers['cache-status']).toBe('varnish; hit');
    expect(await get('/property/4', SESSION)).toMatchObject({ status: 200, body: 'draft' });
    expect((await get('/property/4')).status).toBe(404);
  });

  test("keeps queries, languages and the router's data apart", async () => {
    web.answer = (request, response) =>
      web.sendPage(response, `${request.url} ${request.headers.rsc ?? ''}`, {
        'cache-control': PAGE,
        'x-estia-facts': '3600 listing:3',
        vary: 'rsc',
      });
    for (const path of ['/buy', '/buy?page=2', '/buy?page=3', '/el/buy', '/ru/buy']) {
      expect((await get(path)).body).toBe(`${path} `);
      expect((await get(path, { rsc: '1' })).body).toBe(`${path} 1`);
      expect((await get(path)).body).toBe(`${path} `);
    }
    expect(web.asked).toHaveLength(10);
  });

  test('keeps build files and pictures, and passes forms', async () => {
    web.answer = (_, response) => {
      response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end('file');
    };
    await get('/_next/static/a.js');
    expect(await statusOf('/_next/static/a.js')).toBe('varnish; hit');
    web.answer = (_, response) => {
      const headers = {
        'cache-control': 'public, max-age=31536000, immutable',
        'x-estia-facts': '3600 listing:7',
      };
      response.writeHead(200, headers).end('picture');
    };
    await get('/media/a/b.webp');
    expect(await statusOf('/media/a/b.webp')).toBe('varnish; hit');
    web.asked.length = 0;
    for (let count = 0; count < 2; count++)
      expect((await fetch(`${origin}/property/7`, { method: 'POST', body: 'a=1' })).status).toBe(200);
    expect(web.asked).toEqual(['POST /property/7', 'POST /property/7']);
  });

  test('keeps nothing without tags, with a cookie, or failed', async () => {
    const answers: [number, Record<string, string>][] = [
      [200, { 'cache-control': PAGE, 'x-estia-facts': '' }],
      [200, { 'cache-control': PAGE, 'x-estia-facts': '3600 listing:7', 'set-cookie': 'a=b' }],
      [503, { 'cache-control': PAGE, 'x-estia-facts': '3600 listing:7' }],
      [200, { 'cache-control': 'private, no-store', 'x-estia-facts': '3600 listing:7' }],
    ];
    for (const [index, [status, headers]] of answers.entries()) {
      web.answer = (_, response) => response.writeHead(status, headers).end('own');
      for (let count = 0; count < 2; count++)
        expect(await statusOf(`/odd?${index}`)).toBe('varnish; fwd=miss');
    }
  });

  test('tells visitors no internal header, believes none of theirs, and lets nobody else purge', async () => {
    let asked: NodeJS.Dict<string | string[]> = {};
    web.answer = ({ headers }, response) => {
      asked = headers;
      answerPage(response);
    };
    const { headers } = await get('/secret');
    expect(Object.keys(headers).filter((name) => /^x-estia|^xkey|^x-varnish/.test(name))).toEqual([]);
    await fetch(`${origin}/secret`, {
      method: 'POST',
      headers: { 'x-estia-edge': 'key', 'x-estia-direct': 'key', 'x-own': 'yes' },
    });
    expect(asked).not.toHaveProperty('x-estia-edge');
    expect(asked).not.toHaveProperty('x-estia-direct');
    const refused = await fetch(origin, { method: 'PURGE', headers: { 'x-estia-tags': 'everything' } });
    expect(refused.status).toBe(403);
    expect(await statusOf('/secret')).toBe('varnish; hit');
  });
});
