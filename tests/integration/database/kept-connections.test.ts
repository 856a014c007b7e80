import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { db, keepConnections } from '@/lib/db';

/** The pool of this process, made by the first query. */
async function ownPool(): Promise<pg.Pool> {
  await db.$queryRaw`SELECT 1`;
  return (globalThis as unknown as { estiaPool: pg.Pool }).estiaPool;
}

test('a process keeps the connections that it opened at its start, also while nobody needs them', async () => {
  const pool = await ownPool();
  pool.options.idleTimeoutMillis = 20;
  await keepConnections(2);
  await Promise.all(Array.from({ length: 4 }, () => pool.query('SELECT pg_sleep(0.1)')));
  await sleep(150);
  expect([pool.totalCount, pool.idleCount]).toEqual([2, 2]);
});

test('a start without the database goes on', async () => {
  const pool = await ownPool();
  vi.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(new Error('refused')));
  await expect(keepConnections(2)).resolves.toBeUndefined();
});
