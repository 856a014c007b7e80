import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noteHeard } from '@/lib/realtime/announcements';
import { withClient } from '../../../scripts/lib/database/client';
import { acquirePostgres, type Postgres } from '../../../scripts/lib/postgres/server';
import { type Replica, startReplica } from '../../support/machines/replica';

/** Nothing listens there. */
const AWAY = 'postgresql://postgres:password@127.0.0.1:9/postgres';
const folder = join(process.env.DATA_DIR ?? '', 'streaming');
let primary: Postgres;
let replica: Replica;
let url: string;
let turn = 0;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  primary = await acquirePostgres(folder, { disposable: true });
  url = primary.url('postgres');
  await onPrimary('CREATE TABLE notes (text text)');
  replica = await startReplica(primary, folder);
  vi.stubEnv('DATABASE_URL', url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await replica?.stop();
  await primary?.release();
});
beforeEach(async () => {
  await onPrimary('TRUNCATE notes');
});

const onPrimary = (sql: string) => withClient(url, (client) => client.query(sql));
const onReplica = (sql: string) => withClient(replica.urlOf(url), (client) => client.query(sql));
/** As a process does that hears of a commit; not those whose announcement is still under way. */
const hearOfIt = () => noteHeard(`news ${turn++}`);

type Seen = { from: 'primary' | 'replica'; notes: number };

/** Reloads the module with these replicas. */
async function readerOf(replicas: string[]): Promise<() => Promise<Seen | undefined>> {
  vi.resetModules();
  vi.stubEnv('DATABASE_REPLICA_URLS', replicas.join(','));
  for (const name of ['estiaReplicas', 'estiaPool', 'estiaDatabase'])
    Reflect.deleteProperty(globalThis, name);
  const { readDb } = await import('@/lib/db');
  return async () => {
    const [row] = await readDb.$queryRaw<Seen[]>`
      SELECT CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END AS from, count(*)::int AS notes
      FROM notes`;
    return row;
  };
}

test('public reads go to the replica, if there is one and the process hears of changes', async () => {
  hearOfIt();
  const alone = await readerOf([]);
  expect(await alone()).toMatchObject({ from: 'primary' });
  const read = await readerOf([replica.urlOf(url)]);
  await expect.poll(read).toMatchObject({ from: 'replica' });
  expect([await read(), await read()]).toMatchObject([{ from: 'replica' }, { from: 'replica' }]);

  Reflect.deleteProperty(globalThis, 'estiaHeard');
  expect(await read()).toMatchObject({ from: 'primary' });
});

test('what a process has heard of it reads, although the replica is late; the control reads the replica', async () => {
  hearOfIt();
  const read = await readerOf([replica.urlOf(url)]);
  await expect.poll(read).toEqual({ from: 'replica', notes: 0 });
  await onReplica('SELECT pg_wal_replay_pause()');
  await onPrimary("INSERT INTO notes VALUES ('new')");
  expect(await read()).toEqual({ from: 'replica', notes: 0 });
  hearOfIt();
  expect([await read(), await read()]).toEqual([
    { from: 'primary', notes: 1 },
    { from: 'primary', notes: 1 },
  ]);
  await onReplica('SELECT pg_wal_replay_resume()');
  await expect.poll(read).toEqual({ from: 'replica', notes: 1 });
});

test('a hundred commits, each read at once, are each seen', async () => {
  const read = await readerOf([replica.urlOf(url)]);
  const seen: number[] = [];
  for (let count = 1; count <= 100; count += 1) {
    await onPrimary('INSERT INTO notes VALUES (1)');
    hearOfIt();
    seen.push((await read())?.notes ?? 0);
  }
  expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

test('a replica that is killed delays no write and no read, and is used again later', async () => {
  hearOfIt();
  const read = await readerOf([AWAY, replica.urlOf(url)]);
  await expect.poll(read).toMatchObject({ from: 'replica' });
  process.kill(replica.pid(), 'SIGKILL');
  await onPrimary('INSERT INTO notes VALUES (1)');
  hearOfIt();
  expect([await read(), await read(), await read()]).toEqual(Array(3).fill({ from: 'primary', notes: 1 }));
  await replica.start();
  const afresh = await readerOf([replica.urlOf(url)]);
  await expect.poll(afresh, { timeout: 10_000 }).toEqual({ from: 'replica', notes: 1 });
});

test('a programming error is not an outage: it is reported, not retried elsewhere', async () => {
  hearOfIt();
  const read = await readerOf([replica.urlOf(url)]);
  await expect.poll(read).toMatchObject({ from: 'replica' });
  const { readDb } = await import('@/lib/db');
  await expect(readDb.$queryRaw`SELECT no_such_column`).rejects.toThrow(/no_such_column/);
});
