// Plants unique contact data and searches every byte sent to a visitor for it.
import { expect, test } from '@playwright/test';
import { parsePhoneNumber } from 'libphonenumber-js';
import { inPairOrder } from '@/lib/connections/pair-query';
import { db } from '@/lib/db';
import { createListing, createSession, createUser } from '../support/factories';

/** Unique phone number and email. */
function contactData() {
  const number = String(Math.floor(100_000 + Math.random() * 900_000));
  return {
    phones: [`+35799${number}`, `+35722${number}`, `+30697${number}7`] as const,
    mails: ['seller', 'reviewer', 'listing', 'signs-in'].map((name) => `${name}-${number}@secret.example`),
  };
}

async function plant() {
  const { phones, mails } = contactData();
  const [sellerPhone, listingPhone, reviewerPhone] = phones;
  const [sellerMail = '', reviewerMail = '', listingMail = '', signInMail = ''] = mails;
  const seller = await createUser({
    phone: sellerPhone,
    email: signInMail,
    contactEmail: sellerMail,
    bio: 'I sell my own home.',
  });
  const reviewer = await createUser({ phone: reviewerPhone, email: reviewerMail });
  const listing = await createListing({
    ownerId: seller.id,
    contact: { phone: listingPhone, email: listingMail },
  });
  const pair = inPairOrder(seller.id, reviewer.id);
  await db.connection.create({ data: { ...pair, requesterId: reviewer.id, status: 'accepted' } });
  await db.review.create({
    data: {
      reviewerId: reviewer.id,
      revieweeId: seller.id,
      overallRating: 5,
      content: 'Everything as agreed.',
      interactionContext: 'Connection',
      responseContent: 'Thank you.',
      respondedAt: new Date(),
    },
  });
  const secrets = [...phones.flatMap(spellings), ...mails, ...mails.map(encodeURIComponent)];
  return { seller, reviewer, listing, secrets, sellerPhone, sellerMail, signInMail };
}

test.afterAll(() => db.$disconnect());

/** Common spellings of the same number. */
const spellings = (phone: string) => {
  const parsed = parsePhoneNumber(phone);
  const written = [parsed.formatInternational(), parsed.formatNational()];
  return [phone, phone.slice(1), phone.slice(4), encodeURIComponent(phone), ...written];
};

const PAGE_HEADERS: readonly Record<string, string>[] = [
  { accept: 'text/html' },
  { RSC: '1' },
  { RSC: '1', 'Next-Router-Prefetch': '1' },
  { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
  { 'user-agent': 'Googlebot', accept: 'text/html' },
];

test('no phone number or email in anything sent to a visitor: HTML, RSC, API, sitemap, images', async ({
  request,
}) => {
  const { seller, reviewer, listing, secrets, sellerPhone, sellerMail, signInMail } = await plant();
  const name = seller.username;
  const pages = [
    `/${name}`,
    `/${name}?tab=listings`,
    `/${name}?tab=reviews`,
    `/${name}?tab=contact`,
    `/${reviewer.username}`,
    `/property/${listing.id}`,
    '/',
    '/buy',
  ];
  const calls = [
    `/api/users/profiles/${name}/`,
    `/api/users/profiles/${seller.id}/`,
    `/api/users/profiles/${name}/reviews/`,
    `/api/users/profiles/${name}/review-stats`,
    `/api/users/profiles/${name}/viewer`,
    `/api/users/profiles/${name}/can-review`,
    `/api/users/search/?q=${name}`,
    '/api/connections/',
    '/api/connections/requests',
    '/api/connections/sent',
    '/api/properties/buy/',
    `/api/properties/${listing.id}/`,
    '/api/me',
    '/sitemaps/profiles.xml',
    `/${name}/share.jpg`,
  ];
  let bytes = 0;
  for (const [path, headers] of [
    ...pages.flatMap((path) => PAGE_HEADERS.map((sent) => [path, sent] as const)),
    ...calls.map((path) => [path, {}] as const),
  ]) {
    const response = await request.get(path, { headers });
    expect(response.status(), path).toBeLessThan(500);
    const body = await response.body();
    bytes += body.length;
    const everything = `${body.toString('utf8')}${JSON.stringify(response.headers())}`;
    for (const secret of secrets) expect(everything.includes(secret), `${path} ${secret}`).toBe(false);
  }
  expect(bytes).toBeGreaterThan(100_000);

  // The check works: a signed-in caller does receive it, except for the address that nobody chose to show.
  const { cookie } = await createSession(reviewer.id);
  const response = await request.get(`/api/users/profiles/${name}/`, { headers: { cookie } });
  expect(await response.text()).toContain(sellerPhone);
  expect(await response.text()).not.toContain(signInMail);
  expect(await response.json()).toMatchObject({
    status: 'success',
    profile: { username: name, connection_status: 'connected', email: sellerMail, properties_count: 1 },
  });
});

test('the public profile on /api has exactly the documented fields', async ({ request }) => {
  const { seller } = await plant();
  const { profile } = await (await request.get(`/api/users/profiles/${seller.username}`)).json();
  expect(Object.keys(profile).sort()).toEqual([
    'avatar',
    'bio',
    'connections_count',
    'date_joined',
    'id',
    'location',
    'name',
    'office',
    'properties_count',
    'published_properties',
    'username',
    'website',
  ]);
  expect(profile.published_properties).toHaveLength(1);
  const reviews = await (await request.get(`/api/users/profiles/${seller.id}/reviews`)).json();
  expect(reviews).toMatchObject({ count: 1, next: null, previous: null });
  expect(reviews.results[0]).toMatchObject({ overall_rating: 5, helpful_count: 0, is_verified: false });
  const stats = await (await request.get(`/api/users/profiles/${seller.id}/review-stats/`)).json();
  expect(stats).toEqual({
    average_rating: 5,
    reviews_received_count: 1,
    rating_distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
  });
});

test('unknown usernames are a real 404, variant spellings redirect to the canonical one', async ({
  request,
}) => {
  const { seller } = await plant();
  const deleted = await createUser({ deletedAt: new Date() });
  for (const path of [
    '/nobody-is-called-so',
    `/${deleted.username}`,
    `/${seller.username}/nothing`,
    '/a%00b',
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
  expect((await request.get('/api/users/profiles/nobody-is-called-so/')).status()).toBe(404);
  const upper = await request.get(`/${seller.username.toUpperCase()}`, { maxRedirects: 0 });
  expect(upper.status()).toBe(308);
  expect(upper.headersArray().find(({ name }) => name.toLowerCase() === 'location')?.value).toBe(
    `/${seller.username}`,
  );
});

test('people, connection and review calls are refused to visitors, and writes need the CSRF token', async ({
  request,
}) => {
  const { seller } = await plant();
  const review = await db.review.findFirstOrThrow({ where: { revieweeId: seller.id } });
  const writes = [
    ['POST', '/api/connections/', { user_id: seller.id }],
    ['POST', '/api/connections/1/accept', {}],
    ['POST', '/api/connections/1/reject', {}],
    ['DELETE', '/api/connections/1', {}],
    ['POST', `/api/users/profiles/${seller.id}/block`, {}],
    ['DELETE', `/api/users/profiles/${seller.id}/block`, {}],
    [
      'POST',
      '/api/reviews/',
      { reviewee_id: seller.id, overall_rating: 1, content: 'Never met this person.' },
    ],
    ['PUT', `/api/reviews/${review.id}`, { overall_rating: 1, content: 'Changed by a stranger.' }],
    ['POST', `/api/reviews/${review.id}/helpful`, { helpful: true }],
    ['POST', `/api/reviews/${review.id}/report`, { reason: 'spam' }],
    ['POST', `/api/reviews/${review.id}/response`, { content: 'An answer' }],
  ] as const;
  const { cookie } = await createSession((await createUser()).id);
  for (const [method, path, data] of writes) {
    expect((await request.fetch(path, { method, data })).status(), `${method} ${path}`).toBe(401);
    const forged = await request.fetch(path, { method, data, headers: { cookie } });
    expect(forged.status(), `${method} ${path} without the token`).toBe(403);
  }
  expect(await db.review.findUnique({ where: { id: review.id } })).toEqual(review);
});

test("a person's public homes have pages of their own beyond the first nine", async ({ request }) => {
  const seller = await createUser();
  for (let home = 0; home < 11; home += 1) await createListing({ ownerId: seller.id, pictures: 0 });
  await createListing({ ownerId: seller.id, published: false, pictures: 0 });
  const { profile } = await (await request.get(`/api/users/profiles/${seller.id}/`)).json();
  expect([profile.properties_count, profile.published_properties.length]).toEqual([11, 9]);
  const ids: number[] = [];
  let next: string | null = `/api/users/profiles/${seller.username}/properties/`;
  while (next) {
    const page = await (await request.get(next)).json();
    expect(page.count).toBe(11);
    ids.push(...page.results.map(({ id }: { id: number }) => id));
    next = page.next;
  }
  expect(new Set(ids).size).toBe(11);
});
