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

test('no migration ends its own transaction, so each is applied completely or not at all', () => {
  const scripts = readdirSync('prisma/migrations')
    .filter((name) => !name.includes('.'))
    .map((name) => [name, readFileSync(join('prisma/migrations', name, 'migration.sql'), 'utf8')]);
  const breaking = scripts.filter(([, sql = '']) =>
    /\bCONCURRENTLY\b|^\s*(COMMIT|ROLLBACK|BEGIN\s*;|START TRANSACTION)/im.test(sql),
  );
  expect(breaking.map(([name]) => name)).toEqual([]);
});
