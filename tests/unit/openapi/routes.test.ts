// The authorization matrix of the API (tests/api/authorization.spec.ts) calls what the OpenAPI document lists.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPERATIONS } from '@/lib/openapi/document';
import { apiRoutes, isServedBy } from '../../support/route-tree';

/** Handlers that are not in the document, and why everybody may call them. */
const FOR_EVERYBODY: Record<string, string> = {
  '(account)/my-listings/feeds/[id]/report':
    "the caller's own report: tests/integration/incoming-feed-doors.test.ts",
  '(account)/my-listings/feeds/upload':
    "a form of the caller's own account: tests/integration/incoming-feed-doors.test.ts",
  '(site)/(profile)/[username]/share.jpg': 'a picture of the public profile',
  'api/auth/[...nextauth]': 'Auth.js checks state, nonce and PKCE itself: tests/e2e/google-hijack.spec.ts',
  'api/[[...missing]]': 'answers 404 to every path that is no call',
  'api/inbound-mail': 'checks the signature of the e-mail provider: tests/integration/inbound-mail.test.ts',
  'api/openapi.json': 'the document itself',
  healthz: 'whether the process runs',
  'manifest.webmanifest': 'texts of the site',
  'media/[...path]': 'public pictures under names that cannot be guessed',
  readyz: 'whether the site is ready',
  'sitemap.xml': 'public pages',
  'sitemaps/[shard]': 'public pages',
  tiles: 'the public settings of the map',
  'tiles/[z]/[x]/[y]': 'map tiles',
};

const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)route\.tsx?$/.test(path))
  .map((path) => path.replace(/\/route\.tsx?$/, ''));

test('every route is in the matrix, or named as open to everybody', () => {
  const documented = apiRoutes().map((route) => route.slice(1));
  expect([...documented, ...Object.keys(FOR_EVERYBODY)].sort()).toEqual(routes.sort());
});

test.each(apiRoutes())('every method of %s is in the matrix', (route) => {
  const source = readFileSync(`app${route}/route.ts`, 'utf8');
  const [, handlers = ''] = /apiMethods(?:<[^(]*>)?\(\{([^}]*)\}\)/.exec(source) ?? [];
  const served = [...handlers.matchAll(/\b(GET|POST|PUT|PATCH|DELETE)\b/g)].map(([name]) =>
    name.toLowerCase(),
  );
  const documented = OPERATIONS.filter(({ path }) => isServedBy(path, route)).map(({ method }) => method);
  expect(served.length).toBeGreaterThan(0);
  expect([...new Set(documented)].sort()).toEqual(served.sort());
});
