// A web process without its database, called through every entry point.
import { expect, test } from '@playwright/test';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { OPERATIONS } from '@/lib/openapi/document';
import { freePort } from '../../scripts/lib/processes/ports';
import { type SecondSite, startSecondSite } from '../support/second-site';

test.describe.configure({ mode: 'serial' });

let site: SecondSite;
test.beforeAll(async () => {
  site = await startSecondSite({
    DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/estia`,
    LOG_LEVEL: 'silent',
  });
});
test.afterAll(() => site?.stop());

/** The cookie of an apparently signed-in user; only the database could tell who. */
const COOKIE = `${sessionCookieName()}=${'x'.repeat(43)}`;
const TELLS = /prisma|postgres|ECONNREFUSED|127\.0\.0\.1|node_modules|\bat \w+ \(/i;

async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const start = performance.now();
  const body = method === 'GET' ? {} : { body: '{}' };
  const response = await fetch(site.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    redirect: 'manual',
    ...body,
  });
  const text = await response.text();
  return { response, text, ms: performance.now() - start };
}

test('no API call answers with an internal error or hangs', async () => {
  const away: string[] = [];
  for (const { method, path } of OPERATIONS) {
    const address = path.replace('{username}', 'owner').replace('{id}', '1');
    for (const headers of [{}, { cookie: COOKIE }] as Record<string, string>[]) {
      const { response, text, ms } = await ask(method.toUpperCase(), address, headers);
      const said = `${method} ${address} → ${response.status} ${text.slice(0, 200)}`;
      expect(ms, said).toBeLessThan(5_000);
      expect(text, said).not.toMatch(TELLS);
      if (response.status < 500) continue;
      expect(response.status, said).toBe(503);
      expect(response.headers.get('retry-after'), said).toMatch(/^\d+$/);
      expect(JSON.parse(text), said).toMatchObject({ code: 'unavailable' });
      away.push(`${method} ${path}`);
    }
  }
  // Served from the cache, without delay.
  expect(away).toEqual(expect.arrayContaining(['get /api/properties/buy/', 'get /api/chat/']));
});

test('a page omits what is missing, or says that it will be back', async () => {
  const pages = [
    ...['/', '/about', '/buy', '/buy?price_min=1', '/buy/limassol', '/property/1', '/somebody', '/login'],
    ...['/projects', '/projects/1', '/developer/1', '/sitemap.xml', '/sitemaps/profiles.xml'],
    ...['/my-listings', '/favourites', '/chat', '/admin'],
  ];
  let later = 0;
  for (const path of pages) {
    const { response, text, ms } = await ask('GET', path, { cookie: COOKIE, accept: 'text/html' });
    const said = `${path} → ${response.status} ${text.slice(0, 200)}`;
    expect(ms, said).toBeLessThan(5_000);
    if (response.status < 500) continue;
    expect([response.status, response.headers.get('retry-after')?.match(/^\d+$/)?.length], said).toEqual([
      503, 1,
    ]);
    later += 1;
  }
  expect(later).toBeGreaterThan(3);
});

test("the process is alive but not ready, and does not reveal the database's address", async () => {
  expect((await ask('GET', '/healthz')).response.status).toBe(200);
  const { response, text, ms } = await ask('GET', '/readyz');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(JSON.parse(text)).toMatchObject({
    status: 'not ready',
    checks: { database: 'down', storage: 'ok' },
  });
  expect(text).not.toMatch(TELLS);
  expect(ms).toBeLessThan(3_000);
});
