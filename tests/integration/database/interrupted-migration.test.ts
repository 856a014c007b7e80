import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { finished } from '../../../scripts/lib/processes/run';

const NAME = '20990101000000_long';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estia-migrations-'));
  for (const part of ['prisma/migrations', 'prisma/functions'])
    cpSync(part, join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'prisma/migrations', NAME));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await db.$executeRaw`DROP TABLE IF EXISTS long_migration`;
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ${NAME}`;
});

const write = (sql: string) => writeFileSync(join(folder, 'prisma/migrations', NAME, 'migration.sql'), sql);
const deploy = () => spawn(process.execPath, [resolve('scripts/db-migrate.mjs')], { cwd: folder });

async function backends(): Promise<number[]> {
  const rows = await db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep' AND query LIKE '%long_migration%'`;
  return rows.map(({ pid }) => pid);
}

async function kill(child: ReturnType<typeof deploy>): Promise<void> {
  await expect.poll(backends, { timeout: 20_000 }).toHaveLength(1);
  child.kill('SIGKILL');
  await finished(child);
}

async function expectApplied(): Promise<void> {
  expect(await db.$queryRaw`SELECT count(*)::int AS n FROM long_migration`).toEqual([{ n: 1 }]);
  const done = await db.$queryRaw`
    SELECT count(*)::int AS n FROM _prisma_migrations
    WHERE migration_name = ${NAME} AND finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  expect(done).toEqual([{ n: 1 }]);
}

const long = (seconds: number) =>
  `CREATE TABLE long_migration AS SELECT 1 AS n;\nSELECT pg_sleep(${seconds}) -- long_migration`;

test('a migration whose process and connection were killed is applied by the next run', async () => {
  write(long(30));
  await kill(deploy());
  for (const pid of await backends()) await db.$queryRaw`SELECT pg_terminate_backend(${pid}::int)`;
  write(long(0));
  const { code, output } = await finished(deploy());
  expect(code, output).toBe(0);
  expect(output).toContain('1 migrations applied');
  await expectApplied();
}, 60_000);

test('a migration that PostgreSQL completes after its process was killed is awaited and not repeated', async () => {
  write(long(3));
  await kill(deploy());
  const both = await Promise.all([finished(deploy()), finished(deploy())]);
  for (const { code, output } of both) {
    expect(code, output).toBe(0);
    expect(output).toContain('0 migrations applied');
  }
  await expectApplied();
}, 60_000);

test('a failed migration is retried once its cause is gone', async () => {
  write('CREATE TABLE long_migration AS SELECT 1 AS n; SELECT nothing;');
  const failed = await finished(deploy());
  expect(failed.code, failed.output).toBe(1);
  write(long(0));
  const { code, output } = await finished(deploy());
  expect(code, output).toBe(0);
  await expectApplied();
}, 60_000);

/** Whole or not at all by itself. */
const ONE_INDEX = /^CREATE INDEX CONCURRENTLY IF NOT EXISTS [^;]+;\s*$/;

test('no migration ends its own transaction, so each is applied completely or not at all', () => {
  const scripts = readdirSync('prisma/migrations')
    .filter((name) => !name.includes('.'))
    .map((name) => [name, readFileSync(join('prisma/migrations', name, 'migration.sql'), 'utf8')]);
  const breaking = scripts.filter(
    ([, sql = '']) =>
      !ONE_INDEX.test(sql) &&
      /\bCONCURRENTLY\b|^\s*(COMMIT|ROLLBACK|BEGIN\s*;|START TRANSACTION)/im.test(sql),
  );
  expect(breaking.map(([name]) => name)).toEqual([]);
});

const INDEX = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "concurrent_idx" ON "users"("created_at");';
const indexState = () =>
  db.$queryRaw`SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass('concurrent_idx')`;

test('a concurrent index that was interrupted is built again, while two processes migrate', async () => {
  write(`-- Readers and writers go on.\n${INDEX}`);
  await db.$executeRaw`CREATE INDEX concurrent_idx ON users (created_at)`;
  await db.$executeRaw`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'concurrent_idx'::regclass`;
  try {
    const results = await Promise.all([finished(deploy()), finished(deploy())]);
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    expect(results.filter(({ output }) => output.includes('1 migrations applied'))).toHaveLength(1);
    expect(await indexState()).toEqual([{ isValid: true }]);
  } finally {
    await db.$executeRaw`DROP INDEX IF EXISTS concurrent_idx`;
  }
}, 60_000);

test('a migration that waits for a table lets its readers pass, and is applied once the table is free', async () => {
  write('CREATE TABLE long_migration AS SELECT 1 AS n;\nALTER TABLE users ADD COLUMN tried INTEGER;');
  let running: ReturnType<typeof finished> | undefined;
  try {
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT id FROM users LIMIT 1`;
        running = finished(deploy());
        const waiting = () => db.$queryRaw`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
        await db.$queryRaw`SELECT id FROM users LIMIT 1`;
        await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(0);
      },
      { timeout: 50_000 },
    );
    expect((await running)?.code).toBe(0);
    await expectApplied();
  } finally {
    await db.$executeRaw`ALTER TABLE users DROP COLUMN IF EXISTS tried`;
  }
}, 60_000);
