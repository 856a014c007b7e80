// Every page in app/admin and every handler in app/api/admin needs a row here; a missing row fails.
import { readdirSync } from 'node:fs';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { db } from '@/lib/db';
import { createSession, createUser } from '../support/factories';
import { createReport } from '../support/moderation';

type Page = { address: () => Promise<string>; heading: string };
const at = (address: string) => async () => address;

const PAGES: Record<string, Page> = {
  'app/admin/page.tsx': { address: at('/admin'), heading: 'Dashboard' },
  'app/admin/listings/page.tsx': { address: at('/admin/listings'), heading: 'Listings' },
  'app/admin/users/page.tsx': { address: at('/admin/users'), heading: 'People' },
  'app/admin/reports/page.tsx': { address: at('/admin/reports'), heading: 'Reports' },
  'app/admin/reports/[id]/page.tsx': {
    address: async () => `/admin/reports/${(await createReport('listing')).report.id}`,
    heading: 'Report ',
  },
  'app/admin/developers/page.tsx': { address: at('/admin/developers'), heading: 'Developers' },
  'app/admin/mortgages/page.tsx': { address: at('/admin/mortgages'), heading: 'Mortgages' },
  'app/admin/jobs/page.tsx': { address: at('/admin/jobs'), heading: 'Jobs and mail' },
  'app/admin/services/page.tsx': { address: at('/admin/services'), heading: 'Services' },
  'app/admin/audit/page.tsx': { address: at('/admin/audit'), heading: 'Audit log' },
};

type Handler = { method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'; address: string; body?: object };
const HANDLERS: Record<string, Handler[]> = {
  'app/api/admin/properties/route.ts': [
    { method: 'GET', address: '/api/admin/properties' },
    { method: 'POST', address: '/api/admin/properties' },
  ],
  'app/api/admin/dashboard/properties/route.ts': [
    { method: 'GET', address: '/api/admin/dashboard/properties' },
  ],
};

const sessionOf = async (data: Parameters<typeof createUser>[0]) =>
  (await createSession((await createUser(data)).id)).cookie;

/** Everyone who is not an administrator, with the cookie they send. */
async function strangers(): Promise<[string, string][]> {
  const former = await createUser({ role: 'admin' });
  const { cookie } = await createSession(former.id);
  await db.user.update({ where: { id: former.id }, data: { role: 'user' } });
  return [
    ['visitor', ''],
    ['an invented cookie', 'estia.session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['user', await sessionOf({})],
    ['suspended administrator', await sessionOf({ role: 'admin', suspendedAt: new Date() })],
    ['unverified administrator', await sessionOf({ role: 'admin', emailVerified: null })],
    ['former administrator with an old session', cookie],
  ];
}

const get = (request: APIRequestContext, address: string, cookie: string) =>
  request.get(address, { headers: cookie ? { cookie } : {}, maxRedirects: 0 });

/** The text of a page, without scripts. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Files in `folder` whose path matches. */
const filesOf = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => name.test(path))
    .sort();

test('every admin page and handler has a row', () => {
  const missing = 'app/admin/[...missing]/page.tsx';
  expect(filesOf('app/admin', /\/page\.tsx$/)).toEqual([...Object.keys(PAGES), missing].sort());
  expect(filesOf('app/api/admin', /\/route\.ts$/)).toEqual(Object.keys(HANDLERS).sort());
  // No other kind of file there answers requests.
  expect(filesOf('app/admin', /\/(route|layout|default|template)\.tsx?$/)).toEqual([]);
});

test('an admin page is a 404 to everyone but administrators', async ({ request }) => {
  const missing = await get(request, '/admin/there-is-no-such-page', '');
  expect(missing.status()).toBe(404);
  const words = wordsOf(await missing.text());
  const people = await strangers();
  const admin = await sessionOf({ role: 'admin' });
  for (const [file, { address, heading }] of Object.entries(PAGES)) {
    const path = await address();
    for (const [who, cookie] of people) {
      const response = await get(request, path, cookie);
      const html = await response.text();
      expect(response.status(), `${file} as ${who}`).toBe(404);
      expect(wordsOf(html), `${file} as ${who}`).toBe(words);
      expect(/dministration/.test(html), `${file} as ${who} names what it is`).toBe(false);
    }
    const response = await get(request, path, admin);
    expect(response.status(), file).toBe(200);
    expect(wordsOf(await response.text()), file).toContain(heading);
  }
});

test('an admin handler answers 404 to everyone but administrators', async ({ request }) => {
  const people = await strangers();
  const admin = await sessionOf({ role: 'admin' });
  for (const [file, handlers] of Object.entries(HANDLERS)) {
    for (const { method, address, body } of handlers) {
      for (const [who, cookie] of people) {
        for (const path of [address, `${address}/`]) {
          const response = await request.fetch(path, {
            method,
            headers: cookie ? { cookie } : {},
            maxRedirects: 0,
            ...(body && { data: body }),
          });
          // A write with another user's cookie may fail its CSRF check first; either way nothing is revealed or done.
          expect([404, ...(method === 'GET' ? [] : [403])], `${file} ${method} as ${who}`).toContain(
            response.status(),
          );
        }
      }
      if (method === 'GET') expect((await get(request, address, admin)).status(), file).toBe(200);
    }
  }
});

test('admin lists keep search, state and page in the URL, and ignore invalid values', async ({ request }) => {
  const admin = await sessionOf({ role: 'admin' });
  for (const query of ['?page=0', '?page=99999', '?state=x', '?q=%00', '?q=%25', '?q=a&q=b', '?days=-1']) {
    for (const page of ['', '/listings', '/users', '/reports', '/audit']) {
      expect((await get(request, `/admin${page}${query}`, admin)).status(), `${page}${query}`).toBe(200);
    }
  }
  for (const id of ['0', 'x', '99999999999', '2000000000']) {
    expect((await get(request, `/admin/reports/${id}`, admin)).status(), id).toBe(404);
  }
});

test("/api/admin/properties lists listings in every state with the API's field names", async ({
  request,
}) => {
  const admin = await sessionOf({ role: 'admin' });
  const response = await get(request, '/api/admin/properties/?state=public', admin);
  const page = await response.json();
  expect(Object.keys(page).sort()).toEqual(['count', 'next', 'previous', 'results']);
  expect(page.results[0]).toMatchObject({ is_published: true, is_removed: false });
  const dashboard = await (await get(request, '/api/admin/dashboard/properties?days=7', admin)).json();
  expect(dashboard.properties_per_day).toHaveLength(7);
  expect(dashboard.published_count).toBeGreaterThan(0);
});
