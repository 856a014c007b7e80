// Two web processes behind one page cache, under load: what visitors notice when one of them is replaced, hangs or is killed.
import { request as api, expect, test } from '@playwright/test';
import { db } from '@/lib/db';
import { sleep, waitUntil } from '../../scripts/lib/processes/run';
import { createUserWithPassword, PASSWORD } from '../support/accounts';
import { signIn } from '../support/api-session';
import { createListing } from '../support/factories';
import { startTwoWebs, type TwoWebs } from '../support/two-webs';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const READERS = 4;
/** Two seconds until a process is suspected, three until that is certain, and the time of a page on a busy machine. */
const LONGEST_MS = 10_000;

let site: TwoWebs;
let owner: Awaited<ReturnType<typeof createUserWithPassword>>;
let session: Record<string, string>;

test.beforeAll(async () => {
  site = await startTwoWebs(async () => {
    owner = await createUserWithPassword();
    await createListing({ ownerId: owner.id });
  });
  const visitor = await api.newContext({ baseURL: site.url });
  const headers = await signIn(visitor, { email: owner.email, password: PASSWORD });
  const { cookies } = await visitor.storageState();
  session = { ...headers, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  await visitor.dispose();
});
test.afterAll(() => site?.stop());

type Tally = { answered: number; failed: string[]; refused: number; slowest: number };
let turn = 0;

/** Each is rendered by a web process: no two have the same address. */
function nextRead(): string {
  turn += 1;
  const paths = [`/buy?price_min=${turn}`, `/api/properties/buy/?price_min=${turn}`, `/login?n=${turn}`];
  return paths[turn % paths.length] ?? '/';
}

async function statusOf(answering: Promise<Response>): Promise<string> {
  const answer = await answering;
  await answer.text();
  return answer.headers.has('retry-after') ? 'refused' : String(answer.status);
}

async function send(tally: Tally, path: string, init: RequestInit = {}): Promise<void> {
  const start = performance.now();
  const given = {
    ...init,
    headers: { ...init.headers, 'X-Forwarded-For': `198.51.${turn % 250}.${(turn * 7) % 250}` },
    signal: AbortSignal.timeout(60_000),
  };
  const outcome = await statusOf(fetch(site.url + path, given)).catch(String);
  tally.slowest = Math.max(tally.slowest, Math.round(performance.now() - start));
  if (outcome === '200') tally.answered += 1;
  else if (outcome === 'refused') tally.refused += 1;
  else tally.failed.push(`${init.method ?? 'GET'} ${path}: ${outcome}`);
}

/** Visitors who read one page after the other, and one who edits a profile, during `event`. */
async function underLoad(event: (tally: Tally) => Promise<unknown>, writes = true): Promise<Tally> {
  const tally: Tally = { answered: 0, failed: [], refused: 0, slowest: 0 };
  let isOver = false;
  const read = async () => {
    while (!isOver) await send(tally, nextRead());
  };
  const write = async () => {
    for (let count = 1; !isOver; count += 1) {
      const body = JSON.stringify({ bio: `We sell homes: ${count}` });
      const headers = { ...session, 'Content-Type': 'application/json' };
      await send(tally, '/api/users/profile/', { method: 'PUT', headers, body });
      await sleep(200);
    }
  };
  const load = Promise.all([...Array.from({ length: READERS }, read), ...(writes ? [write()] : [])]);
  await waitUntil(() => tally.answered > 20, 60_000);
  await event(tally);
  isOver = true;
  await load;
  console.log(test.info().title, JSON.stringify({ ...tally, failed: tally.failed.length }));
  return tally;
}

/**
 * No request failed. Some may have been told to come again, because a process that has just started on a busy machine took longer
 * than two seconds to open a database connection.
 */
function expectServed({ answered, failed, refused }: Tally): void {
  expect(failed).toEqual([]);
  expect(refused).toBeLessThan(answered / 4);
}

test('one after the other is replaced: no request fails', async () => {
  const tally = await underLoad(async () => {
    for (const web of site.webs) {
      await web.end('SIGTERM');
      await web.start();
      await sleep(500);
    }
  });
  expectServed(tally);
  expect(await db.user.findUnique({ where: { id: owner.id } })).toMatchObject({
    bio: expect.stringContaining('We sell homes'),
  });
});

test('one hangs: every page comes from the other one after some seconds, and soon again from both', async () => {
  const [hanging] = site.webs;
  const tally = await underLoad(async (so) => {
    hanging.signal('SIGSTOP');
    await sleep(7_000);
    const before = so.answered;
    await sleep(2_000);
    hanging.signal('SIGCONT');
    expect(so.answered).toBeGreaterThan(before);
  }, false);
  expectServed(tally);
  expect(tally.slowest).toBeLessThan(LONGEST_MS);
});

test('the control: both are killed, and requests fail', async () => {
  const tally = await underLoad(async () => {
    await Promise.all(site.webs.map((web) => web.end('SIGKILL')));
    await sleep(500);
  });
  expect(tally.failed.length + tally.refused).toBeGreaterThan(tally.answered);
});
