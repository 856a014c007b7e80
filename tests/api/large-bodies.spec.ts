// Every route of the site is sent 20 MB of each kind, declared and not.
import { readdirSync, readFileSync } from 'node:fs';
import { request as api, expect, test } from '@playwright/test';
import { createPersonAndSignIn } from '../support/api-session';
import { BEGINNINGS, LARGE_BYTES, sendLarge } from '../support/large-body';
import { watchMemory } from '../support/site-memory';
import { startWholeSite, type WholeSite } from '../support/whole-site';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

const MB = 1024 * 1024;
/** Far more than an answer takes on a busy machine, and less than it takes to wait for somebody. */
const SOON_MS = 10_000;
/** Fewer than the page cache processes for one address, so that none waits for its turn. */
const AT_ONCE = 4;
/** What memory may grow by while 80 MB are on their way: what connections buffer, and garbage. */
const MOST_BYTES = 200 * MB;

/** They answer without having read a body, of whatever length. */
const BODILESS =
  /\/(accept|reject|publish|unpublish|delete|logout|favourite|view|block|read)$|profiles\/\[id\]/;

const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)route\.ts$/.test(path))
  .map((path) => `/${path}`.replace(/\/route\.ts$/, ''));

/** An address of a route: '/api/properties/[key]' as '/api/properties/1'. */
const addressOf = (route: string) =>
  route
    .replace(/\/\([^)]+\)/g, '')
    .replace('[...nextauth]', 'signin/google')
    .replace(/\[[^\]]+\]/g, '1');

/** The methods that a route has handlers for, apart from reading, and one that it has none for. */
function methodsOf(route: string): string[] {
  const source = readFileSync(`app${route}/route.ts`, 'utf8');
  const served = ['POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
    new RegExp(`\\b${method}: |as ${method}\\b|const ${method} =`).test(source),
  );
  return [...served, served.includes('PUT') ? 'DELETE' : 'PUT'];
}

let site: WholeSite;
let signedIn: Record<string, string>;

test.beforeAll(async () => {
  site = await startWholeSite();
  const context = await api.newContext({ baseURL: site.url });
  const { headers } = await createPersonAndSignIn(context);
  const { cookies } = await context.storageState();
  signedIn = { ...headers, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  await context.dispose();
});
test.afterAll(() => site?.stop());

type Attempt = {
  path: string;
  method: string;
  type: string;
  isChunked: boolean;
  as?: Record<string, string>;
};

/** Makes all attempts, some at a time. @returns those whose answer is not as `isRight` says or came late, and the growth of memory */
async function attempt(attempts: readonly Attempt[], isRight: (status: number, attempt: Attempt) => boolean) {
  const watch = watchMemory();
  const before = watch.stop();
  const growing = watchMemory();
  const wrong: string[] = [];
  const waiting = [...attempts];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, as = {}, ...sending } = next;
      const send = () => sendLarge(site.url + path, { ...sending, headers: as });
      const first = await send();
      // An answer may be lost where both sides send at once.
      const { status, ms } = first.status === 0 ? await send() : first;
      const { method, type, isChunked } = sending;
      if (!isRight(status, next) || ms > SOON_MS)
        wrong.push(
          `${method} ${path} ${type}${isChunked ? ' chunked' : ''}: ${status} in ${Math.round(ms)} ms`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { wrong, grown: growing.stop() - before };
}

const kinds = Object.keys(BEGINNINGS).flatMap((type) => [
  { type, isChunked: false },
  { type, isChunked: true },
]);
const isRefusal = (status: number) => status >= 400 && status < 500;

test('every route refuses 20 MB of any kind soon, without holding them in memory', async () => {
  const attempts = routes.flatMap((route) =>
    methodsOf(route).flatMap((method) =>
      kinds.flatMap((kind) => {
        const common = { path: addressOf(route), method, ...kind };
        // A person whose session ends could not send the others.
        return /\/(logout|refresh)$/.test(route) ? [common] : [common, { ...common, as: signedIn }];
      }),
    ),
  );
  expect(attempts.length).toBeGreaterThan(1_000);
  const { wrong, grown } = await attempt(
    attempts,
    (status, { path, isChunked }) => isRefusal(status) || (isChunked && BODILESS.test(path) && status < 300),
  );
  console.log(
    `${attempts.length} bodies of ${LARGE_BYTES / MB} MB: memory grew by ${Math.round(grown / MB)} MB`,
  );
  expect(wrong).toEqual([]);
  expect(grown).toBeLessThan(MOST_BYTES);
});

test('what reads a body without having asked who sends it reads a few kilobytes', async () => {
  const paths = [
    '/api/unsubscribe?token=x',
    '/api/auth/signin/google',
    '/api/auth/signout',
    '/api/page-views',
  ];
  const attempts = paths.flatMap((path) => kinds.map((kind) => ({ path, method: 'POST', ...kind })));
  const { wrong } = await attempt(attempts, (status) => status === 413);
  expect(wrong).toEqual([]);
});

test('forms and calls of actions of 20 MB are refused by every page', async () => {
  const page = await (await fetch(`${site.url}/login`)).text();
  const action = /&quot;id&quot;:&quot;([\da-f]{42})/.exec(page)?.[1] ?? '';
  expect(action).not.toBe('');
  const attempts = ['/login', '/', '/buy', '/property/1', '/my-company', '/chat', '/no-such-page'].flatMap(
    (path) =>
      kinds.flatMap((kind) => [
        { path, method: 'POST', ...kind, as: { Origin: site.url } },
        { path, method: 'POST', ...kind, as: { ...signedIn, Origin: site.url, 'Next-Action': action } },
      ]),
  );
  // Next passes the call on to the page that has the action, whose refusal is then within the answer.
  const isPassedOn = ({ path, as = {} }: Attempt) => path !== '/login' && 'Next-Action' in as;
  const { wrong, grown } = await attempt(
    attempts,
    (status, each) => isRefusal(status) || (isPassedOn(each) && status === 200),
  );
  expect(wrong).toEqual([]);
  expect(grown).toBeLessThan(MOST_BYTES);
});
