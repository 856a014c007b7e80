import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { openDatabase } from '../../../scripts/lib/database/open-database';
import { inspectDatabase } from '../../../scripts/lib/database/state';
import { createTemporaryDataDir, removeDataDir } from '../../../scripts/lib/database/temporary-data';
import { acquirePostgres, ensureDatabase, type Postgres } from '../../../scripts/lib/postgres/server';
import { isAlive, run, waitUntil } from '../../../scripts/lib/processes/run';
import { prepareDatabase, wantsSampleData } from '../../../scripts/start/database';

let dataDir: string;
beforeAll(async () => {
  dataDir = await createTemporaryDataDir();
});
afterAll(() => removeDataDir(dataDir));

const acquire = () => acquirePostgres(dataDir);

async function select(postgres: Postgres, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const kill = async (pid: number) => {
  process.kill(pid, 'SIGKILL');
  await waitUntil(() => !isAlive(pid), 5_000);
};

describe('the built-in PostgreSQL', () => {
  test('uses UTF-8, sorts by code point, and listens on this machine only', async () => {
    const postgres = await acquire();
    expect(await select(postgres, 'SHOW server_encoding')).toBe('UTF8');
    expect(await select(postgres, "SELECT datlocale FROM pg_database WHERE datname = 'postgres'")).toBe(
      'C.UTF-8',
    );
    expect(await select(postgres, 'SHOW listen_addresses')).toBe('127.0.0.1');
    expect(await select(postgres, 'SHOW timezone')).toBe('UTC');
    await postgres.release();
  });

  test('is shared, and stops with its last user', async () => {
    const first = await acquire();
    const second = await acquire();
    expect(second.pid).toBe(first.pid);
    await first.release();
    expect(isAlive(second.pid)).toBe(true);
    await second.release();
    expect(isAlive(second.pid)).toBe(false);
  });

  test('requires its password, which only the owner can read', async () => {
    const postgres = await acquire();
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o077).toBe(0);
    const url = new URL(postgres.url('postgres'));
    url.password = 'wrong';
    await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toMatchObject({
      code: '28P01',
    });
    await postgres.release();
  });

  test('recovers committed data after kill -9', async () => {
    const postgres = await acquire();
    await select(postgres, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await kill(postgres.pid);
    await postgres.revive();
    expect(await select(postgres, 'SELECT answer FROM kept')).toBe(42);
    await postgres.release();
  });

  test('starts even if a stale postmaster.pid names an unrelated process', async () => {
    const postgres = await acquire();
    await kill(postgres.pid);
    await postgres.release();
    const file = join(postgres.directory, 'postmaster.pid');
    const [, ...rest] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [process.pid, ...rest].join('\n'));
    const again = await acquire();
    expect(await select(again, 'SELECT 1')).toBe(1);
    await again.release();
  });

  test('sets new passwords if the old one is lost, and keeps the data', async () => {
    const before = await openDatabase(dataDir, undefined);
    await before.postgres?.release();
    rmSync(join(dataDir, 'postgres.json'));
    const again = await openDatabase(dataDir, undefined);
    expect(again.url).not.toBe(before.url);
    for (const url of [again.url, again.ownerUrl])
      expect(await inspectDatabase(url)).toMatchObject({ identity: '' });
    await again.postgres?.release();
    const postgres = await acquire();
    expect(await select(postgres, 'SELECT answer FROM kept')).toBe(42);
    await postgres.release();
  });

  test('two commands may create the database concurrently', async () => {
    const postgres = await acquire();
    await Promise.all([ensureDatabase(postgres, 'both'), ensureDatabase(postgres, 'both')]);
    expect(await select(postgres, "SELECT count(*)::int FROM pg_database WHERE datname = 'both'")).toBe(1);
    await postgres.release();
  });

  test('refuses a data folder of another major version in one line', async () => {
    const postgres = await acquire();
    await postgres.release();
    const file = join(postgres.directory, 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    await expect(acquire()).rejects.toThrow(/was made by PostgreSQL 17, this is 18/);
    writeFileSync(file, version);
  });
});

describe('DATABASE_URL', () => {
  const own = () => new URL(process.env.DATABASE_URL ?? '');

  const open = (url: URL, options = {}) =>
    openDatabase(dataDir, { url: url.href, ownerUrl: url.href }, options);
  /** A command of package.json, with the arguments that npm appends. */
  const command = (url: URL, ...args: string[]) =>
    run(process.execPath, ['scripts/with-database.mjs', ...args], {
      env: { ...process.env, DATABASE_URL: url.href, DATA_DIR: dataDir },
    });

  test('that names no database is an error with its name, its host and both ways out', async () => {
    const url = own();
    url.pathname = '/misspelt';
    const message = `The database "misspelt" at ${url.host} (DATABASE_URL) cannot be used: there is no such database. Check the name, or have it created: npm start -- --create-database`;
    await expect(open(url)).rejects.toThrow(message);
    const { code, output } = await command(url, 'scripts/db-migrate.mjs');
    expect([code, output.trim()]).toEqual([1, `✗ ${message}`]);
    await expect(open(url), 'nothing was created').rejects.toThrow(message);
  });

  test('names a database that is created if asked for', async () => {
    const url = own();
    url.pathname = '/made_on_first_use';
    const { postgres } = await open(url, { create: true });
    expect(postgres).toBeNull();
    expect(await inspectDatabase(url.href)).toMatchObject({ hasUsers: false, identity: '' });
    await open(url, { create: true });
    url.pathname = '/made_by_a_command';
    expect(await command(url, 'scripts/db-migrate.mjs', '--create-database')).toMatchObject({
      code: 0,
    });
    expect(await inspectDatabase(url.href)).toMatchObject({ pendingMigrations: [] });
  });

  test('without the tables of this version keeps a command from starting', async () => {
    const url = own();
    url.pathname = '/not_migrated';
    await open(url, { create: true });
    const { code, output } = await command(url, 'scripts/import.ts', 'nothing.csv', '--owner', 'nobody');
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^✗ The database is not up to date .*_baseline.* npm start/),
    ]);
  });

  test('and DATABASE_OWNER_URL must be the same database', async () => {
    const another = own();
    another.pathname = '/another';
    await open(another, { create: true });
    const database = { url: own().href, ownerUrl: another.href, postgres: null };
    await expect(
      prepareDatabase(database, { ...process.env }, () => expect.fail('ran a program')),
    ).rejects.toThrow('DATABASE_URL and DATABASE_OWNER_URL are different databases');
  });

  test('that is invalid is reported in one line', async () => {
    const wrongPassword = own();
    wrongPassword.password = 'wrong';
    await expect(open(wrongPassword)).rejects.toThrow(/refuses the user or the password$/);
    const nobodyThere = own();
    nobodyThere.port = '1';
    await expect(open(nobodyThere)).rejects.toThrow(/nothing answers there$/);
  });
});

test('a migrated database is reported as such, with its identity', async () => {
  const state = await inspectDatabase(process.env.DATABASE_URL ?? '');
  expect(state).toMatchObject({
    pendingMigrations: [],
    hasPlaces: true,
    hasUsers: false,
    hasSampleData: false,
  });
  expect(state.identity).not.toBe('');
  expect(existsSync('prisma/migrations')).toBe(true);
});

test('a database remembers --no-sample: a later start says so and loads no sample data', async () => {
  const url = process.env.DATABASE_URL ?? '';
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const wants = async (isDeclined: boolean) => wantsSampleData(url, await inspectDatabase(url), isDeclined);
  expect(await wants(false)).toBe(true);
  expect(await wants(true)).toBe(false);
  expect(said).not.toHaveBeenCalled();
  expect(await wants(false)).toBe(false);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/--no-sample\..*npm run seed/)]]);
  said.mockRestore();

  // The seed's record is not overwritten.
  await db.installationValue.update({ where: { key: 'sample_data' }, data: { value: 'loaded' } });
  expect(await wants(true)).toBe(false);
  expect(await inspectDatabase(url)).toMatchObject({ hasSampleData: true, hasDeclinedSampleData: false });
});
