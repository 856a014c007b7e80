// Applies prisma/migrations and prisma/functions to a database. Plain JavaScript, which needs no other package than pg.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const MIGRATIONS = 'prisma/migrations';
const FUNCTIONS = 'prisma/functions';
/** Held while one process migrates; others wait. */
const LOCK = 72_707_370;
/** A table whose trigger is replaced is being written to (lock_not_available, deadlock_detected). */
const IN_USE = ['55P03', '40P01'];
const MAX_ATTEMPTS = 60;
/** `CREATE INDEX CONCURRENTLY` runs outside a transaction, so it is alone in its migration. */
const CONCURRENT_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/;

/** Key of `installation_values`; the value is the checksum of the functions. */
export const FUNCTIONS_KEY = 'database_functions';

const checksumOf = (text) => createHash('sha256').update(text).digest('hex');

/** Oldest first. */
export function migrationsOnDisk() {
  const folders = readdirSync(MIGRATIONS).sort();
  return folders
    .map((name) => ({ name, file: join(MIGRATIONS, name, 'migration.sql') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const sql = readFileSync(file, 'utf8');
      return { name, sql, checksum: checksumOf(sql) };
    });
}

function functionsScript() {
  const names = readdirSync(FUNCTIONS).filter((name) => name.endsWith('.sql'));
  return names
    .sort()
    .map((name) => readFileSync(join(FUNCTIONS, name), 'utf8'))
    .join('\n');
}

export const functionsChecksum = () => checksumOf(functionsScript());

/**
 * Applies pending migrations, one process at a time. A migration and its record are one transaction, so the next run
 * applies a failed or killed one.
 *
 * @param {string} url
 * @returns {Promise<string[]>} the names of the migrations that were applied
 */
export async function applyMigrations(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0; SET idle_session_timeout = 0');
    await takeTurn(client);
    await refuseForeignDatabase(client);
    // Prisma's table: its tools can read it.
    await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
      id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
      migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
      started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
    const { rows } = await client.query(
      'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    const applied = rows.map(({ migration_name }) => migration_name);
    const onDisk = migrationsOnDisk();
    const pending = onDisk.filter(({ name }) => !applied.includes(name));
    for (const migration of pending) await apply(client, migration);
    // A newer Estia's functions stay: it relies on them.
    const isNewer = applied.some((name) => onDisk.every((known) => known.name !== name));
    if (!isNewer) await applyFunctions(client);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Asks repeatedly: a process that waited in a statement would be waited for by a concurrent index. */
async function takeTurn(client) {
  const isFree = async () =>
    (await client.query('SELECT pg_try_advisory_lock($1) AS taken', [LOCK])).rows[0].taken;
  while (!(await isFree())) await sleep(200);
}

/** Whoever waits for a lock makes all later queries of the table wait, too: gives up after a second and retries. */
async function untilUnused(client, script) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await client.query(`BEGIN; SET LOCAL lock_timeout = '1s'; ${script}\n; COMMIT`);
    } catch (error) {
      await client.query('ROLLBACK');
      if (!IN_USE.includes(error.code) || attempt === MAX_ATTEMPTS) throw error;
      await sleep(500);
    }
  }
}

/** DATABASE_URL may name another application's database by mistake. */
async function refuseForeignDatabase(client) {
  const { rows } = await client.query(`
    SELECT to_regclass('_prisma_migrations') IS NULL AND EXISTS (
      SELECT FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')) AS "isForeign"`);
  if (rows[0].isForeign)
    throw new Error('The database has tables that are not Estia’s. Let DATABASE_URL name an empty database.');
}

async function apply(client, { name, sql, checksum }) {
  const record = `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
    VALUES ('${randomUUID()}', '${checksum}', clock_timestamp(), ${client.escapeLiteral(name)}, 1)`;
  const statement = sql.replace(/^--.*$/gm, '').trim();
  const [, index] = CONCURRENT_INDEX.exec(statement) ?? [];
  try {
    if (!index) return await untilUnused(client, `${sql}\n;${record}`);
    await dropUnfinished(client, index);
    await client.query(statement);
    await client.query(record);
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${error.message}`, { cause: error });
  }
}

/** An interrupted `CREATE INDEX CONCURRENTLY` leaves an invalid index, which `IF NOT EXISTS` would take for the real one. */
async function dropUnfinished(client, index) {
  const { rows } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1)) AND NOT indisvalid',
    [index],
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
}

/** Bodies are not checked, because they call each other in any order. */
async function applyFunctions(client) {
  const checksum = functionsChecksum();
  const { rows } = await client.query('SELECT value FROM installation_values WHERE key = $1', [
    FUNCTIONS_KEY,
  ]);
  if (rows[0]?.value === checksum) return;
  await untilUnused(
    client,
    `SET LOCAL check_function_bodies = off;
    ${functionsScript()}
    INSERT INTO installation_values (key, value, updated_at) VALUES ('${FUNCTIONS_KEY}', '${checksum}', now())
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  );
}
