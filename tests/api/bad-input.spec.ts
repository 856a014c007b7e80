import { expect, test } from '@playwright/test';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';
import { createPersonAndSignIn } from '../support/api-session';

test.describe.configure({ timeout: 180_000 });

// Any input in a URL yields a page or a clean 404, never a 5xx and never a stack trace.
const IDS = [
  '0',
  '-1',
  '01',
  '1.5',
  '1e9',
  '2147483648',
  '9223372036854775808',
  '99999999',
  'abc',
  '%00',
  '1%00',
  '%ff',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  "1'%20OR%20'1'='1",
  '%3Cscript%3E',
  '__proto__',
  'Λεμεσός',
  'a'.repeat(4_000),
];
const VALUES = [
  '',
  '%00',
  '%ff',
  '%ED%A0%80',
  '-1',
  '0',
  'NaN',
  '1e308',
  '9'.repeat(400),
  "';DROP TABLE users;--",
  '%3Cscript%3E',
  '[]',
  '💥',
  'x'.repeat(4_000),
];
const KEYS = [
  ...LISTING_SEARCH_PARAMETERS,
  'featured',
  'status',
  'specialty',
  'min_projects',
  'page_size',
  '__proto__',
  'constructor',
];

const LEAK = /node_modules|at \w+ \(|PrismaClient|SELECT .* FROM|ECONNREFUSED/;

for (const path of [
  '/property/',
  '/buy/',
  '/rent/',
  '/gone/',
  '/featured/',
  '/sitemaps/',
  '/media/',
  '/tiles/',
  '/api/properties/',
  '/projects/',
  '/developer/',
  '/api/projects/',
  '/api/developers/',
  '/',
]) {
  test(`no id breaks ${path}`, async ({ request }) => {
    for (const id of IDS) {
      const response = await request.get(`${path}${id}`, { maxRedirects: 0 });
      expect(response.status(), `${path}${id.slice(0, 60)}`).toBeLessThan(500);
      expect(await response.text()).not.toMatch(LEAK);
    }
  });
}

for (const path of [
  '/',
  '/buy',
  '/rent',
  '/buy/limassol',
  '/projects',
  '/developers',
  '/api/projects/',
  '/api/developers/',
  '/affordability',
  '/mortgage-calculator',
  '/rent-vs-buy',
  '/statistics',
  '/api/properties/buy/',
  '/api/places/',
]) {
  test(`no query breaks ${path}`, async ({ request }) => {
    // Rendering is slow on a small machine, so one request carries a bad value for every key at once.
    for (const value of VALUES) {
      const query = KEYS.map((key) => `${key}=${value.slice(0, 200)}`).join('&');
      const response = await request.get(`${path}?${query}`, { maxRedirects: 0 });
      expect(response.status(), `${path}: ${value.slice(0, 60)}`).toBeLessThan(500);
      expect(await response.text()).not.toMatch(LEAK);
    }
    for (const key of KEYS) {
      const response = await request.get(`${path}?${key}=${'x'.repeat(4_000)}`, { maxRedirects: 0 });
      expect(response.status(), `${path}?${key}=…`).toBeLessThan(500);
    }
    const repeated = await request.get(`${path}?${KEYS.map((key) => `${key}=1&${key}=2`).join('&')}`, {
      maxRedirects: 0,
    });
    expect(repeated.status()).toBeLessThan(500);
    expect(await repeated.text()).not.toMatch(LEAK);
  });
}

test('the page of an unknown thing of one’s own is a 404', async ({ request }) => {
  await createPersonAndSignIn(request);
  for (const path of ['/edit-listing', '/my-company/projects']) {
    for (const id of ['2147483647', '0', 'abc', '1abc', 'a%20b', '1/2'])
      expect((await request.get(`${path}/${id}`)).status(), `${path}/${id}`).toBe(404);
  }
});

test('a form that cannot be read is refused', async ({ request, baseURL }) => {
  const part = (headers: string) => `--x\r\n${headers}\r\n\r\n1\r\n`;
  const bodies = [
    '',
    'no form',
    '--x\r\n',
    part('Content-Disposition: form-data; name="a"'),
    `${part('nonsense')}--x--\r\n`,
  ];
  for (const path of ['/login', '/buy', '/no-such-page']) {
    for (const [boundary, body] of [
      ...bodies.map((text) => ['; boundary=x', text]),
      ['', '--x--\r\n'],
      ['; boundary=', ''],
    ]) {
      const answer = await request.post(path, {
        data: Buffer.from(body ?? ''),
        headers: { Origin: baseURL ?? '', 'Content-Type': `multipart/form-data${boundary}` },
        maxRedirects: 0,
      });
      const said = `${path}${boundary} ${body}: ${answer.status()}`;
      expect(answer.status(), said).toBeGreaterThanOrEqual(400);
      expect(answer.status(), said).toBeLessThan(500);
    }
  }
});

test('arguments of an action that cannot be read are refused', async ({ request, baseURL }) => {
  const id = /&quot;id&quot;:&quot;([\da-f]{42})/.exec(await (await request.get('/login')).text())?.[1];
  const part = (name: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const form = (...parts: string[]) =>
    ['multipart/form-data; boundary=x', `${parts.join('')}--x--\r\n`] as const;
  for (const [type, body, status] of [
    ...['', '[', 'null', '[]', '[{}]', `["$n${'9'.repeat(5_000)}"]`].map(
      (text) => ['text/plain', text] as const,
    ),
    ['multipart/form-data; boundary=x', '--x\r\n'],
    form(part('0', '["$1:a:b"]'), part('1', '{}')),
    form(part('0', '["$Q1"]')),
    ['text/plain', 'x'.repeat(1_200_000), 413],
  ] as const) {
    const answer = await request.post('/login', {
      data: Buffer.from(body),
      headers: { Origin: baseURL ?? '', 'Next-Action': id ?? '', 'Content-Type': type },
    });
    expect(answer.status(), body.slice(0, 80)).toBe(status ?? 400);
  }
  for (const [bound, fields] of [
    ['"$@1"', part('$ACTION_1:1', '[bad')],
    ['"$@1"', ''],
    ['"$Q9"', ''],
    ['', ''],
  ]) {
    const sent = form(
      part('$ACTION_REF_1', ''),
      part('$ACTION_1:0', `{"id":"${id}","bound":${bound}}`),
      fields ?? '',
    );
    const answer = await request.post('/login', {
      data: Buffer.from(sent[1]),
      headers: { Origin: baseURL ?? '', 'Content-Type': sent[0] },
    });
    expect(answer.status(), `${bound} ${fields}`).toBe(400);
  }
});

test('the state of a router that cannot be read is refused', async ({ request }) => {
  for (const state of ['%5Bx', 'null', '%5B%5D', '%E0%A4%A']) {
    const answer = await request.get('/login', { headers: { RSC: '1', 'Next-Router-State-Tree': state } });
    expect(answer.status(), state).toBe(400);
  }
});

test('chat takes no methods that its connections do not have', async ({ request }) => {
  const address = '/socket.io/?EIO=4&transport=polling';
  const opened = await (await request.get(address)).text();
  const { sid } = JSON.parse(opened.slice(1));
  for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE'])
    expect((await request.fetch(`${address}&sid=${sid}`, { method })).status(), method).toBe(405);
});

test('the name under which the home page is stored is no address', async ({ request }) => {
  const answer = await request.get('/index');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toMatch(/<title>[^<]*not found/i);
});

test('a page past the end is a 404', async ({ request }) => {
  for (const path of ['/buy', '/projects', '/developers']) {
    expect((await request.get(`${path}?page=99999`)).status(), path).toBe(404);
  }
});
