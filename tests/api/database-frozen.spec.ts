// A web process whose database keeps its connections open and answers nothing, as on a machine that is out of memory.
import { expect, test } from '@playwright/test';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { migrate } from '../../scripts/lib/database/prepare-database';
import { createTemporaryDataDir, removeDataDir } from '../../scripts/lib/database/temporary-data';
import { acquirePostgres, type Postgres } from '../../scripts/lib/postgres/server';
import { freezePostgres } from '../chaos/processes';
import { type SecondSite, startSecondSite } from '../support/second-site';

let dataDir: string;
let postgres: Postgres;
let site: SecondSite;
test.beforeAll(async () => {
  dataDir = await createTemporaryDataDir();
  postgres = await acquirePostgres(dataDir, { disposable: true });
  const DATABASE_URL = postgres.url('postgres');
  await migrate({ ...process.env, DATABASE_URL });
  site = await startSecondSite({ DATABASE_URL, LOG_LEVEL: 'silent' });
});
test.afterAll(async () => {
  site?.stop();
  await postgres?.release();
  removeDataDir(dataDir);
});

const JSON_BODY = { 'Content-Type': 'application/json' };
const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: JSON_BODY,
  body: JSON.stringify(body),
});
const signedIn: RequestInit = { headers: { cookie: `${sessionCookieName()}=${'x'.repeat(43)}` } };
type Request = [path: string, init?: RequestInit];
/** Addresses of each round are new to the process, which may answer the others from memory. */
const requests = (round: number): Request[] => [
  [`/buy?price_min=${round}`],
  [`/property/${2_000_000_000 + round}`],
  [`/somebody-${round}`],
  [`/sitemaps/${['places', 'profiles', 'projects'][round - 1]}.xml`],
  ['/my-listings', signedIn],
  ['/api/me', signedIn],
  [`/api/properties/buy/?price_min=${round}`],
  ['/api/users/profile/', signedIn],
  ['/api/users/login/', post({ email: 'nobody@estia.example', password: 'estia-sample-1' })],
];

async function ask([path, init]: Request) {
  const start = performance.now();
  const response = await fetch(site.url + path, { ...init, redirect: 'manual' });
  await response.text();
  const { status, headers } = response;
  return { path, status, retryAfter: headers.get('retry-after'), ms: performance.now() - start };
}
const askAll = (round: number) => Promise.all(requests(round).map(ask));

test('requests are answered with 503 within eight seconds, and as before within two seconds of its return', async () => {
  for (const request of requests(1)) expect((await ask(request)).status, request[0]).toBeLessThan(500);

  const thaw = await freezePostgres(postgres);
  try {
    for (const [round, seconds] of [
      [2, 8.5],
      [3, 5],
    ] as const) {
      for (const { path, status, retryAfter, ms } of await askAll(round)) {
        expect(ms, path).toBeLessThan(seconds * 1_000);
        // Its frame has been sent before the database is asked.
        if (path === '/my-listings') continue;
        expect([path, status]).toEqual([path, 503]);
        expect(retryAfter, path).toMatch(/^\d+$/);
      }
    }
    expect((await ask(['/healthz'])).status).toBe(200);
    expect(await ask(['/readyz'])).toMatchObject({ status: 503, retryAfter: '5' });
  } finally {
    thaw();
  }

  const start = performance.now();
  const after = await askAll(3);
  expect(performance.now() - start).toBeLessThan(2_000);
  for (const { path, status } of after) expect(status, path).toBeLessThan(500);
});
