// Each outside service, failing in each way: the test button and /admin/services say so, and that it works again.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestedService } from '@/lib/admin/constants';
import type { Actor } from '@/lib/auth/types';
import { thrownBy } from '../support/accounts';
import { startFakeUploadThing } from '../support/fake-uploadthing';
import { type Fault, FaultyServer } from '../support/faulty-server';
import { createAdmin } from '../support/moderation';

/** Answers as each of them does when all is well. */
const backend = createServer((request, response) => {
  request.resume().once('end', () => {
    const isMail = request.url === '/emails';
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(request.url?.startsWith('/search') ? '[]' : JSON.stringify(isMail ? { id: 'a' } : {}));
  });
});

const REMOTE = [
  'mail',
  'pictures',
  'google-sign-in',
  'geocoder',
  'map-tiles',
  'varnish',
  'error-reports',
] as const;
/** Of the others only the status is looked at. */
const READ = ['mail', 'pictures', 'geocoder'];
/** The last one makes its client wait for a minute. */
const FAULTS: readonly [Fault, reason: RegExp][] = [
  ['refuse', /ECONNREFUSED|application_error/],
  ['hang', /time/],
  ['500', /500|refused a call/],
  ['401', /401|refused a call/],
  ['garbage', /./],
  ['429', /429|refused a call/],
];

let pictures: Awaited<ReturnType<typeof startFakeUploadThing>>;
let services: FaultyServer;
let store: FaultyServer;
let actor: Actor;

beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  pictures = await startFakeUploadThing();
  services = await FaultyServer.start((backend.address() as AddressInfo).port);
  store = await FaultyServer.start(Number(new URL(pictures.settings.apiUrl).port));
  Object.assign(process.env, {
    RESEND_API_KEY: 're_test',
    EMAIL_FROM: 'Estia <hello@estia.test>',
    RESEND_BASE_URL: services.url,
    UPLOADTHING_TOKEN: pictures.settings.token,
    UPLOADTHING_API_URL: store.url,
    UPLOADTHING_INGEST_URL: store.url,
    UPLOADTHING_FILES_URL: store.url,
    AUTH_GOOGLE_ID: 'id',
    AUTH_GOOGLE_SECRET: 'secret',
    AUTH_GOOGLE_ISSUER: services.url,
    GEOCODER_URL: services.url,
    MAP_TILES_URL: `${services.url}/{z}/{x}/{y}.png`,
    VARNISH_URLS: services.url,
    SENTRY_DSN: `${services.url.replace('//', '//key@')}/1`,
  });
  const { reportErrors } = await import('@/lib/reporting/reports');
  const { recordHealth } = await import('@/lib/reporting/service-health');
  const { writeHealth } = await import('@/lib/reporting/service-health-commands');
  await reportErrors();
  recordHealth(writeHealth);
  actor = await createAdmin();
});
afterAll(async () => {
  services.stop();
  store.stop();
  backend.close();
  await pictures.close();
});

async function modules() {
  const { db } = await import('@/lib/db');
  const { listServices } = await import('@/lib/admin/service-queries');
  const { testService } = await import('@/lib/admin/service-commands');
  return { db, listServices, testService };
}

/** The problem that each test reports; `null` where it succeeds. */
async function testAll(): Promise<Record<string, string | null>> {
  const { db, testService } = await modules();
  await db.$executeRaw`DELETE FROM rate_limits`;
  const tests = REMOTE.map(async (service) => {
    const error = await thrownBy(testService(actor, { service, reason: 'A routine check' }));
    return [service, error ? `${error.code}: ${error.message}` : null] as const;
  });
  return Object.fromEntries(await Promise.all(tests));
}

async function statesOf(): Promise<Map<string, { isFailing: boolean; reason: string | null }>> {
  const { listServices } = await modules();
  const states = await listServices(actor);
  return new Map(
    states.map(({ service, lastSuccessAt, lastErrorAt, lastError }) => [
      service,
      { isFailing: Number(lastErrorAt ?? 0) > Number(lastSuccessAt ?? 0), reason: lastError },
    ]),
  );
}

test('when all is well, each test succeeds and nothing is left behind', async () => {
  expect(await testAll()).toEqual(Object.fromEntries(REMOTE.map((service) => [service, null])));
  const states = await statesOf();
  for (const service of REMOTE) expect(states.get(service)?.isFailing, service).toBe(false);
  expect(pictures.files.size).toBe(0);
});

for (const [fault, reason] of FAULTS) {
  test(`${fault}: said by the test and in the list, and gone with the fault`, {
    timeout: 90_000,
  }, async () => {
    await Promise.all([services, store].map((server) => server.suffer(fault)));
    const problems = await testAll();
    const states = await statesOf();
    for (const service of REMOTE.filter((each) => fault !== 'garbage' || READ.includes(each))) {
      expect(problems[service], service).toMatch(/^unavailable: The test failed: /);
      const state = states.get(service);
      expect(state, service).toEqual({ isFailing: true, reason: expect.stringMatching(reason) });
    }
    await Promise.all([services, store].map((server) => server.suffer(null)));
    const back = REMOTE.filter((service) => fault !== '429' || service !== 'error-reports');
    const after = await testAll();
    for (const service of back) expect(after[service], service).toBeNull();
    const recovered = await statesOf();
    for (const service of back) expect(recovered.get(service)?.isFailing, service).toBe(false);
  });
}

test('the search index is said to be away', async () => {
  const { testService } = await modules();
  const service: TestedService = 'search-index';
  const error = await thrownBy(testService(actor, { service, reason: 'A routine check' }));
  expect(error?.message).toContain('it is not running');
  expect((await statesOf()).get(service)?.isFailing).toBe(true);
});

test('the sixth test within a minute is refused, and is not in the audit log', async () => {
  const { db, testService } = await modules();
  await db.$executeRaw`DELETE FROM rate_limits`;
  const before = await db.auditEntry.count();
  const ask = () => thrownBy(testService(actor, { service: 'geocoder', reason: 'Again' }));
  const codes = [];
  for (let turn = 0; turn < 6; turn += 1) codes.push((await ask())?.code);
  expect(codes).toEqual([...Array(5).fill(undefined), 'rate_limited']);
  expect((await db.auditEntry.count()) - before).toBe(5);
});
