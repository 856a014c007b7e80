import { expect, test } from '@playwright/test';
import { createProjectRow } from '../support/factories';
import { jsonLdOf } from '../support/site';

type Page<T> = { results: T[]; count: number; next: string | null; previous: string | null };
type ApiProject = {
  id: number;
  name: string;
  status: string;
  totalUnits: number;
  availableUnits: number;
  priceRange: { min: number; max: number; currency: string };
};
type ApiDeveloper = { id: number; name: string; country: string; totalProjects: number };

test('projects and developers return pages in camelCase, with and without a trailing slash', async ({
  request,
}) => {
  for (const path of ['/api/projects', '/api/projects/']) {
    const response = await request.get(`${path}?page_size=2`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    const page = (await response.json()) as Page<ApiProject>;
    expect(page.results).toHaveLength(2);
    expect(page.previous).toBeNull();
    expect(page.next).toContain('page=2');
    expect(page.results[0]?.priceRange.currency).toBe('EUR');
  }
  const greek = (await (await request.get('/api/developers/?country=greece')).json()) as Page<ApiDeveloper>;
  expect(greek.count).toBeGreaterThan(0);
  expect(new Set(greek.results.map(({ country }) => country))).toEqual(new Set(['Greece']));
});

test('a project is identical in the list, by id and on its page', async ({ request }) => {
  const list = (await (await request.get('/api/projects/')).json()) as Page<ApiProject>;
  const first = list.results[0];
  if (!first) throw new Error('the sample data has no project');
  const detail = (await (await request.get(`/api/projects/${first.id}/`)).json()) as ApiProject & {
    units: { status: string; price: number | null }[];
  };
  const { units: _units, ...rest } = detail;
  expect(rest).toEqual(first);
  expect(detail.units).toHaveLength(first.totalUnits);
  expect(detail.units.filter(({ status }) => status === 'available')).toHaveLength(first.availableUnits);
  for (const { status, price } of detail.units) if (status === 'sold') expect(price).toBeNull();
  const html = await (await request.get(`/projects/${first.id}`)).text();
  expect(html).toContain(`${first.availableUnits} of ${first.totalUnits} available`);
  const offers = jsonLdOf(html).find((data) => data['@type'] === 'RealEstateListing')?.offers;
  expect(offers).toMatchObject({ lowPrice: first.priceRange.min, offerCount: first.availableUnits });
});

test('unknown ids are a 404 with a message, and variant spellings lead to the page', async ({ request }) => {
  const pages = { '/projects/987654': 'Project not found', '/developer/987654': 'Developer not found' };
  for (const [path, words] of Object.entries(pages)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toContain(words);
  }
  const api = await request.get('/api/projects/987654/');
  expect(api.status()).toBe(404);
  expect(await api.json()).toMatchObject({ error: 'Project not found' });
  for (const [from, to] of [
    ['/project/1', '/projects/1'],
    ['/developers/1', '/developer/1'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(308);
    expect(response.headers().location, from).toBe(to);
  }
});

test('every company and project is in the sitemap, and pages link only to canonical URLs', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemaps/projects.xml')).text();
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/sitemaps/projects.xml');
  const { count } = (await (await request.get('/api/projects/')).json()) as Page<ApiProject>;
  expect(sitemap.match(/\/projects\/\d+</g)).toHaveLength(count);
  for (const path of ['/projects', '/projects/1', '/developers', '/developer/1']) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/href="\/(project|developers)\/\d/);
  }
});

test('filters work without scripts: the server returns the matches', async ({ request }) => {
  const html = await (await request.get('/projects?status=planning&location=troodos')).text();
  expect(html).toContain('Cedar Lodge');
  expect(html).not.toContain('Kato Paphos Court');
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(await (await request.get('/developers?search=zzzz')).text()).toContain('No developers found');
});

test('a project without prices is on request, not from that; one without homes has none sold', async ({
  request,
}) => {
  const textOf = async (path: string) =>
    (await (await request.get(path)).text()).replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ');
  const unpriced = await createProjectRow({ name: 'Unpriced Court', homes: [['available', null]] });
  const empty = await createProjectRow({ name: 'Empty Court' });
  for (const path of [`/projects/${unpriced.id}`, `/projects/${empty.id}`, '/projects?search=court']) {
    const text = await textOf(path);
    expect(text, path).toContain('Price on request');
    expect(text, path).not.toMatch(/(From|Starting from)\s+Price on request/);
  }
  expect(await textOf(`/projects/${unpriced.id}`)).toMatch(/1 of 1\s+available/);
  expect(await textOf(`/projects/${empty.id}`)).not.toMatch(/0 of 0|% sold/);
});
