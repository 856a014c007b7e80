import { type APIResponse, expect, test } from '@playwright/test';
import { OPERATIONS } from '@/lib/openapi/document';
import { SAMPLE } from '../support/browser-accounts';
import { startSecondSite } from '../support/second-site';

const HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};

for (const path of ['/api/me', '/healthz', '/socket.io/?EIO=4&transport=polling', '/socket.io/?EIO=9']) {
  test(`what the page cache and the sidecar answer by themselves has them, too: ${path}`, async ({
    request,
  }) => {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject(HEADERS);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });
}

for (const [what, path] of [
  ['a kept page', '/about'],
  ['a search', '/buy?price_min=1'],
  ['a page that is not there', '/no/such/page'],
  ['an address that moved', '/auth'],
  ['a page for members', '/profile'],
  ['an answer to a program', '/api/places?q=limassol'],
  ['an error to a program', '/api/properties/0'],
  ['a search engine', '/robots.txt'],
] as const) {
  test(`${what} has each security header exactly once`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.headers()).toMatchObject(HEADERS);
    const policies = response.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name));
    expect(policies).toHaveLength(1);
    expect(policies[0]?.value).toContain("default-src 'self'");
    expect(policies[0]?.value).toContain("frame-ancestors 'none'");
  });
}

/** Each header once, with a policy that lets nobody frame the answer or run its scripts elsewhere. */
function expectComplete(response: APIResponse, what: string) {
  const said = `${what} → ${response.status()}`;
  expect(response.headers(), said).toMatchObject(HEADERS);
  const policies = response.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name));
  expect(policies, said).toHaveLength(1);
  expect(policies[0]?.value, said).toMatch(/default-src '(self|none)'/);
  expect(policies[0]?.value, said).toMatch(/frame-ancestors 'none'|^sandbox;/);
  expect(policies[0]?.value, said).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'/);
}

const nonceOf = (response: APIResponse) =>
  /script-src 'self' 'nonce-([\w-]+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1];

for (const path of ['/login', '/api/docs', '/dev/outbox', '/no/such/page', '/admin']) {
  test(`the scripts of ${path} are allowed for one answer only`, async ({ request }) => {
    const [first, second] = [await request.get(path), await request.get(path)];
    expect(nonceOf(first)).toMatch(/.{20}/);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
  });
}

test('a kept page allows its scripts by hash, without a nonce that everybody could read', async ({
  request,
}) => {
  for (const path of ['/', '/buy?price_min=1', '/property/1']) {
    const response = await request.get(path);
    expect(response.headers()['content-security-policy']).toMatch(
      /script-src 'self'( 'sha256-[\w+/=]{44}'){2,8};/,
    );
    expect(await response.text()).not.toMatch(/<script[^>]* nonce=/);
  }
});

test('every call of the API has them, whatever it answers', async ({ request }) => {
  for (const { method, path } of OPERATIONS) {
    const address = path.replace('{username}', 'owner').replace('{id}', '0');
    for (const form of [address, address.replace(/\/$/, '')]) {
      const answer = await request.fetch(form, { method: method.toUpperCase(), maxRedirects: 0 });
      expectComplete(answer, `${method} ${form}`);
    }
    const refused = await request.fetch(address, { method: 'TRACE', maxRedirects: 0 });
    if (refused.status() !== 400) expectComplete(refused, `TRACE ${address}`);
  }
});

const ADDRESSES = [
  ...['/', '/buy', '/rent/limassol', '/property/999999999', '/property/abc', '/projects', '/developers'],
  ...['/owner', '/owner?tab=reviews', '/chat', '/admin', '/buy/', '/gone/1', '/people/x/y', '/search/x'],
  ...['/sitemap.xml', '/sitemaps/x', '/manifest.webmanifest', '/icon.png', '/favicon.ico', '/tiles/7/75/50'],
  ...['/tiles', '/tiles/99/0/0', '/media/x/320.webp', '/_next/image?url=/x&w=640&q=75', '/_next/data/x'],
  ...[
    '/internal/revalidate',
    '/readyz',
    '/api/nothing',
    '/api/auth/signin/google',
    '/api/auth/callback/google',
  ],
  ...['/%ff', '/%00', '/.env', `/${'x'.repeat(5_000)}`, `/about?${'x'.repeat(7_000)}`],
  '/socket.io/?EIO=4&transport=websocket',
];

test('every page, redirect, error and file has them, with every method', async ({ request }) => {
  for (const address of ADDRESSES) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) {
      const answer = await request.fetch(address, { method, maxRedirects: 0 });
      expectComplete(answer, `${method} ${address.slice(0, 80)}`);
    }
  }
});

test('a build file is no document, and says only what it is', async ({ request }) => {
  const [asset = ''] = /\/_next\/static\/[^"]+\.js/.exec(await (await request.get('/')).text()) ?? [];
  for (const address of [asset, '/_next/static/none.js']) {
    const { 'x-content-type-options': sniffing, 'content-type': type } = (
      await request.get(address)
    ).headers();
    expect([sniffing, type]).toEqual(['nosniff', expect.stringMatching(/javascript|text\/plain/)]);
  }
});

test('with https every cookie is Secure, and the session is the own of exactly this host', async () => {
  const site = await startSecondSite({ APP_URL: 'https://estia.example' });
  try {
    const response = await fetch(`${site.url}/api/users/login/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://estia.example' },
      body: JSON.stringify(SAMPLE),
    });
    expect(response.status).toBe(200);
    const set = response.headers.getSetCookie();
    expect(set.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      '__Host-estia.session',
      'csrftoken',
      'estia.devices',
    ]);
    for (const cookie of set) {
      expect(cookie).toMatch(/; Path=\/;/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=lax/i);
      expect(cookie).not.toMatch(/; Domain=/i);
      // Scripts of the page send this one back in a header.
      expect(/; HttpOnly/.test(cookie)).toBe(!cookie.startsWith('csrftoken='));
    }
  } finally {
    site.stop();
  }
});
