import { expect, test } from '@playwright/test';
import { apiDocument } from '../support/api-contract';
import { createPersonAndSignIn } from '../support/api-session';
import { apiRoutes, isServedBy } from '../support/route-tree';

test('the document has exactly the routes and methods of the route tree', async ({ request }) => {
  const document = await apiDocument(request);
  const paths = Object.entries(document.paths);
  for (const route of apiRoutes()) {
    const documented = paths.filter(([path]) => isServedBy(path, route));
    const methods = [...new Set(documented.flatMap(([, operations]) => Object.keys(operations)))];
    const answer = await request.fetch(route.replace(/\[\w+\]/g, '1'), { method: 'OPTIONS' });
    expect(answer.status(), route).toBe(204);
    const served = (answer.headers().allow ?? '')
      .split(', ')
      .filter((method) => !/HEAD|OPTIONS/.test(method));
    expect(methods.map((method) => method.toUpperCase()).sort(), route).toEqual(served.sort());
  }
  for (const [path] of paths) {
    expect(
      apiRoutes().some((route) => isServedBy(path, route)),
      path,
    ).toBe(true);
  }
});

test('for any query the response status is documented', async ({ request }) => {
  await createPersonAndSignIn(request);
  const { paths } = await apiDocument(request);
  for (const [path, { get }] of Object.entries(paths)) {
    const names = get?.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    if (!get || !names?.length || path.includes('{username}')) continue;
    const queries = names.flatMap((name) => ['', 'x', '-1'].map((value) => `?${name}=${value}`));
    for (const query of ['', ...queries]) {
      const answer = await request.get(`${path.replace('{id}', '1')}${query}`, { maxRedirects: 0 });
      expect(Object.keys(get.responses), path + query).toContain(String(answer.status()));
    }
  }
});

test('a path that is no call answers 404 in JSON', async ({ request }) => {
  for (const path of ['/api/nope', '/api/nope/deeper/', '/api/properties/1/nope', '/api']) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([404, 'application/json']);
    expect((await answer.json()).code).toBe('not_found');
  }
});

test('a misspelt filter is named in the answer, which has all homes', async ({ request }) => {
  const all = await (await request.get('/api/properties/buy/')).json();
  const answer = await request.get('/api/properties/buy/?country=France&property_type=castle');
  expect(answer.status()).toBe(200);
  const { count, ignored } = await answer.json();
  expect(count).toBe(all.count);
  expect(ignored).toEqual(['country=France', 'property_type=castle']);
});

test('the number of featured homes does not depend on the page size', async ({ request }) => {
  const counts = [];
  for (const size of [1, 5, 12, 50])
    counts.push((await (await request.get(`/api/properties/featured/?page_size=${size}`)).json()).count);
  expect(new Set(counts).size).toBe(1);
});

test('the first answer that meets a dead session cookie clears it', async ({ playwright, baseURL }) => {
  for (const path of ['/api/me', '/api/users/get_user/', '/api/properties/buy/']) {
    const dead = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { cookie: 'estia.session=ended; csrftoken=x' },
    });
    const cookies = (await dead.get(path))
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie');
    expect(
      cookies.some(({ value }) => /^estia\.session=;/.test(value)),
      path,
    ).toBe(true);
  }
});

test('a protected page that meets a dead session cookie leads to sign-in and back, and clears it', async ({
  playwright,
  baseURL,
}) => {
  for (const path of ['/profile?tab=devices', '/favourites', '/chat/1', '/my-company', '/edit-listing/1']) {
    const dead = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { cookie: 'estia.session=ended; csrftoken=x' },
    });
    const page = await dead.get(path, { maxRedirects: 0 });
    expect(page.status(), path).toBe(307);
    const { location = '' } = page.headers();
    const login = new URL(location, baseURL);
    expect([login.pathname, login.searchParams.get('from')]).toEqual(['/login', path]);
    const cookies = page.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    expect(cookies.map(({ value }) => value.split(';')[0]).sort()).toEqual(['csrftoken=', 'estia.session=']);
    // Also for a client that keeps the cookie: no loop.
    const signIn = await dead.get(location, { maxRedirects: 0 });
    expect(signIn.status()).toBe(200);
    expect(await signIn.text()).toContain('Sign in');
  }
});

test('an unsupported method answers 405 with Allow', async ({ request }) => {
  const answer = await request.delete('/api/properties/buy/');
  expect(answer.status()).toBe(405);
  expect(answer.headers().allow).toBe('GET, HEAD, OPTIONS');
  expect((await answer.json()).code).toBe('method_not_allowed');
});

test('a conditional request for an unchanged response answers 304', async ({ request }) => {
  const first = await request.get('/api/properties/buy?page_size=2');
  const sent = first.headers().etag ?? '';
  expect(sent).toMatch(/^(W\/)?"[\w-]{20,}"$/);
  const etag = sent.replace('W/', '');
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const second = await request.get('/api/properties/buy?page_size=2', {
      headers: { 'If-None-Match': header },
    });
    expect(second.status(), header).toBe(304);
    expect(await second.text()).toBe('');
    expect(second.headers().etag).toBe(sent);
  }
  const other = await request.get('/api/properties/buy?page_size=2', {
    headers: { 'If-None-Match': '"other"' },
  });
  expect(other.status()).toBe(200);
});

test('every public read has an ETag, also where signed-in users get more', async ({ request }) => {
  const { results } = await (await request.get('/api/properties/buy?page_size=1')).json();
  const reads = ['properties/featured', 'properties/rent', 'properties/buy/rss', 'properties/rent/json-feed'];
  const others = [`properties/${results[0].id}`, 'users/profiles/agent', 'developers', 'developers/1'];
  const rest = ['projects', 'projects/1', 'places?q=limassol', 'map/pins?kind=buy', 'openapi.json'];
  for (const path of [...reads, ...others, ...rest]) {
    const first = await request.get(`/api/${path}`);
    expect(first.status(), path).toBe(200);
    const headers = { 'If-None-Match': first.headers().etag ?? '' };
    expect((await request.get(`/api/${path}`, { headers })).status(), path).toBe(304);
  }
  const own = await request.get(`/api/properties/${results[0].id}`);
  expect(own.headers().vary).toContain('Cookie');
});

test('the documentation page names every path and loads nothing from other origins', async ({ request }) => {
  const html = await (await request.get('/api/docs')).text();
  for (const path of Object.keys((await apiDocument(request)).paths)) expect(html).toContain(path);
  // Resources that the browser loads by itself; links do not count.
  const loaded = /(?:<link [^>]*href|src)="(?:https?:)?\/\/([^"/]+)/g;
  const sources = [...html.matchAll(loaded)].map(([, host]) => host);
  const own = new Set(['localhost', '127.0.0.1', 'estia.example']);
  expect(sources.filter((host) => !own.has((host ?? '').split(':')[0] ?? ''))).toEqual([]);
});

test.describe('request bodies', () => {
  const post = (request: Parameters<typeof apiDocument>[0], data: string | Buffer) =>
    request.post('/api/users/verify-email', { data, headers: { 'Content-Type': 'application/json' } });

  test('broken JSON, invalid UTF-8 and NUL are 400, a huge body is 413', async ({ request }) => {
    for (const data of ['{', '', 'null', '[1', '"a', '{"token":"\\u0000"}', '{"token":"\\ud800"}']) {
      expect((await post(request, data)).status(), data).toBe(400);
    }
    expect((await post(request, Buffer.from([0x22, 0xff, 0xfe, 0x22]))).status()).toBe(400);
    expect((await post(request, `"${'a'.repeat(300 * 1024)}"`)).status()).toBe(413);
  });
});
