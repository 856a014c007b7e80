import { expect, test } from '@playwright/test';
import { createListing } from '../support/factories';

/** React marks where one text ends and the next begins. */
const textOf = (html: string) => html.replaceAll('<!-- -->', '');

// What crawlers and unusual clients get: URLs, statuses and heads of the results pages.

const HOSTILE = [
  '/buy?location=%00',
  '/buy?location=%F0%28%8C%28',
  '/buy?price=%27%20OR%201%3D1',
  `/buy?location=${'x'.repeat(4_000)}`,
  '/buy?features=dungeon&features=%3Cscript%3E',
  '/buy?bounds=1,2,3,4,5',
  '/buy?area=%00',
  `/buy?area=${'g'.repeat(4_000)}`,
  '/buy?page=-1',
  '/buy?page=abc',
  '/rent?sort=__proto__',
  '/buy?bedrooms=2&__proto__=x',
  '/rent/limassol?page=2.5',
  '/buy?bedrooms[$gt]=1',
  '/buy?view=list&view=grid&view=%00',
];
for (const path of HOSTILE) {
  test(`${path.slice(0, 60)} is a page`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    for (const leak of ['node_modules', 'PrismaClient', 'digest', '\n    at '])
      expect(html.includes(leak), leak).toBe(false);
  });
}

test('words beside a place are named, because every home found mentions them', async ({ request }) => {
  const { location } = await createListing({ title: 'Flat with a quetzal mural' });
  const response = await request.get('/buy', { params: { location: `${location} quetzal` } });
  expect(textOf(await response.text())).toContain('for homes that mention “quetzal”');
});

test.describe('statuses', () => {
  for (const [path, status] of [
    ['/buy', 200],
    ['/rent', 200],
    ['/buy/limassol', 200],
    ['/buy/cyprus', 200],
    ['/rent/limassol/apartments', 200],
    ['/buy?page=2', 200],
    ['/buy?page=9999999', 404],
    ['/buy/limassol?page=999', 404],
    ['/buy?location=zzzqqq', 200],
    ['/buy?location=zzzqqq&page=2', 200],
    ['/buy/atlantis', 404],
    ['/buy/limassol/castles', 404],
    ['/buy/limassol/apartments/cheap', 404],
    ['/buy/%00', 404],
    ['/buy/..%2f..%2fetc', 404],
    ['/buy/kyrenia-city', 404],
  ] as const) {
    test(`${path} answers ${status}`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(status);
    });
  }

  test('an internal rewrite target is not a public URL', async ({ request }) => {
    const response = await request.get('/hidden-property/1', { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe('/property/1');
  });

  test('a search whose last page has moved shows its last page and says so', async ({ request }) => {
    const response = await request.get('/buy?country=cyprus&page=999');
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(textOf(html)).toContain('There is no page 999 any more.');
    expect(html).toMatch(/data-listing="\d+"/);
  });

  test('a value that no filter understands is named, and changes nothing', async ({ request }) => {
    const response = await request.get('/buy?country=France&property_type=castle');
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('country=France, property_type=castle');
  });

  test('typing a location on a place page leaves the place', async ({ request }) => {
    const response = await request.get('/buy/limassol?location=Paphos&bedrooms=2', { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(response.headers().location).toContain('/buy?location=Paphos&bedrooms=2');
  });
});

test.describe('heads', () => {
  const read = async (html: string) => ({
    title: /<title>([^<]*)/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
    image: /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1],
  });

  for (const [path, title, canonical, robots] of [
    ['/buy', 'Properties for Sale | Estia', '/buy', undefined],
    ['/rent', 'Properties for Rent | Estia', '/rent', undefined],
    ['/buy?page=2', 'Properties for Sale, page 2 | Estia', '/buy?page=2', undefined],
    ['/buy/limassol', 'Properties for Sale in Limassol | Estia', '/buy/limassol', undefined],
    [
      '/buy/limassol/apartments',
      'Apartments for Sale in Limassol | Estia',
      '/buy/limassol/apartments',
      undefined,
    ],
    [
      '/buy/limassol?page=2',
      'Properties for Sale in Limassol, page 2 | Estia',
      '/buy/limassol?page=2',
      undefined,
    ],
    ['/buy?bedrooms=2&sort=newest', 'Properties for Sale | Estia', '/buy', 'noindex, follow'],
    ['/buy?country=cyprus', 'Properties for Sale | Estia', '/buy/cyprus', 'noindex, follow'],
    ['/buy?location=limasol&bedrooms=1', 'Properties for Sale | Estia', '/buy/limassol', 'noindex, follow'],
    [
      '/buy/limassol?price_max=300000',
      'Properties for Sale in Limassol | Estia',
      '/buy/limassol',
      'noindex, follow',
    ],
    ['/buy/tilos', 'Properties for Sale in Tilos | Estia', '/buy', 'noindex, follow'],
  ] as const) {
    test(path, async ({ request, baseURL }) => {
      const head = await read(await (await request.get(path)).text());
      expect(head.title).toBe(title);
      expect(head.canonical).toBe(`${baseURL}${canonical}`);
      expect(head.robots).toBe(robots);
      expect(head.description?.length).toBeGreaterThan(60);
      if (!robots) expect(head.image).toContain('/share.jpg');
    });
  }

  test("structured data lists the page's listings and its breadcrumbs", async ({ request, baseURL }) => {
    const html = await (await request.get('/buy/limassol/apartments')).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
      JSON.parse(match[1] ?? ''),
    );
    const crumbs = data.find((one) => one['@type'] === 'BreadcrumbList');
    expect(crumbs.itemListElement.map((item: { name: string }) => item.name)).toEqual([
      'Home',
      'Buy',
      'Cyprus',
      'Limassol',
      'Apartments for Sale',
    ]);
    const homes = data.find((one) => one['@type'] === 'ItemList');
    expect(homes.itemListElement[0].url).toMatch(new RegExp(`^${baseURL}/property/\\d+$`));
    const linked = new Set([...html.matchAll(/href="\/property\/(\d+)"/g)].map((match) => match[1]));
    expect(homes.itemListElement).toHaveLength(linked.size);
  });

  test('a bot gets the same page as people', async ({ request }) => {
    const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    await request.get('/buy');
    const response = await request.get('/buy', { headers: { 'user-agent': agent } });
    expect(response.headers()['cache-status']).toMatch(/hit/);
    expect(await response.text()).toContain('properties found');
  });
});
