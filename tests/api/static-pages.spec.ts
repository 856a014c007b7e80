import { expect, test } from '@playwright/test';
import { db } from '@/lib/db';
import { createPersonAndSignIn } from '../support/api-session';
import { createListing } from '../support/factories';
import { somePublicListing } from '../support/site';

// Public pages are identical for all visitors, so caches may keep them. One that starts to depend on the visitor without
// saying so by its tags fails here.
const PAGES = [
  '/',
  '/buy',
  '/rent',
  '/about',
  '/terms',
  '/cookies',
  '/api/docs',
  '/projects',
  '/developers',
  '/projects/1',
  '/developer/1',
  '/affordability',
  '/mortgage-calculator',
  '/rent-vs-buy',
  '/statistics',
  '/?featured=2',
  '/buy?utm_source=letter',
  '/buy?price_min=1000',
  '/buy/limassol',
  '/buy/limassol/apartments',
];

for (const path of PAGES) {
  test(`caches may keep ${path}`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toContain('s-maxage');
    expect(response.headers()['set-cookie']).toBeUndefined();
  });
}

test('caches may keep a listing', async ({ request }) => {
  const listing = await somePublicListing(request);
  expect((await request.get(`/property/${listing.id}`)).headers()['cache-control']).toContain('s-maxage');
});

for (const path of ['/about', '/buy/limassol', '/buy?price_min=1001', '/mortgage-calculator']) {
  test(`the page cache in front keeps ${path}`, async ({ request }) => {
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

test.describe('personal pages', () => {
  for (const path of ['/login', '/forgot-password', '/reset-password', '/oauth/callback']) {
    test(`no cache keeps ${path}`, async ({ request }) => {
      expect((await request.get(path)).headers()['cache-control']).toContain('no-store');
    });
  }
});

test('personal pages say that they check who is there until they know it', async ({ request }) => {
  const { person } = await createPersonAndSignIn(request);
  const { id: ownerId } = await db.user.findUniqueOrThrow({ where: { username: person.username } });
  const { id } = await createListing({ ownerId });
  const html = async (path: string) => (await request.get(path)).text();
  for (const path of ['/profile', '/favourites', '/my-listings', '/connections', '/create-listing', '/chat'])
    expect(await html(path), path).toContain('Checking authentication…');
  expect(await html('/chat/1')).toContain('Checking authentication…');
  expect(await html(`/edit-listing/${id}`)).toContain('Loading user…');
});
