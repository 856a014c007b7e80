// What only two machines can do wrong: they share a database and a bucket, and no file (tests/support/machines).
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, request as api, expect, test } from '@playwright/test';
import { db } from '@/lib/db';
import { withClient } from '../../scripts/lib/database/client';
import { SITE } from '../../scripts/lib/database/roles';
import { processesWith } from '../../scripts/lib/processes/facts';
import { createUserWithPassword, PASSWORD } from '../support/accounts';
import { newPerson } from '../support/browser-accounts';
import { createThread } from '../support/chat';
import { connected, nextEvent, socketTo } from '../support/chat-client';
import { createBearerToken, createSession, createUser } from '../support/factories';
import { jpeg } from '../support/photos';

const listOf = (name: string) => (process.env[name] ?? '').split(',');
const [urlOne = '', urlTwo = ''] = listOf('ESTIA_TEST_MACHINES');
const dataDirs = listOf('ESTIA_TEST_DATA_DIRS');

let one: APIRequestContext;
let two: APIRequestContext;
test.beforeAll(async () => {
  one = await api.newContext({ baseURL: urlOne });
  two = await api.newContext({ baseURL: urlTwo });
});
test.afterAll(() => Promise.all([one.dispose(), two.dispose()]));

const authorised = async ({ id }: { id: string }) => ({
  Authorization: `Bearer ${await createBearerToken(id)}`,
});

/** Paths that a process has open now. */
function openFiles(pid: number): string[] {
  const pathOf = (link: string) => {
    try {
      return [readlinkSync(link)];
    } catch {
      return []; // closed meanwhile
    }
  };
  const folder = `/proc/${pid}/fd`;
  return [`/proc/${pid}/cwd`, ...readdirSync(folder).map((fd) => join(folder, fd))].flatMap(pathOf);
}

test('no process of a machine has a file of the other one or of this checkout open', () => {
  const checkout = process.cwd();
  for (const dataDir of dataDirs) {
    const own = join(dataDir, '..');
    const others = [checkout, ...dataDirs.map((each) => join(each, '..'))].filter((folder) => folder !== own);
    const pids = processesWith({ DATA_DIR: dataDir });
    expect(pids.length).toBeGreaterThanOrEqual(5); // npm start, page cache, web server, sidecar, search index
    const foreign = pids
      .flatMap(openFiles)
      .filter((file) => others.some((folder) => file.startsWith(`${folder}/`)));
    expect(foreign).toEqual([]);
    expect(pids.flatMap(openFiles).some((file) => file.startsWith(own))).toBe(true);
  }
});

test('a picture that one machine stored is served by the other', async () => {
  const headers = await authorised(await createUser());
  const stored = await one.post('/api/uploads', { headers, data: await jpeg(700, 500) });
  expect(stored.status(), await stored.text()).toBe(201);
  const { key } = (await stored.json()) as { key: string };
  for (const machine of [two, one])
    expect((await machine.get(`/media/${key}/640.avif`, { headers })).status()).toBe(200);
  const onDisk = dataDirs.flatMap((dataDir) => readdirSync(dataDir, { recursive: true }).map(String));
  expect(onDisk.filter((name) => name.includes(key))).toEqual([]);
});

test('a change through one machine replaces the page that the other has cached', async () => {
  const user = await createUser();
  const headers = await authorised(user);
  const path = `/${user.username}`;
  for (let count = 1; count <= 20; count += 1) {
    await two.get(path);
    expect((await two.get(path)).headers()['cache-status']).toBe('estia; hit');
    const bio = `We have sold ${count} homes`;
    expect((await one.put('/api/users/profile', { headers, data: { bio } })).status()).toBe(200);
    await expect.poll(async () => (await two.get(path)).text()).toContain(bio);
  }
});

test('a session is of both machines, and its end, too', async () => {
  const { email } = await createUserWithPassword();
  const signedIn = await one.post('/api/users/login', { data: { email, password: PASSWORD } });
  expect(signedIn.status()).toBe(200);
  const { cookies } = await one.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'csrftoken')?.value ?? '');
  const isKnown = async () => (await two.get('/api/users/profile', { headers: { cookie } })).status();
  expect(await isKnown()).toBe(200);
  expect((await one.post('/api/users/logout', { headers: { 'X-CSRFToken': token } })).ok()).toBe(true);
  expect(await isKnown()).toBe(401);
});

test('wrong passwords are counted on both machines together', async () => {
  const { email } = await createUserWithPassword();
  const attempts = Array.from({ length: 8 }, async (_, index) => {
    const data = { email, password: 'a wrong password' };
    return (await [one, two][index % 2]?.post('/api/users/login', { data }))?.status();
  });
  const statuses = await Promise.all(attempts);
  // Five, and more only if this takes longer than the first wait; counted apart all would be tried.
  expect(statuses.filter((status) => status === 403).length).toBeLessThan(8);
  expect([...new Set(statuses)].sort()).toEqual([403, 429]);
});

test('two people at two machines talk: each message arrives once and in order', async () => {
  const [mine, theirs] = [await createUser(), await createUser()];
  const threadId = await createThread(mine, theirs);
  const socketOf = async (url: string, { id }: { id: string }) =>
    connected(socketTo(Number(new URL(url).port), { cookie: (await createSession(id)).cookie }));
  const [here, there] = [await socketOf(urlOne, mine), await socketOf(urlTwo, theirs)];
  const heard: string[] = [];
  there.on('chat.message', ({ content }) => heard.push(content));
  const sent = Array.from({ length: 20 }, (_, index) => `message ${index + 1}`);
  const last = nextEvent(there, 'chat.message', ({ content }) => content === sent.at(-1));
  for (const content of sent) {
    const message = { thread_id: threadId, client_id: randomUUID(), content };
    expect(await here.emitWithAck('chat.message', message)).toMatchObject({ ok: true });
  }
  await last;
  expect(heard).toEqual(sent);
  for (const socket of [here, there]) socket.disconnect();
});

test('each message is sent once, whichever machine takes the job', async () => {
  const people = Array.from({ length: 12 }, newPerson);
  for (const [index, data] of people.entries())
    expect((await [one, two][index % 2]?.post('/api/users/register', { data }))?.status()).toBe(201);
  const isDone = async () => {
    const [row] = await db.$queryRaw<{ open: number }[]>`
      SELECT count(*)::int AS open FROM pgboss.job WHERE name = 'email' AND state < 'completed'`;
    return row?.open;
  };
  await expect.poll(isDone, { timeout: 30_000 }).toBe(0);
  // A machine that took no job has none.
  const outboxes = dataDirs
    .map((dataDir) => join(dataDir, 'outbox'))
    .map((outbox) => (existsSync(outbox) ? readdirSync(outbox) : []));
  const [first = [], second = []] = outboxes;
  expect(first.length + second.length).toBeGreaterThanOrEqual(people.length);
  expect(first.filter((name) => second.includes(name))).toEqual([]);
});

test('both read their lists from the replica, and write past it', async () => {
  let page = 0;
  const readers = async () => {
    page += 1;
    for (const machine of [one, two])
      expect((await machine.get(`/api/properties/buy/?page=${page}`)).status()).toBe(200);
    return withClient(process.env.ESTIA_TEST_REPLICA ?? '', async (client) => {
      const { rows } = await client.query<{ reads: number }>(`
        SELECT count(*)::int AS reads FROM pg_stat_activity WHERE usename = '${SITE}' AND query LIKE '%listing%'`);
      return rows[0]?.reads;
    });
  };
  await expect.poll(readers, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
});
