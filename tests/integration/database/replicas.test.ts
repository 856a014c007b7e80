import { afterAll, expect, inject, test, vi } from 'vitest';

/** Nothing listens there. */
const AWAY = 'postgresql://postgres:password@127.0.0.1:9/postgres';
const REPLICA = inject('adminUrl');
const own = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);
const replica = new URL(REPLICA).pathname.slice(1);

/** Reloads the module with these replicas. */
async function databaseWith(replicas: string[]) {
  vi.resetModules();
  vi.stubEnv('DATABASE_REPLICA_URLS', replicas.join(','));
  Reflect.deleteProperty(globalThis, 'estiaReplicas');
  const { readDb } = await import('@/lib/db');
  return async () => {
    const [row] = await readDb.$queryRaw<{ name: string }[]>`SELECT current_database()::text AS name`;
    return row?.name;
  };
}
afterAll(() => vi.unstubAllEnvs());

test('public reads go to the replica if there is one, otherwise to the primary', async () => {
  expect(await (await databaseWith([]))()).toBe(own);
  const read = await databaseWith([REPLICA]);
  expect([await read(), await read()]).toEqual([replica, replica]);
});

test('an unreachable replica is skipped and the query still answers', async () => {
  const onlyAway = await databaseWith([AWAY]);
  expect([await onlyAway(), await onlyAway()]).toEqual([own, own]);
  const read = await databaseWith([AWAY, REPLICA]);
  const names = [await read(), await read(), await read(), await read()];
  expect(names.filter((name) => name === replica).length).toBeGreaterThanOrEqual(3);
});

test('a programming error is not an outage: it is reported, not retried elsewhere', async () => {
  vi.resetModules();
  vi.stubEnv('DATABASE_REPLICA_URLS', REPLICA);
  Reflect.deleteProperty(globalThis, 'estiaReplicas');
  const { readDb } = await import('@/lib/db');
  await expect(readDb.$queryRaw`SELECT no_such_column`).rejects.toThrow(/no_such_column/);
});
