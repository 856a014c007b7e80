import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { db } from '@/lib/db';
import { tagsOfListings } from '@/lib/listings/cache-tags';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { diskStorage } from '@/lib/storage/stores/disk';
import { createPersonAndSignIn } from '../support/api-session';
import { createListing, createPicture, findPlace } from '../support/factories';

test.describe.configure({ timeout: 180_000 });

/** A word unique to one listing, letters only, since digits in a search may be a postcode. */
const plantedWord = () =>
  `zyx${[...randomUUID().replaceAll('-', '')].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('')}`.slice(
    0,
    15,
  );

type Home = { id: number; word: string; picture: string; ownerName: string; placeSlug: string };

/** A published listing of `username` with the same planted word in every text, and a stored picture. */
async function plantHome(username: string): Promise<Home> {
  const word = plantedWord();
  const owner = await db.user.findUniqueOrThrow({ where: { username } });
  const place = await findPlace('germasogeia');
  const listing = await createListing({
    ownerId: owner.id,
    title: `Home ${word}`,
    description: `A calm ${word} home.`,
    location: `${word} street, Germasogeia`,
    country: place.country,
    placeId: place.id,
    latitude: place.latitude,
    longitude: place.longitude,
    reference: word,
    featured: true,
    recommendedScore: 1_000,
    contact: { email: `${word}@mail.test`, phone: '+35799123456' },
    pictures: 0,
  });
  const { key } = await createPicture({ ownerId: owner.id });
  await diskStorage(join(process.env.DATA_DIR ?? '.data', 'uploads')).put(
    `${key}/640.webp`,
    Buffer.from(word),
  );
  await db.listingImage.create({ data: { listingId: listing.id, pictureKey: key, position: 0, alt: word } });
  await db.$transaction((tx) =>
    publishCacheTags(tx, tagsOfListings([{ ...listing, propertyStatus: 'for_sale' }])),
  );
  return { id: listing.id, word, picture: key, ownerName: username, placeSlug: place.slug };
}

type Surface = { path: string; headers?: Record<string, string>; shows: boolean };

/** Places where a listing could appear; `shows` marks those where a public one certainly does. */
function surfacesOf({ id, word, picture, ownerName, placeSlug }: Home): Surface[] {
  const asData = { RSC: '1' };
  const bounds = '34.60,33.00,34.80,33.20';
  return [
    { path: '/', shows: true },
    { path: '/', headers: asData, shows: true },
    { path: '/buy', shows: true },
    { path: '/rent', shows: false },
    { path: '/buy?sort=newest', shows: true },
    { path: '/buy?sort=newest', headers: asData, shows: true },
    { path: `/buy?search=${word}`, shows: true },
    { path: `/buy?location=${word}`, shows: true },
    { path: `/buy/${placeSlug}`, shows: true },
    { path: `/property/${id}`, shows: true },
    { path: `/property/${id}`, headers: asData, shows: true },
    { path: `/property/${id}`, headers: { ...asData, 'Next-Router-Prefetch': '1' }, shows: false },
    { path: `/hidden-property/${id}`, shows: false },
    { path: `/hidden-property/${id}`, headers: asData, shows: false },
    { path: `/gone/${id}`, shows: false },
    { path: '/sitemaps/listings-0.xml', shows: true },
    { path: '/sitemaps/places.xml', shows: false },
    { path: `/${ownerName}`, shows: true },
    { path: `/${ownerName}`, headers: asData, shows: true },
    { path: '/api/properties/buy/?sort=newest', shows: true },
    { path: `/api/properties/buy/?search=${word}`, shows: true },
    { path: '/api/properties/rent/', shows: false },
    { path: '/api/properties/featured/?page_size=50', shows: true },
    { path: `/api/properties/${id}/`, shows: true },
    { path: `/api/properties/${ownerName}/properties/`, shows: false },
    { path: `/api/properties/${ownerName}/property/${id}/`, shows: false },
    { path: '/api/properties/my-favourites/', shows: false },
    { path: `/api/map/homes?ids=${id}`, shows: true },
    { path: `/api/map/pins?kind=buy&search=${word}`, shows: true },
    { path: `/api/map/pins?kind=buy&bounds=${bounds}&sort=newest`, shows: false },
    { path: `/api/map/homes?kind=buy&search=${word}`, shows: true },
    { path: `/api/map/clusters?kind=buy&size=600,800&search=${word}`, shows: true },
    { path: `/media/${picture}/640.webp`, shows: true },
    { path: '/api/me', shows: false },
  ];
}

/** Whether a response reveals the listing: its word, its URL or its id as a map pin. */
async function shows(
  request: APIRequestContext,
  { path, headers }: Surface,
  { id, word }: Home,
): Promise<boolean> {
  const response = await request.get(path, headers ? { headers } : {});
  const text = (await response.text())
    .replaceAll(`search=${word}`, '')
    .replaceAll(`location=${word}`, '')
    // A missing page, too, leads to itself in each language.
    .replaceAll(/href="[^"]*" hrefLang="[a-z]{2}"/g, '')
    .replaceAll(new RegExp(`/(el|ru)${path}"`, 'g'), '');
  // A search page repeats the query.
  const words = path.includes(word) && !path.startsWith('/api/') ? [`Home ${word}`, `calm ${word}`] : [word];
  return [...words, `/property/${id}"`, `/property/${id}<`, `"id":${id},`, `[${id},`].some((trace) =>
    text.includes(trace),
  );
}

async function traces(request: APIRequestContext, home: Home): Promise<string[]> {
  const found: string[] = [];
  for (const surface of surfacesOf(home)) {
    if (await shows(request, surface, home))
      found.push(`${surface.path} ${surface.headers ? 'as data' : ''}`.trim());
  }
  return found;
}

test('unpublished content appears nowhere: a crawl for planted words finds none', async ({
  playwright,
  baseURL,
}) => {
  const newContext = () => playwright.request.newContext({ baseURL: baseURL ?? '' });
  const [visitor, stranger, owner] = await Promise.all([newContext(), newContext(), newContext()]);
  const { headers } = await createPersonAndSignIn(stranger);
  const { person, headers: ownerHeaders } = await createPersonAndSignIn(owner);
  const home = await plantHome(person.username);
  const kept = await stranger.post(`/api/properties/${home.id}/favourite/`, { headers });
  expect(await kept.json()).toEqual({ data: { is_favourite: true } });

  // First make sure that the crawl finds public listings.
  for (const surface of surfacesOf(home).filter((candidate) => candidate.shows)) {
    await expect
      .poll(() => shows(visitor, surface, home), { message: `${surface.path} shows a public home` })
      .toBe(true);
  }
  expect(await traces(stranger, home)).toContain('/api/properties/my-favourites/');
  expect(await (await visitor.get(`/api/properties/${home.id}`)).text()).not.toMatch(
    /contact_|@mail\.example/,
  );

  const change = async (action: 'publish' | 'unpublish' | 'delete') => {
    const path = `/api/properties/${home.ownerName}/property/${home.id}/${action}/`;
    const response = await owner[action === 'delete' ? 'delete' : 'put'](path, { headers: ownerHeaders });
    expect(response.status(), await response.text()).toBe(200);
    return Date.now();
  };
  await change('unpublish');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await traces(visitor, home), 'unpublished, to a visitor').toEqual([]);
  expect(await traces(stranger, home), 'unpublished, to a stranger').toEqual([]);
  expect((await visitor.get(`/property/${home.id}`)).status()).toBe(404);

  const own = await owner.get(`/property/${home.id}`);
  expect(own.status()).toBe(200);
  expect(await own.text()).toContain('This property is not published. Only you can see it.');
  expect(own.headers()['cache-control']).toContain('no-store');
  expect((await owner.get(`/media/${home.picture}/640.webp`)).headers()['cache-control']).toBe(
    'private, no-store',
  );

  await change('delete');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await traces(visitor, home), 'removed, to a visitor').toEqual([]);
  expect(await traces(stranger, home), 'removed, to a stranger').toEqual([]);
  for (const person of [visitor, stranger, owner]) {
    expect((await person.get(`/property/${home.id}`)).status()).toBe(410);
  }
  await Promise.all([visitor, stranger, owner].map((context) => context.dispose()));
});

test('publishing and unpublishing take effect everywhere within a second', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { person, headers } = await createPersonAndSignIn(request);
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const home = await plantHome(person.username);
  const paths = new Set([
    '/',
    '/buy?sort=newest',
    `/buy/${home.placeSlug}`,
    `/property/${home.id}`,
    `/${home.ownerName}`,
  ]);
  const surfaces = surfacesOf(home).filter(
    ({ path, headers: extra, shows: isSure }) =>
      isSure && !extra && (paths.has(path) || /^\/(api|media|sitemaps)\//.test(path)),
  );
  // Warm up every page in every cache.
  for (const surface of surfaces) await shows(visitor, surface, home);

  for (const action of ['unpublish', 'publish'] as const) {
    const path = `/api/properties/${home.ownerName}/property/${home.id}/${action}`;
    const response = await request.put(path, { headers });
    expect(response.status(), await response.text()).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // All at once, so that every response is decided at the end of that second.
    const seen = await Promise.all(surfaces.map((surface) => shows(visitor, surface, home)));
    // Republished with its own score, it need not be on the first page of these two.
    const isRanked = ({ path: address }: Surface) => address === '/' || address === `/buy/${home.placeSlug}`;
    const wrong = surfaces.filter((surface, index) => {
      const isExpected = action === 'publish' && !isRanked(surface);
      return isExpected ? !seen[index] : seen[index] && action === 'unpublish';
    });
    expect(
      wrong.map((surface) => surface.path),
      `a second after ${action}`,
    ).toEqual([]);
  }
  await visitor.dispose();
});

test('owner calls are for the owner alone, and only under their own username', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { person, headers } = await createPersonAndSignIn(request);
  const home = await plantHome(person.username);
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const other = await createPersonAndSignIn(stranger);
  const calls = [
    ['get', ''],
    ['put', '/publish'],
    ['put', '/unpublish'],
    ['delete', '/delete'],
  ] as const;
  const before = await db.listing.findUniqueOrThrow({ where: { id: home.id } });
  for (const [method, path] of calls) {
    for (const slash of ['', '/']) {
      const at = (name: string) => `/api/properties/${name}/property/${home.id}${path}${slash}`;
      expect((await visitor[method](at(person.username))).status(), `${method} ${path}`).toBe(401);
      for (const name of [person.username, other.person.username]) {
        const answer = await stranger[method](at(name), { headers: other.headers });
        expect(answer.status(), `${method} ${at(name)} by a stranger`).toBe(404);
        expect(await answer.json()).toEqual({ error: 'Property not found', code: 'not_found' });
      }
      expect((await request[method](at(other.person.username), { headers })).status()).toBe(404);
      if (method !== 'get')
        expect((await request[method](at(person.username))).status(), 'no CSRF token').toBe(403);
    }
  }
  expect(await db.listing.findUniqueOrThrow({ where: { id: home.id } })).toEqual(before);

  const stored = await (await request.get(`/api/properties/${person.username}/property/${home.id}/`)).json();
  expect(stored).toMatchObject({
    id: home.id,
    price: 250_000,
    property_status: 'for_sale',
    is_published: true,
    contact_phone: '+35799123456',
    images: [{ is_primary: true, image: expect.stringContaining(home.picture) }],
  });
  const list = await (await request.get(`/api/properties/${person.username}/properties/`)).json();
  expect(list).toEqual([stored]);
  expect(await (await request.get('/api/properties/my-properties')).json()).toEqual(list);

  const seen = await (await stranger.get(`/api/properties/${home.id}`)).json();
  expect(seen).toMatchObject({ contact_phone: '+35799123456', is_favourite: false });
  const toggle = () => stranger.post(`/api/properties/${home.id}/favourite`, { headers: other.headers });
  expect(await (await toggle()).json()).toEqual({ data: { is_favourite: true } });
  expect(await (await stranger.get('/api/properties/my-favourites/')).json()).toMatchObject([
    { id: home.id, is_favourite: true },
  ]);
  expect(await (await toggle()).json()).toEqual({ data: { is_favourite: false } });
  expect((await visitor.post(`/api/properties/${home.id}/favourite`)).status()).toBe(401);
  await Promise.all([visitor.dispose(), stranger.dispose()]);
});
