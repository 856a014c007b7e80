// The roles of the built-in database, in one that existed before them: this file's, which the superuser has migrated.
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startWorkers } from '@/server/jobs/worker';
import { withClient } from '../../../scripts/lib/database/client';
import { migrate } from '../../../scripts/lib/database/prepare-database';
import { OWNER, prepareRoles, SITE } from '../../../scripts/lib/database/roles';
import { inspectDatabase } from '../../../scripts/lib/database/state';
import { acquirePostgres, type Postgres } from '../../../scripts/lib/postgres/server';
import { waitUntil } from '../../../scripts/lib/processes/run';

const own = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);
let postgres: Postgres;
beforeAll(async () => {
  postgres = await acquirePostgres(inject('dataDir'), { disposable: true });
  await prepareRoles(postgres, own);
  // Everything that this file imports works with the site's role.
  process.env.DATABASE_URL = postgres.url(own, SITE);
});
afterAll(() => postgres.release());

const ask = async (role: string | undefined, sql: string, database = own): Promise<pg.QueryResult> =>
  withClient(postgres.url(database, role), (client) => client.query(sql));

const OWNERS = `
  SELECT relowner AS owner, xmin::text FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
  UNION ALL SELECT datdba, xmin::text FROM pg_database WHERE datname = current_database()
  UNION ALL SELECT nspowner, xmin::text FROM pg_namespace WHERE nspname = 'pgboss'
  UNION ALL SELECT typowner, xmin::text FROM pg_type t WHERE typtype = 'e'
  UNION ALL SELECT proowner, xmin::text FROM pg_proc p
    WHERE pronamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

describe('the role of the site', () => {
  test.each([
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "COPY places FROM '/etc/passwd'",
    "SELECT pg_read_file('/etc/passwd')",
    'DROP TABLE listings',
    'TRUNCATE users',
    'ALTER TABLE listings ADD COLUMN mine int',
    'ALTER TABLE listings DISABLE TRIGGER ALL',
    'CREATE TABLE mine (id int)',
    'CREATE TABLE pgboss.mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE EXTENSION hstore',
    'CREATE DATABASE mine',
    'CREATE ROLE mine',
    `ALTER ROLE ${SITE} SUPERUSER`,
    `SET ROLE ${OWNER}`,
    'SET ROLE postgres',
    'SELECT rolpassword FROM pg_authid',
  ])('may not: %s', async (sql) => {
    await expect(ask(SITE, sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('is no superuser, nor is the owner', async () => {
    const { rows } = await ask(
      undefined,
      `
      SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles
      WHERE rolname IN ('${OWNER}', '${SITE}') ORDER BY rolname`,
    );
    const own = { rolsuper: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false };
    const none = { ...own, rolcreatedb: false };
    expect(rows).toEqual([
      { rolname: OWNER, ...none },
      { rolname: SITE, ...none },
    ]);
  });

  test('reads and writes the rows of every table', async () => {
    const { rows } = await ask(
      SITE,
      `
      SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND relkind IN ('r', 'p')
        AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
          AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))`,
    );
    expect(rows).toEqual([]);
  });

  test('sees when transactions of other roles began, which e-mails about searches depend on', async () => {
    const { rows } = await withClient(postgres.url(own, OWNER), async (client) => {
      await client.query('BEGIN');
      return ask(
        SITE,
        `
        SELECT count(*)::int AS hidden FROM pg_stat_activity
        WHERE usename = '${OWNER}' AND datname = '${own}' AND xact_start IS NULL AND state <> 'idle'`,
      );
    });
    expect(rows).toEqual([{ hidden: 0 }]);
  });

  test('runs the schedules, although pg-boss may not create their queue', async () => {
    // As after an earlier start: pg-boss looks for schedules at once, and then only every half minute.
    await ask(SITE, "INSERT INTO pgboss.schedule (name, cron) VALUES ('search-news', '* * * * *')");
    const workers = await startWorkers();
    const isScheduled = async () =>
      (await ask(SITE, "SELECT FROM pgboss.job WHERE name = 'search-news'")).rowCount === 1;
    expect(await waitUntil(isScheduled, 20_000)).toBe(true);
    await workers.stop();
  });
});

describe('the owner', () => {
  test('owns all that existed before it; a later start changes nothing', async () => {
    const before = (await ask(OWNER, OWNERS)).rows;
    const { rows } = await ask(OWNER, `SELECT '${OWNER}'::regrole::oid AS id`);
    expect(before.length).toBeGreaterThan(200);
    expect(new Set(before.map(({ owner }) => owner))).toEqual(new Set([rows[0].id]));
    await prepareRoles(postgres, own);
    expect((await ask(OWNER, OWNERS)).rows).toEqual(before);
  });

  test('creates tables that the site uses without further grants', async () => {
    await ask(OWNER, 'CREATE TABLE later (id serial PRIMARY KEY, word text)');
    await ask(SITE, "INSERT INTO later (word) VALUES ('a'); UPDATE later SET word = 'b'; DELETE FROM later");
    await expect(ask(SITE, 'DROP TABLE later')).rejects.toMatchObject({ code: '42501' });
    await ask(OWNER, 'DROP TABLE later');
  });

  test('takes over what the superuser restores', async () => {
    await ask(undefined, 'CREATE TABLE restored (id int)');
    await expect(ask(SITE, 'SELECT FROM restored')).rejects.toMatchObject({ code: '42501' });
    await prepareRoles(postgres, own);
    await ask(SITE, 'SELECT FROM restored');
    await ask(OWNER, 'DROP TABLE restored');
  });

  test('migrates an empty database, in which the site then finds all it needs', async () => {
    const empty = `${own}_empty`;
    await ask(undefined, `CREATE DATABASE ${empty}`, 'postgres');
    await prepareRoles(postgres, empty);
    await migrate({ ...process.env, DATABASE_URL: postgres.url(empty, OWNER) });
    expect(await inspectDatabase(postgres.url(empty, SITE))).toMatchObject({ pendingMigrations: [] });
    await ask(SITE, 'SELECT FROM pgboss.job', empty);
  });
});

test("a PostgreSQL of one's own has such roles after the statements of the documentation", async () => {
  const [, documented = ''] =
    /### Roles\n.*?```sql\n(.*?)```/s.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  const theirs = own.slice(0, 20); // neither the database's name nor the roles' are the documented ones
  const [server = '', within = ''] = documented
    .replaceAll(/estia(?=_|;| OWNER|\n)/g, theirs)
    .split(`\\c ${theirs}\n`);
  for (const sql of server.trim().split('\n')) await ask(undefined, sql, 'postgres');
  await ask(undefined, within, theirs);
  const url = (role: string) => {
    const address = new URL(postgres.url(theirs));
    [address.username, address.password] = [`${theirs}_${role}`, 'secret'];
    return address.href;
  };
  await migrate({ ...process.env, DATABASE_URL: url('owner') });
  await withClient(url('site'), async (client) => {
    await client.query("UPDATE installation_values SET value = value WHERE key = 'installation_id'");
    await client.query('SELECT FROM pgboss.job');
    for (const sql of ['DROP TABLE listings', 'CREATE TABLE mine (id int)'])
      await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});
