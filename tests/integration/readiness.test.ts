import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { readiness } from '@/lib/readiness';
import { startSidecar } from '@/server/chat/sidecar';

const uploads = join(process.env.DATA_DIR ?? '', 'uploads');

test('a process is ready with a fully migrated database and writable storage; the sidecar and the search index may be down', async () => {
  expect(await readiness()).toEqual({
    isReady: true,
    checks: { database: 'ok', storage: 'ok', sidecar: 'degraded', search: 'degraded' },
  });
});

test('not while a migration is missing', async () => {
  await db.$executeRaw`
    UPDATE _prisma_migrations SET finished_at = NULL
    WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`;
  expect(await readiness()).toMatchObject({ isReady: false, checks: { database: 'down', storage: 'ok' } });
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL`;
});

test('not while pictures cannot be stored', async () => {
  rmSync(uploads, { recursive: true, force: true });
  writeFileSync(uploads, 'in the way');
  expect(await readiness()).toMatchObject({ isReady: false, checks: { database: 'ok', storage: 'down' } });
  rmSync(uploads);
  expect(await readiness()).toMatchObject({ isReady: true });
});

test('nor is a sidecar while a migration is missing', async () => {
  const sidecar = await startSidecar({ port: 0 });
  const status = async () => (await fetch(`http://127.0.0.1:${sidecar.port}/readyz`)).status;
  expect(await status()).toBe(200);
  await db.$executeRaw`
    UPDATE _prisma_migrations SET finished_at = NULL
    WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`;
  expect(await status()).toBe(503);
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL`;
  await sidecar.stop();
});
