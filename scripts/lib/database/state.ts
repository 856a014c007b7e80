// The state of a database, read before the site starts.
import type pg from 'pg';
import { INSTALLATION_KEYS } from '../../../lib/installation/constants';
import { Failure, messageOf } from '../failure';
import { codeOf, withClient } from './client';
import { FUNCTIONS_KEY, functionsChecksum, migrationsOnDisk } from './migrations.mjs';

/** The baseline replaced it before the first release. */
const BEFORE_BASELINE = '20261121000000_initial';

export type DatabaseState = {
  /** Missing in the database or different there; `prisma/functions` if those differ. */
  pendingMigrations: string[];
  /** In the database but not on disk: a newer Estia applied them. */
  newerMigrations: string[];
  /** Unique identity of a database: the id of its first migration's record. */
  identity: string;
  hasUsers: boolean;
  hasPlaces: boolean;
  hasSampleData: boolean;
  /** Started with --no-sample, and not seeded since. */
  hasDeclinedSampleData: boolean;
  hasUnfinishedPictures: boolean;
};

export async function inspectDatabase(url: string): Promise<DatabaseState> {
  try {
    return await withClient(url, inspect);
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new Failure(
      `The role of DATABASE_URL may not read its tables (${messageOf(error)}): see "Roles" in docs/operations.md`,
      { cause: error },
    );
  }
}

async function inspect(client: pg.Client): Promise<DatabaseState> {
  const exists = async (table: string) => {
    const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
    return rows[0].exists as boolean;
  };
  const isTrue = async (query: string) =>
    (await client.query(`SELECT EXISTS (${query}) AS yes`)).rows[0].yes as boolean;

  const applied = (await exists('_prisma_migrations'))
    ? (
        await client.query<{ id: string; migration_name: string; checksum: string }>(
          `SELECT id, migration_name, checksum FROM _prisma_migrations
           WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY started_at`,
        )
      ).rows
    : [];
  const checksums = new Map(applied.map((row) => [row.migration_name, row.checksum]));
  if (checksums.has(BEFORE_BASELINE))
    throw new Failure(
      'This database was made before the first release of Estia and cannot be migrated. Give this version an empty one: delete the folder DATA_DIR (.data), or set DATABASE_URL to another database.',
    );
  const onDisk = migrationsOnDisk();
  const values = new Map(
    (await exists('installation_values'))
      ? (
          await client.query<{ key: string; value: string }>('SELECT key, value FROM installation_values')
        ).rows.map(({ key, value }) => [key, value])
      : [],
  );
  const sampleData = values.get(INSTALLATION_KEYS.sampleData);
  const newerMigrations = [...checksums.keys()].filter((name) =>
    onDisk.every((known) => known.name !== name),
  );
  // A newer Estia's functions stay: it relies on them, and they serve this version as well.
  const hasOurFunctions = newerMigrations.length > 0 || values.get(FUNCTIONS_KEY) === functionsChecksum();
  return {
    pendingMigrations: [
      ...onDisk.filter(({ name, checksum }) => checksums.get(name) !== checksum).map(({ name }) => name),
      ...(hasOurFunctions ? [] : ['prisma/functions']),
    ],
    newerMigrations,
    identity: applied[0]?.id ?? '',
    hasUsers: (await exists('users')) && (await isTrue('SELECT FROM users')),
    hasPlaces: (await exists('places')) && (await isTrue('SELECT FROM places')),
    hasSampleData: sampleData === 'loaded',
    hasDeclinedSampleData: sampleData === 'declined',
    hasUnfinishedPictures:
      (await exists('pictures')) &&
      (await isTrue('SELECT FROM pictures WHERE owner_id IS NULL AND bytes = 0')),
  };
}

/** Remembers --no-sample for later starts, unless the seed has filled the database. */
export async function declineSampleData(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `INSERT INTO installation_values AS known (key, value, updated_at) VALUES ($1, 'declined', now())
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
       WHERE known.value <> 'loaded'`,
      [INSTALLATION_KEYS.sampleData],
    ),
  );
}
