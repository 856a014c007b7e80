import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectDatabase, openDatabase } from '../../../scripts/lib/database';
import { acquirePostgres, ensureDatabase, type Postgres } from '../../../scripts/lib/postgres';
import { isAlive, run, waitUntil } from '../../../scripts/lib/processes';
import { createTemporaryDataDir, removeDataDir } from '../../../scripts/lib/temporary-data';

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

  test('sets a new password if the old one is lost, and keeps the data', async () => {
    const postgres = await acquire();
    await postgres.release();
    rmSync(join(dataDir, 'postgres.json'));
    const again = await acquire();
    expect(await select(again, 'SELECT answer FROM kept')).toBe(42);
    await again.release();
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

  test('may name a database that does not exist yet', async () => {
    const url = own();
    url.pathname = '/made_on_first_use';
    const { postgres } = await openDatabase(dataDir, url.href);
    expect(postgres).toBeNull();
    expect(await inspectDatabase(url.href)).toMatchObject({ hasUsers: false, identity: '' });
  });

  test('without the tables of this version keeps a command from starting', async () => {
    const url = own();
    url.pathname = '/not_migrated';
    const { code, output } = await run(
      process.execPath,
      ['scripts/with-database.mjs', 'scripts/import.ts', 'nothing.csv', '--owner', 'nobody'],
      { env: { ...process.env, DATABASE_URL: url.href, DATA_DIR: dataDir } },
    );
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^✗ The database is not up to date .*20261121000000_initial.* npm start/),
    ]);
  });

  test('that is invalid is reported in one line', async () => {
    const wrongPassword = own();
    wrongPassword.password = 'wrong';
    await expect(openDatabase(dataDir, wrongPassword.href)).rejects.toThrow(
      /refuses the user or the password$/,
    );
    const nobodyThere = own();
    nobodyThere.port = '1';
    await expect(openDatabase(dataDir, nobodyThere.href)).rejects.toThrow(/nothing answers there$/);
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
