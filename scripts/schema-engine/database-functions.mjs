// Functions and triggers of the database: prisma/functions has one file each, which replaces what is there.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const FOLDER = new URL('../../prisma/functions/', import.meta.url);
const MIGRATIONS = new URL('../../prisma/migrations/', import.meta.url);
/** Somebody writes to a table whose trigger is replaced (lock_not_available, deadlock_detected). */
const IN_USE = ['55P03', '40P01'];
const MAX_ATTEMPTS = 30;

/** Key of `installation_values`: the checksum of the functions that the database has. */
export const FUNCTIONS_KEY = 'database_functions';

function script() {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => readFileSync(new URL(name, FOLDER), 'utf8')).join('\n');
}

/** Differs as soon as a file differs. */
export function functionsChecksum() {
  return createHash('sha256').update(script()).digest('hex');
}

/**
 * Puts all functions into the database of `client`, unless it has them or is that of a newer Estia, and records that, in
 * one transaction. Their bodies are not checked, as they call each other in any order. Writers of a running site wait for a
 * second at most; then it is tried again.
 */
export async function applyFunctions(client) {
  if (await needsNone(client)) return;
  for (let attempt = 1; ; attempt++) {
    try {
      return await replaceAll(client);
    } catch (error) {
      await client.query('ROLLBACK');
      if (!IN_USE.includes(error.code) || attempt === MAX_ATTEMPTS) throw error;
      await sleep(500);
    }
  }
}

async function needsNone(client) {
  const { rows } = await client.query('SELECT value FROM installation_values WHERE key = $1', [
    FUNCTIONS_KEY,
  ]);
  if (rows[0]?.value === functionsChecksum()) return true;
  const known = readdirSync(MIGRATIONS);
  const newer = await client.query(
    'SELECT FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL AND migration_name <> ALL($1)',
    [known],
  );
  return newer.rows.length > 0;
}

async function replaceAll(client) {
  await client.query(`BEGIN;
    SET LOCAL check_function_bodies = off;
    SET LOCAL lock_timeout = '1s';
    ${script()}
    INSERT INTO installation_values (key, value, updated_at) VALUES ('${FUNCTIONS_KEY}', '${functionsChecksum()}', now())
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at;
    COMMIT;`);
}
