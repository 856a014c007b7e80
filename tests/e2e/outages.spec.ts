// Every outside service fails in every way, all at once: homes are still found and edited, and each service has its substitute.
import { type APIRequestContext, request as api, type Browser, type Page } from '@playwright/test';
import { db } from '@/lib/db';
import { createUserWithPassword, PASSWORD, queuedEmails } from '../support/accounts';
import { signIn } from '../support/api-session';
import { expect, hydrated, test } from '../support/browser';
import { newPerson } from '../support/browser-accounts';
import { bubble, createTalkers, field, openThread, send } from '../support/chat-browsers';
import { createListing, createSession } from '../support/factories';
import { FAULTS, type Fault } from '../support/faulty-server';
import { type OutageSite, STREET, startOutageSite, TILES } from '../support/outage-site';
import { jpeg } from '../support/photos';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** How much longer than without a fault something may take for which no service is needed. */
const LONGER_MS = 2_000;
/** A picture that is not shown by then is one of dozens that keep a page's connections busy. */
const PICTURE_MS = 6_000;
const NO_MAP = 'Location coordinates unavailable.';

type Talkers = Awaited<ReturnType<typeof createTalkers>>;
type Visit = { round: number; visitor: APIRequestContext; page: () => Promise<Page>; fault: Fault | null };

let stage: OutageSite;
let owner: Awaited<ReturnType<typeof createUserWithPassword>>;
let headers: Record<string, string>;
let talkers: Talkers;
let home: { id: number };
let homeWithoutPlace: { id: number };
let visitor: APIRequestContext;
/** The key of a stored picture. */
let picture = '';
/** Milliseconds of each step without a fault. */
const usual = new Map<string, number>();

test.beforeAll(async () => {
  stage = await startOutageSite();
  visitor = await api.newContext({ baseURL: stage.site.url });
  owner = await createUserWithPassword();
  headers = await signIn(visitor, { email: owner.email, password: PASSWORD });
  home = await createListing({ ownerId: owner.id });
  const nowhere = { latitude: null, longitude: null, location: 'Nowhere in particular' };
  homeWithoutPlace = await createListing({ ownerId: owner.id, ...nowhere });
  talkers = await createTalkers();
  // Each page once: as many first pages at a time as below would take a site that has just started longer than one address may wait.
  const first = ['/', '/buy', '/login', '/chat', `/property/${home.id}`, '/tiles', '/api/auth/providers'];
  for (const path of first) await visitor.get(path);
});
test.afterAll(async () => {
  await visitor?.dispose();
  await stage?.stop();
});

/** What needs no outside service. */
const STEPS: Record<string, (visit: Visit) => Promise<void>> = {
  browse: async ({ visitor }) => {
    for (const path of ['/', '/buy', '/rent']) expect((await visitor.get(path)).status(), path).toBe(200);
    expect(await (await visitor.get(`/property/${home.id}`)).text()).not.toContain(NO_MAP);
    expect(await (await visitor.get(`/property/${homeWithoutPlace.id}`)).text()).toContain(NO_MAP);
  },
  search: async ({ visitor, round }) => {
    expect((await visitor.get(`/buy?price_min=${1_000 + round}`)).status()).toBe(200);
    const found = await visitor.get(`/api/properties/buy/?price_min=${2_000 + round}`);
    expect((await found.json()).results).toHaveLength(2);
    expect((await visitor.get('/api/places/?q=limas')).status()).toBe(200);
  },
  login: async () => {
    const other = await api.newContext({ baseURL: stage.site.url });
    await signIn(other, { email: owner.email, password: PASSWORD });
    await other.dispose();
  },
  edit: async ({ visitor, round }) => {
    const price = 200_000 + round;
    const path = `/api/properties/${owner.username}/property/${home.id}/edit`;
    const edited = await visitor.put(path, { headers, multipart: { price: String(price) } });
    expect(edited.status(), await edited.text()).toBe(200);
    const shown = () => visitor.get(`/property/${home.id}`).then((page) => page.text());
    await expect.poll(shown).toContain(`€${price.toLocaleString('en')}`);
  },
};

type Dependency = { usually: string; instead: string; observe: (visit: Visit) => Promise<string> };

/** What comes from each service, and what from Estia in its place. */
const DEPENDENCIES: Record<string, Dependency> = {
  geocoder: {
    usually: STREET,
    instead: 'Agia Paraskevi, Germasogeia, Cyprus',
    observe: async ({ visitor, round }) => {
      const point = `lat=${(34.7271 + round / 5_000).toFixed(4)}&lon=33.0952`;
      return (await (await visitor.get(`/api/geocode/reverse?${point}`)).json()).display_name;
    },
  },
  'map tiles': {
    usually: TILES,
    instead: '',
    observe: async ({ page, fault }) => {
      const visited = await page();
      await visited.route(`${TILES}/**`, (route) => answerTile(route, fault));
      await visited.goto(`/property/${home.id}`);
      await visited.getByRole('region', { name: 'Location Map' }).scrollIntoViewIfNeeded();
      const source = await visited.locator('img.leaflet-tile-loaded').first().getAttribute('src');
      return source?.split(/\/(?:tiles\/)?\d+\//)[0] ?? 'none';
    },
  },
  'e-mail': {
    usually: '201 true, queued once, sent',
    instead: '201 true, queued once, waits',
    observe: async ({ visitor, fault }) => {
      const person = newPerson();
      const registered = await visitor.post('/api/users/register/', { data: person });
      const { email_sent } = await registered.json();
      const queued = (await queuedEmails(person.email)).length;
      const isSent = () => stage.accepted.some(({ to }) => to === person.email);
      if (!fault) await expect.poll(isSent, { timeout: 30_000 }).toBe(true);
      const state = isSent() ? 'sent' : 'waits';
      return `${registered.status()} ${email_sent}, queued ${queued === 1 ? 'once' : queued}, ${state}`;
    },
  },
  pictures: {
    usually: 'stored, shown 200',
    instead: '503 Photo processing is busy right now. Please try again in a moment., shown 503',
    observe: async ({ visitor, fault }) => {
      const show = () => visitor.get(`/media/${picture}/320.webp`, { timeout: PICTURE_MS });
      const before = fault && (await show()).status();
      const sent = await visitor.post('/api/uploads', { headers, data: await jpeg(400, 300) });
      const { key, error } = await sent.json();
      if (!fault) picture = key;
      const status = before ?? (await show()).status();
      return `${error ? `${sent.status()} ${error}` : 'stored'}, shown ${status}`;
    },
  },
  sidecar: {
    usually: 'live',
    instead: 'No live connection. Messages may take half a minute.',
    observe: async ({ page, round, fault }) => {
      const visited = await page();
      const connected = new Promise<string>((resolve) => {
        visited.on('websocket', (socket) =>
          socket.on('framereceived', ({ payload }) => `${payload}`.startsWith('40') && resolve('live')),
        );
      });
      await signInPage(visited, talkers.anna.id);
      await openThread(visited, talkers.threadId);
      await send(visited, `letter ${round}`);
      await expect(field(visited)).toHaveValue('');
      await expect(bubble(visited, `letter ${round}`)).toHaveCount(1);
      const stored = () =>
        db.message.count({ where: { threadId: talkers.threadId, content: `letter ${round}` } });
      await expect.poll(stored).toBe(1);
      const note = visited.getByText(/^No live connection/);
      if (!fault) return connected;
      await expect(note).toBeVisible({ timeout: 20_000 });
      return (await note.textContent()) ?? '';
    },
  },
  Google: {
    usually: 'signed in',
    instead: 'Google sign-in failed. Please try again.',
    observe: async ({ page }) => {
      const visited = await page();
      await visited.goto('/login');
      await hydrated(visited);
      await visited.getByRole('button', { name: 'Continue with Google' }).click();
      await visited.getByRole('button', { name: 'Sign in with Google' }).click();
      const menu = visited.getByRole('button', { name: /^Your menu/ });
      const failure = visited.getByText(/ sign-in failed/);
      await expect(menu.or(failure)).toBeVisible({ timeout: 40_000 });
      return (await menu.isVisible()) ? 'signed in' : ((await failure.textContent()) ?? '');
    },
  },
};

const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
function answerTile(route: Parameters<Parameters<Page['route']>[1]>[0], fault: Fault | null) {
  if (fault === 'hang' || fault === 'slow') return;
  if (fault === 'refuse') return route.abort('connectionrefused');
  if (fault && /^\d+$/.test(fault)) return route.fulfill({ status: Number(fault) });
  return route.fulfill({ contentType: 'image/png', body: fault ? Buffer.from('garbage') : TILE });
}

async function signInPage(page: Page, userId: string): Promise<void> {
  const { name, value } = await createSession(userId);
  await page.context().addCookies([{ name, value, url: stage.site.url, httpOnly: true }]);
}

/** Everything with one fault: what each service's part came to. */
async function visit(browser: Browser, fault: Fault | null): Promise<Record<string, string>> {
  await db.$executeRaw`DELETE FROM rate_limits`;
  await Promise.all(Object.values(stage.services).map((service) => service.suffer(fault)));
  const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
  const page = async () => {
    const context = await browser.newContext({ baseURL: stage.site.url });
    contexts.push(context);
    return context.newPage();
  };
  const visited = { round: fault ? FAULTS.indexOf(fault) + 1 : 0, visitor, page, fault };
  const observed = Object.entries(DEPENDENCIES).map(
    async ([name, { observe }]) => [name, await observe(visited)] as const,
  );
  const result = Object.fromEntries(await Promise.all(observed));
  for (const context of contexts) await context.close();
  // Afterwards, as browsers would slow them down more than a fault does.
  for (const [name, step] of Object.entries(STEPS)) {
    const start = performance.now();
    await step(visited);
    const ms = performance.now() - start;
    if (fault) expect(ms, `${fault}: ${name}`).toBeLessThan((usual.get(name) ?? 0) + LONGER_MS);
    else usual.set(name, ms);
  }
  return result;
}

const each = (pick: (dependency: Dependency) => string) =>
  Object.fromEntries(Object.entries(DEPENDENCIES).map(([name, dependency]) => [name, pick(dependency)]));

test('the control: without a fault each service does its part', async ({ browser }) => {
  expect(await visit(browser, null)).toEqual(each(({ usually }) => usually));
});

for (const fault of FAULTS) {
  test(`all services: ${fault}`, async ({ browser }) => {
    expect(await visit(browser, fault)).toEqual(each(({ instead }) => instead));
  });
}

test('when the e-mail provider is back, each message is sent once', async () => {
  await stage.services.email.suffer(null);
  const waiting = async () => {
    // The queue would try again later.
    await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'email' AND state IN ('created', 'retry')`;
    const [row] = await db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'email' AND state IN ('created', 'retry', 'active')`;
    return row?.n;
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  const sent = stage.accepted.map(({ to }) => to);
  const queued = (await queuedEmails()).map(({ to }) => to);
  expect(queued.length).toBeGreaterThan(FAULTS.length);
  expect(sent.sort()).toEqual(queued.sort());
});
