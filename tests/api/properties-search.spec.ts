import { type APIRequestContext, expect, test } from '@playwright/test';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';
import { createPersonAndSignIn } from '../support/api-session';

type Listing = Record<string, unknown> & { id: number; price: number; bedrooms: number | null };
type Page = { results: Listing[]; count: number; next: string | null; previous: string | null };

async function list(request: APIRequestContext, path: string): Promise<Page> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.json();
}

/** Input that must not affect the server. */
const HOSTILE = [
  "'; DROP TABLE listings; --",
  '%00',
  '\u0000',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '9'.repeat(400),
  '-1',
  'NaN',
  'x'.repeat(4_000),
  '[object Object]',
];
const KEYS = [...LISTING_SEARCH_PARAMETERS, 'page_size'];

for (const [path, size] of [
  ['/api/properties/buy', 10],
  ['/api/properties/rent', 10],
  ['/api/properties/featured', 12],
] as const) {
  test.describe(path, () => {
    test('returns a page of listings in the documented format', async ({ request }) => {
      const page = await list(request, path);
      expect(Object.keys(page).sort()).toEqual(['count', 'ignored', 'next', 'previous', 'results']);
      expect(page.results).toHaveLength(size);
      expect(page.count).toBeGreaterThan(size);
      expect(page.previous).toBeNull();
      for (const home of page.results) {
        expect(home).toMatchObject({
          id: expect.any(Number),
          title: expect.any(String),
          price: expect.any(Number),
          location: expect.any(String),
          country: expect.stringMatching(/^(Cyprus|Greece)$/),
          property_status: expect.stringMatching(/^for_(sale|rent)$/),
          property_type: expect.stringMatching(/^(house|apartment|land)$/),
          forSale: expect.any(Boolean),
          is_favourite: false,
        });
        expect(Object.keys(home).filter((key) => /contact|phone|email/.test(key))).toEqual([]);
      }
    });

    test('next and previous lead through the pages', async ({ request }) => {
      const first = await list(request, path);
      const second = await list(request, first.next ?? '');
      expect(second.previous).toContain('page=1');
      const ids = new Set(first.results.map(({ id }) => id));
      expect(second.results.filter(({ id }) => ids.has(id))).toEqual([]);
    });

    test('a trailing slash gives the same response, without a redirect', async ({ request }) => {
      const [plain, slashed] = await Promise.all([
        request.get(path),
        request.get(`${path}/`, { maxRedirects: 0 }),
      ]);
      expect(slashed.status()).toBe(200);
      // Other tests add homes without announcing them, so the counts may differ.
      const sizes = [await plain.json(), await slashed.json()].map(({ results }) => results.length);
      expect(sizes[0]).toBeGreaterThan(0);
      expect(sizes[1]).toBe(sizes[0]);
    });

    test('a page far past the end is empty', async ({ request }) => {
      const page = await list(request, `${path}?page=9999999`);
      expect(page.results).toEqual([]);
      expect(page.next).toBeNull();
    });

    test('no parameter value causes a server error', async ({ request }) => {
      for (const key of KEYS) {
        for (const value of HOSTILE) {
          const response = await request.get(`${path}?${key}=${encodeURIComponent(value)}`);
          expect(response.status(), `${key}=${value.slice(0, 30)}`).toBe(200);
        }
      }
      for (const raw of ['?%', '?%zz=%zz', '?bedrooms=%FF%FE', '?&&&===', '?page[]=1']) {
        expect((await request.get(`${path}${raw}`)).status(), raw).toBeLessThan(500);
      }
    });
  });
}

test('supports the filters of the results pages', async ({ request }) => {
  const { results } = await list(
    request,
    '/api/properties/buy?country=Cyprus&property_type=House&bedrooms=3%2B&price_max=500k&sort=price-asc&page_size=50',
  );
  expect(results.length).toBeGreaterThan(0);
  for (const home of results) {
    expect(home).toMatchObject({ country: 'Cyprus', property_type: 'house', property_status: 'for_sale' });
    expect(home.bedrooms).toBeGreaterThanOrEqual(3);
    expect(home.price).toBeLessThanOrEqual(500_000);
  }
  const prices = results.map(({ price }) => price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test('a sentence becomes filters, named in the answer', async ({ request }) => {
  const ask = async (market: string, q: string) => {
    const response = await request.get(`/api/properties/${market}?${new URLSearchParams({ q })}`);
    expect(response.status(), q).toBe(200);
    return response.json();
  };
  const flats = await ask('buy', '2 bed flat in Limassol or Paphos under 400k, not ground floor');
  expect(flats).toMatchObject({
    understood: {
      places: ['limassol', 'paphos'],
      property_type: 'apartment',
      bedrooms: 2,
      price_max: 400_000,
    },
    ignored_words: ['not ground floor'],
  });
  expect(flats.count).toBeGreaterThan(0);
  for (const home of flats.results) {
    expect(home.property_type).toBe('apartment');
    expect(home.price).toBeLessThanOrEqual(400_000);
  }
  const rented = await ask('buy', 'снять квартиру в Афинах');
  expect(rented.understood).toEqual({ market: 'for_rent', place: 'athens', property_type: 'apartment' });
  for (const home of rented.results) expect(home.property_status).toBe('for_rent');
  const [home] = flats.results;
  expect(await ask('rent', `#${home.id}`)).toMatchObject({ count: 1, results: [{ id: home.id }] });
});

test('page_size is limited', async ({ request }) => {
  expect((await list(request, '/api/properties/buy?page_size=3')).results).toHaveLength(3);
  expect((await list(request, '/api/properties/buy?page_size=5000')).results).toHaveLength(50);
});

test('lists show favourites to signed-in callers only', async ({ playwright, baseURL }) => {
  const newContext = () => playwright.request.newContext({ baseURL: baseURL ?? '' });
  const [person, visitor] = await Promise.all([newContext(), newContext()]);
  const { headers } = await createPersonAndSignIn(person);
  const path = '/api/properties/buy?sort=oldest&page_size=2';
  const [kept, other] = (await list(person, path)).results.map(({ id }) => id);
  await person.post(`/api/properties/${kept}/favourite/`, { headers });
  const flags = async (request: APIRequestContext) =>
    Object.fromEntries((await list(request, path)).results.map((home) => [home.id, home.is_favourite]));
  // From memory for visitors, which the signed-in person must not be given.
  const cacheStatus = async () => (await visitor.get(path)).headers()['cache-status'];
  await expect.poll(cacheStatus).toBe('estia; hit');
  expect(await flags(person)).toEqual({ [String(kept)]: true, [String(other)]: false });
  expect(Object.values(await flags(visitor))).toEqual([false, false]);
});

test.describe('/api/places', () => {
  test('suggests places with their listing counts, the same for everybody', async ({ request }) => {
    const response = await request.get(`/api/places?q=${encodeURIComponent('Λεμεσ')}`);
    expect(response.headers()['cache-control']).toContain('public');
    const { results } = await response.json();
    expect(results[0]).toEqual({
      slug: 'limassol',
      label: 'Limassol',
      matched: 'Λεμεσός',
      whole: true,
      country: 'cyprus',
      buy: expect.any(Number),
      rent: expect.any(Number),
    });
  });
  test('empty input suggests nothing, and no input causes an error', async ({ request }) => {
    expect(await (await request.get('/api/places')).json()).toEqual({ results: [] });
    for (const value of HOSTILE) {
      const response = await request.get(`/api/places?q=${encodeURIComponent(value)}`);
      expect(response.status()).toBe(200);
    }
  });
});

test.describe('/api/map', () => {
  test('pins match the search results', async ({ request }) => {
    // Other tests publish listings between the two calls, some without coordinates and thus without a pin.
    await expect(async () => {
      const { count } = await list(request, '/api/properties/buy?location=Limassol');
      const response = await request.get('/api/map/pins?kind=buy&place=limassol');
      const { pins } = await response.json();
      expect(pins.length).toBeLessThanOrEqual(count);
      expect(pins.length).toBeGreaterThan(count * 0.9);
      expect(pins[0]).toEqual({
        id: expect.any(Number),
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        priceCents: expect.any(Number),
      });
    }).toPass({ timeout: 30_000 });
  });
  test('an unknown street does not empty the map of the place next to it', async ({ request }) => {
    const homesOf = async (query: string) =>
      (await request.get(`/api/map/clusters?kind=buy&size=600,800&${query}`)).json();
    await expect(async () => {
      const all = await homesOf('location=Limassol');
      expect(all.homes.length + all.cells.length).toBeGreaterThan(0);
      expect(await homesOf('location=Qwertyuiopstreet,%20Limassol')).toEqual(all);
    }).toPass({ timeout: 30_000 });
  });

  test('a map without a viewport is fitted to the results', async ({ request }) => {
    const response = await request.get('/api/map/clusters?kind=buy&place=limassol&size=600,800');
    const { view, window, zoom, homes, cells } = await response.json();
    expect(zoom).toBeGreaterThan(7);
    expect(window.south).toBeLessThan(view.south);
    expect(window.east).toBeGreaterThan(view.east);
    expect(homes.length + cells.length).toBeGreaterThan(0);
  });
  test('a drawn area narrows list, map and feeds alike; an invalid one is ignored', async ({ request }) => {
    // 34.6, 32.9 · 34.6, 33.2 · 34.8, 33.2 · 34.8, 32.9
    const area = 'g6lzGg55oGAgz6BginBAA_y6B';
    await expect(async () => {
      const inArea = await list(request, `/api/properties/buy?area=${area}`);
      const inBox = await list(request, '/api/properties/buy?bounds=34.6,32.9,34.8,33.2');
      expect(inArea.count).toBe(inBox.count);
      expect(inArea.count).toBeGreaterThan(0);
      const map = await (await request.get(`/api/map/clusters?kind=buy&area=${area}&size=600,800`)).json();
      const sum = map.cells.reduce(
        (total: number, [size]: number[]) => total + (size ?? 0),
        map.homes.length,
      );
      expect(sum).toBe(inArea.count);
      const feed = await (await request.get(`/api/properties/buy/json-feed?area=${area}`)).json();
      expect(feed.items).toHaveLength(Math.min(50, inArea.count));
      const all = await list(request, '/api/properties/buy?area=gggg!');
      expect(all).toMatchObject({ ignored: ['area=gggg!'] });
      expect(all.count).toBeGreaterThan(inArea.count);
    }).toPass({ timeout: 30_000 });
  });
  for (const query of [
    '',
    'window=1,2,3,4',
    'window=35,33,34,34&zoom=9',
    'zoom=9',
    'size=0,0',
    'size=9999,1',
    'size=a,b',
  ]) {
    test(`a map request without a valid extent ('${query}') is rejected`, async ({ request }) => {
      const response = await request.get(`/api/map/clusters?kind=buy&${query}`);
      expect(response.status()).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid' });
    });
  }
  test('unknown result lists are a 404', async ({ request }) => {
    expect((await request.get('/api/map/clusters?kind=swap&size=600,800')).status()).toBe(404);
    expect((await request.get('/api/map/pins?kind=swap')).status()).toBe(404);
    expect((await request.get('/api/map/pins?kind=buy&place=atlantis')).status()).toBe(404);
  });
  test('previews contain only public listings, and few', async ({ request }) => {
    const { results } = await list(request, '/api/properties/buy');
    const ids = results.map(({ id }) => id);
    const { homes } = await (await request.get(`/api/map/homes?ids=${ids.join(',')},2147483647,x,-1`)).json();
    expect(homes.map((home: { id: number }) => home.id)).toEqual(ids);
    expect(await (await request.get('/api/map/homes?ids=')).json()).toEqual({ homes: [], count: 0 });
  });
});
