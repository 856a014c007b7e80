import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { schemaDifference } from '../../../scripts/db-new.mjs';
import { applyMigrations, FUNCTIONS_KEY } from '../../../scripts/lib/database/migrations.mjs';
import { inspectDatabase } from '../../../scripts/lib/database/state';
import { finished, run } from '../../../scripts/lib/processes/run';

const SCHEMA = 'prisma/schema.prisma';

const url = process.env.DATABASE_URL ?? '';

test('the migrations produce exactly what schema.prisma describes', async () => {
  expect(await schemaDifference(url, SCHEMA)).toBe('');
});

test('a model without a migration is detected', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estia-schema-'));
  const schema = join(folder, 'schema.prisma');
  writeFileSync(schema, `${readFileSync(SCHEMA, 'utf8')}\nmodel NobodyMigratedThis {\n  id Int @id\n}\n`);
  expect(await schemaDifference(url, schema)).toContain('CREATE TABLE "NobodyMigratedThis"');
  rmSync(folder, { recursive: true });
});

test('a failing migration is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estia-migrations-'));
  for (const part of ['prisma/migrations', 'prisma/functions'])
    cpSync(part, join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'prisma/migrations/20990101000000_broken'));
  writeFileSync(join(folder, 'prisma/migrations/20990101000000_broken/migration.sql'), 'SELECT nothing;');
  const deploy = resolve('scripts/db-migrate.mjs');
  const { code, output } = await finished(spawn(process.execPath, [deploy], { cwd: folder }));
  rmSync(folder, { recursive: true });
  expect(code, output).toBe(1);
  expect(output).toContain('20990101000000_broken');
  expect(output).toMatch(/column.*nothing/);
});

test('functions that differ from their files are pending, and are replaced by the next migration run', async () => {
  await db.$executeRaw`CREATE OR REPLACE FUNCTION name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT ''old'''`;
  await db.$executeRaw`UPDATE installation_values SET value = 'old' WHERE key = ${FUNCTIONS_KEY}`;
  expect((await inspectDatabase(url)).pendingMigrations).toEqual(['prisma/functions']);
  const { code, output } = await run(process.execPath, ['scripts/db-migrate.mjs']);
  expect(code, output).toBe(0);
  expect((await inspectDatabase(url)).pendingMigrations).toEqual([]);
  expect(await db.$queryRaw`SELECT name_key('Γιώργος') AS key`).toEqual([{ key: 'iorgos' }]);
});

test("another application's database is refused, and stays as it is", async () => {
  await db.$executeRaw`CREATE DATABASE invoices`;
  const theirs = url.replace(/[^/]+$/, 'invoices');
  const client = new pg.Client({ connectionString: theirs });
  await client.connect();
  await client.query('CREATE TABLE invoices (id int)');
  await expect(applyMigrations(theirs)).rejects.toThrow(/tables that are not Estia’s/);
  const { rows } = await client.query(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  expect(rows).toEqual([{ relname: 'invoices' }]);
  await client.end();
  await db.$executeRaw`DROP DATABASE invoices`;
});

test('a database from before the baseline is refused with what to do', async () => {
  const name = '20261121000000_initial';
  await db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES (${name}, '', ${name}, now())`;
  const refusal = inspectDatabase(url);
  await expect(refusal).rejects.toThrow(/before the first release.*delete the folder DATA_DIR/);
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = ${name}`;
});

test('a database migrated by a newer version is recognised', async () => {
  expect((await inspectDatabase(url)).newerMigrations).toEqual([]);
  const name = '20990101000000_future';
  await db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES (${name}, '', ${name}, now())`;
  const state = await inspectDatabase(url);
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = ${name}`;
  expect(state).toMatchObject({ pendingMigrations: [], newerMigrations: [name] });
});
