import { type APIRequestContext, expect, test } from '@playwright/test';
import { jsonLdOf, somePublicListing } from '../support/site';

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/);
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
const pathOf = (url: string) => new URL(url).pathname;

async function html(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

test('robots.txt names the sitemap and disallows private paths', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  for (const path of ['/api/', '/chat', '/profile', '/my-listings', '/admin'])
    expect(robots).toContain(`Disallow: ${path}`);
});

test('every sitemap URL responds and is its own canonical URL', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text();
  const sitemaps = locations(index).map(pathOf);
  expect(sitemaps).toEqual(
    expect.arrayContaining([
      '/sitemaps/pages.xml',
      '/sitemaps/places.xml',
      '/sitemaps/listings-0.xml',
      '/sitemaps/el-pages.xml',
      '/sitemaps/ru-listings-0.xml',
    ]),
  );
  for (const sitemap of sitemaps) {
    const xml = await (await request.get(sitemap)).text();
    const urls = locations(xml);
    expect(urls.length, sitemap).toBeGreaterThan(0);
    expect(urls.length, sitemap).toBeLessThanOrEqual(50_000);
    expect(new Set(urls).size, sitemap).toBe(urls.length);
    for (const url of [...urls.slice(0, 4), ...urls.slice(-2)]) {
      const page = await html(request, pathOf(url));
      expect(xml.split(`href="${url}"`).length, url).toBeGreaterThan(1);
      expect(canonicalOf(page) && pathOf(canonicalOf(page) ?? ''), url).toBe(pathOf(url));
      expect(page).not.toMatch(/<meta name="robots" content="noindex/);
    }
  }
  const listings = await (await request.get('/sitemaps/listings-0.xml')).text();
  expect(listings).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
});

test('a shared listing has title, description, image and structured data in its HTML', async ({
  request,
}) => {
  const listing = await somePublicListing(request);
  const page = await html(request, `/property/${listing.id}`);
  expect(attribute(page, /<title>([^<]*)<\/title>/)).toMatch(/€|Price on request/);
  expect(attribute(page, /<meta name="description" content="([^"]{30,})"/)).toBeTruthy();
  expect(attribute(page, /<meta name="twitter:card" content="([^"]*)"/)).toBe('summary_large_image');
  const image = attribute(page, /<meta property="og:image" content="([^"]*)"/);
  const picture = await request.get(pathOf(image ?? 'http://x.invalid/none'));
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeGreaterThan(5_000);

  const data = jsonLdOf(page);
  expect(data.map((thing) => thing['@type'])).toEqual(
    expect.arrayContaining(['RealEstateListing', 'BreadcrumbList']),
  );
});

test('home, results and place pages have structured data', async ({ request }) => {
  const types = async (path: string) => jsonLdOf(await html(request, path)).map((thing) => thing['@type']);
  expect(await types('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  expect(await types('/buy')).toEqual(expect.arrayContaining(['ItemList']));
  expect(await types('/buy/limassol')).toEqual(expect.arrayContaining(['ItemList', 'BreadcrumbList']));
});

test('filtered combinations are not indexed, and have the unfiltered page as canonical URL', async ({
  request,
}) => {
  const page = await html(request, '/buy?price_min=100000&bedrooms=2');
  expect(page).toMatch(/<meta name="robots" content="noindex, ?follow"/);
  expect(pathOf(canonicalOf(page) ?? 'http://x.invalid/none')).toBe('/buy');
});

test('place pages are linked from the home page, and unknown places are a 404', async ({ request }) => {
  const home = await html(request, '/');
  expect(home).toMatch(/href="\/buy\/[a-z-]+"/);
  expect((await request.get('/buy/atlantis')).status()).toBe(404);
  expect((await request.get('/buy/limassol/castles')).status()).toBe(404);
});

test('variant spellings of a URL redirect to the canonical one', async ({ request }) => {
  const listing = await somePublicListing(request);
  const target = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), decodeURIComponent(response.headers().location ?? '')];
  };
  expect(await target(`/property/${listing.id}-a-nice-home`)).toEqual([308, `/property/${listing.id}`]);
  expect(await target('/auth?from=/profile')).toEqual([308, '/login?from=/profile']);
  expect(await target('/project/3')).toEqual([308, '/projects/3']);
  expect(await target('/developers/3')).toEqual([308, '/developer/3']);
  expect(await target('/buy/')).toEqual([308, '/buy']);
});

test('the API answers with and without a trailing slash, without a redirect', async ({ request }) => {
  for (const path of ['/api/properties/buy', '/api/properties/buy/']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
  }
});

test('an uncached redirect has a single Location', async ({ request }) => {
  const some = [...'developers'].map((letter) => (Math.random() < 0.5 ? letter : letter.toUpperCase()));
  const response = await request.get(`/D${some.slice(1).join('')}`, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  const locations = response.headersArray().filter(({ name }) => name.toLowerCase() === 'location');
  expect(locations.map(({ value }) => value)).toEqual(['/developers']);
});

test('pages name themselves and their translations', async ({ request }) => {
  for (const path of [
    '/projects',
    '/projects/1',
    '/developers',
    '/developer/1',
    '/about',
    '/terms',
    '/cookies',
  ]) {
    const page = await html(request, `/el${path}`);
    expect(page, path).toContain('<html lang="el"');
    expect(pathOf(canonicalOf(page) ?? 'http://x.invalid/none')).toBe(`/el${path}`);
    const alternates = [...page.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)"/gi)];
    expect(alternates.map(([, language, url]) => [language, pathOf(String(url))])).toEqual([
      ['en', path],
      ['el', `/el${path}`],
      ['ru', `/ru${path}`],
      ['x-default', path],
    ]);
    expect(page).toContain('<meta property="og:locale" content="el_GR"/>');
  }
});
