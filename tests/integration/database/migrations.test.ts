import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { inspectDatabase } from '../../../scripts/lib/database/state';
import { finished, run } from '../../../scripts/lib/processes/run';
import { toolPath } from '../../../scripts/lib/tools';
import { FUNCTIONS_KEY } from '../../../scripts/schema-engine/database-functions.mjs';

const SCHEMA = 'prisma/schema.prisma';

/** Exit code 0: the migrated database matches `schema`. 2: they differ, and the output shows where. */
function compareWithDatabase(schema: string) {
  const comparison = ['--from-config-datasource', '--to-schema', schema, '--exit-code'];
  return run(process.execPath, [toolPath('prisma'), 'migrate', 'diff', ...comparison]);
}

test('the migrations produce exactly what schema.prisma describes', async () => {
  const { code, output } = await compareWithDatabase(SCHEMA);
  expect(code, output).toBe(0);
});

test('a model without a migration is detected', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estia-schema-'));
  const schema = join(folder, 'schema.prisma');
  writeFileSync(schema, `${readFileSync(SCHEMA, 'utf8')}\nmodel NobodyMigratedThis {\n  id Int @id\n}\n`);
  const { code, output } = await compareWithDatabase(schema);
  rmSync(folder, { recursive: true });
  expect(code, output).toBe(2);
  expect(output).toContain('NobodyMigratedThis');
});

test('Prisma considers the migrations that we applied without its CLI as applied', async () => {
  const { code, output } = await run(process.execPath, [toolPath('prisma'), 'migrate', 'status']);
  expect(code, output).toBe(0);
  expect(output).toContain('Database schema is up to date');
});

test('a failing migration is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estia-migrations-'));
  cpSync('prisma/migrations', join(folder, 'prisma/migrations'), { recursive: true });
  mkdirSync(join(folder, 'prisma/migrations/20990101000000_broken'));
  writeFileSync(join(folder, 'prisma/migrations/20990101000000_broken/migration.sql'), 'SELECT nothing;');
  const deploy = resolve('scripts/schema-engine/deploy.mjs');
  const { code, output } = await finished(spawn(process.execPath, [deploy], { cwd: folder }));
  rmSync(folder, { recursive: true });
  expect(code, output).toBe(1);
  expect(output).toContain('20990101000000_broken');
  expect(output).toMatch(/column.*nothing/);
});

test('functions that differ from their files are pending, and are replaced by the next migration run', async () => {
  const url = process.env.DATABASE_URL ?? '';
  await db.$executeRaw`CREATE OR REPLACE FUNCTION name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT ''old'''`;
  await db.$executeRaw`UPDATE installation_values SET value = 'old' WHERE key = ${FUNCTIONS_KEY}`;
  expect((await inspectDatabase(url)).pendingMigrations).toEqual(['prisma/functions']);
  const { code, output } = await run(process.execPath, ['scripts/schema-engine/deploy.mjs']);
  expect(code, output).toBe(0);
  expect((await inspectDatabase(url)).pendingMigrations).toEqual([]);
  expect(await db.$queryRaw`SELECT name_key('Γιώργος') AS key`).toEqual([{ key: 'iorgos' }]);
});

test('a database from before the baseline is refused with what to do', async () => {
  const url = process.env.DATABASE_URL ?? '';
  const name = '20261121000000_initial';
  await db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES (${name}, '', ${name}, now())`;
  const refusal = inspectDatabase(url);
  await expect(refusal).rejects.toThrow(/before the first release.*delete the folder DATA_DIR/);
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = ${name}`;
});

test('a database migrated by a newer version is recognised', async () => {
  const url = process.env.DATABASE_URL ?? '';
  expect((await inspectDatabase(url)).newerMigrations).toEqual([]);
  const name = '20990101000000_future';
  await db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES (${name}, '', ${name}, now())`;
  const state = await inspectDatabase(url);
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = ${name}`;
  expect(state).toMatchObject({ pendingMigrations: [], newerMigrations: [name] });
});
