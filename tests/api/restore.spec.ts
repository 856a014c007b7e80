// The backup and restore of docs/operations.md, with a whole site and the built-in PostgreSQL.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, request as api, expect, test } from '@playwright/test';
import { db } from '@/lib/db';
import { PICTURE_WIDTHS } from '@/lib/storage/picture-urls';
import { type Database, openDatabase } from '../../scripts/lib/database/open-database';
import { loadPlaces, migrate } from '../../scripts/lib/database/prepare-database';
import { createTemporaryDataDir, removeDataDir } from '../../scripts/lib/database/temporary-data';
import { run } from '../../scripts/lib/processes/run';
import { createUserWithPassword, PASSWORD } from '../support/accounts';
import { signIn } from '../support/api-session';
import { connected, socketTo } from '../support/chat-client';
import { API_LISTING } from '../support/listing-values';
import { pointDbTo } from '../support/own-database';
import { jpeg } from '../support/photos';
import { sumsOfTables } from '../support/table-sums';
import { type ServedSite, serveSite } from '../support/whole-site';

test.describe.configure({ timeout: 300_000 });

/** The promise for a large site is ten minutes; this one is small. */
const RESTORED_WITHIN_MS = 120_000;

let folder: string;
test.beforeAll(async () => {
  folder = await createTemporaryDataDir();
});
test.afterAll(() => removeDataDir(folder));

type Running = { site: ServedSite; visitor: APIRequestContext; stop: () => Promise<void> };

/** What `npm start` does with a data folder that it finds. */
async function start(dataDir: string, between?: (database: Database) => Promise<unknown>): Promise<Running> {
  const { AUTH_SECRET } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const database = await openDatabase(dataDir, undefined);
  const pointBack = pointDbTo(database.url);
  await between?.(database);
  const site = await serveSite({ DATA_DIR: dataDir, DATABASE_URL: database.url, AUTH_SECRET });
  const visitor = await api.newContext({ baseURL: site.url });
  const stop = async () => {
    await visitor.dispose();
    await site.stop();
    await pointBack();
    await database.postgres?.release();
  };
  return { site, visitor, stop };
}

function sumsOfFiles(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(
    names.map(({ parentPath, name }) => [
      join(parentPath, name).slice(root.length),
      sum(join(parentPath, name)),
    ]),
  );
}

test('a copy of the stopped site, put elsewhere, is the whole site again', async () => {
  const dataDir = join(folder, 'data');
  const backup = join(folder, 'backup');
  const again = join(folder, 'again');
  await run('mkdir', [dataDir]);
  writeFileSync(
    join(dataDir, 'secrets.json'),
    JSON.stringify({ AUTH_SECRET: randomBytes(48).toString('base64url') }),
  );

  // A site at work: a home with photos, a conversation with an unread message, a session.
  const first = await start(dataDir, async ({ ownerUrl }) => {
    const env = { ...process.env, DATABASE_URL: ownerUrl };
    await migrate(env);
    await loadPlaces(env);
  });
  const [buyer, owner] = [await createUserWithPassword(), await createUserWithPassword()];
  const headers = await signIn(first.visitor, { email: owner.email, password: PASSWORD });
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1_600, 1_200) };
  const created = await first.visitor.post('/api/properties/', {
    headers,
    multipart: { ...API_LISTING, energyRating: 'B', 'images[]': photo },
  });
  expect(created.status(), `${await created.text()}\n${first.site.log()}`).toBe(201);
  const { id } = (await created.json()) as { id: number };
  const publish = `/api/properties/${owner.username}/property/${id}/publish/`;
  expect((await first.visitor.put(publish, { headers })).status()).toBe(200);
  const opened = await first.visitor.post('/api/chat/', { headers, data: { recipient_id: buyer.id } });
  const { thread_id } = (await opened.json()) as { thread_id: number };
  for (const content of ['one', 'two', 'three']) {
    const data = { content, client_id: randomUUID() };
    const sent = await first.visitor.post(`/api/chat/${thread_id}/messages/`, { headers, data });
    expect(sent.status(), await sent.text()).toBe(201);
  }
  const { cookies } = await first.visitor.storageState();

  // Its processes are stopped, and nothing changes any more.
  await first.site.stop();
  const tables = await sumsOfTables();
  const files = sumsOfFiles(join(dataDir, 'uploads'));
  await first.stop();
  const copied = await run('cp', ['-a', dataDir, backup]);
  expect(copied).toMatchObject({ code: 0 });
  renameSync(dataDir, join(folder, 'lost'));

  const begin = performance.now();
  expect(await run('cp', ['-a', backup, again])).toMatchObject({ code: 0 });
  const second = await start(again, async () => {
    expect(await sumsOfTables()).toEqual(tables);
    expect(sumsOfFiles(join(again, 'uploads'))).toEqual(files);
    const pictures = await db.picture.findMany();
    expect(pictures.length).toBeGreaterThan(0);
    for (const { key, width } of pictures) {
      const names = PICTURE_WIDTHS.filter((each) => each <= width).map((each) => `${each}.webp`);
      for (const name of [...names, 'share.jpg']) {
        expect(existsSync(join(again, 'uploads', key, name)), `${key}/${name}`).toBe(true);
      }
    }
  });
  try {
    const ready = await second.visitor.get('/readyz');
    expect([ready.status(), await ready.text()]).toEqual([200, expect.stringContaining('"ready"')]);
    const seconds = (performance.now() - begin) / 1_000;
    console.log(
      `restored in ${seconds.toFixed(1)} s: ${Object.keys(tables).length} tables, ${Object.keys(files).length} files`,
    );
    expect(performance.now() - begin).toBeLessThan(RESTORED_WITHIN_MS);

    // The password and the session from before are valid, and the conversation goes on where it was.
    await signIn(second.visitor, { email: buyer.email, password: PASSWORD });
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const me = await fetch(`${second.site.url}/api/users/get_user/`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ user: { id: owner.id } });
    expect((await second.visitor.get(`/property/${id}`)).status()).toBe(200);
    const socket = await connected(socketTo(Number(second.site.env.CHAT_PORT), { cookie }));
    const resumed = await socket.emitWithAck('chat.resume', { thread_id, after_seq: 1, from_seq: 1 });
    expect(resumed).toMatchObject({ ok: true, messages: [{ content: 'two' }, { content: 'three' }] });
    const message = { thread_id, client_id: randomUUID(), content: 'four' };
    expect(await socket.emitWithAck('chat.message', message)).toMatchObject({
      ok: true,
      message: { seq: 4 },
    });
    socket.disconnect();
  } finally {
    await second.stop();
  }
});
