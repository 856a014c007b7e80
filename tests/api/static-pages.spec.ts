import { expect, test } from '@playwright/test';
import { somePublicListing } from '../support/site';

// Public pages are identical for all visitors, so Next caches them. A page that starts reading a cookie or header is
// rendered per request with `private, no-store`, and fails here.
const PAGES = [
  '/',
  '/buy',
  '/rent',
  '/about',
  '/terms',
  '/cookies',
  '/projects',
  '/developers',
  '/projects/1',
  '/developer/1',
  '/mortgage-calculator',
  '/rent-vs-buy',
  '/?featured=2',
  '/buy?utm_source=letter',
];

for (const path of PAGES) {
  test(`${path} is cached, not rendered per visitor`, async ({ request }) => {
    await request.get(path);
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['x-nextjs-cache'] ?? response.headers()['x-nextjs-prerender']).toMatch(
      /HIT|STALE|1/,
    );
    expect(response.headers()['cache-control']).toContain('s-maxage');
    expect(response.headers()['set-cookie']).toBeUndefined();
  });
}

test('a listing and a place are rendered once and cached', async ({ request }) => {
  const listing = await somePublicListing(request);
  for (const path of [`/property/${listing.id}`, '/buy/limassol', '/buy/limassol/apartments']) {
    await request.get(path);
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['cache-control'], path).toContain('s-maxage');
  }
});

// Next exposes a page's tags only through its page cache (lib/realtime/page-cache.ts); without tags nothing can be cached.
for (const path of ['/about', '/buy/limassol', '/mortgage-calculator']) {
  test(`${path} is cached by the page cache in front`, async ({ request }) => {
    const statusOf = async () => (await request.get(path)).headers()['cache-status'];
    test.skip((await statusOf()) === undefined, 'there is no page cache in front (EDGE=off)');
    await expect.poll(statusOf).toMatch(/hit/);
  });
}

test('responses to visitors do not depend on their cookies', async ({ request }) => {
  const plain = await (await request.get('/buy')).text();
  const withCookie = await (
    await request.get('/buy', { headers: { Cookie: 'estia.session=anything; theme=dark' } })
  ).text();
  expect(withCookie).toBe(plain);
});
