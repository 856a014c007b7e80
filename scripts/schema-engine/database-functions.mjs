// Functions and triggers of the database: prisma/functions has one file each, which replaces what is there.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../prisma/functions/', import.meta.url);

/** Key of `installation_values`: the checksum of the functions that the database has. */
export const FUNCTIONS_KEY = 'database_functions';

function script() {
  const names = readdirSync(FOLDER).sort();
  return names.map((name) => readFileSync(new URL(name, FOLDER), 'utf8')).join('\n');
}

/** Differs as soon as a file differs. */
export function functionsChecksum() {
  return createHash('sha256').update(script()).digest('hex');
}

/**
 * Puts all functions into the database of `client` and records that, in one transaction. Their bodies are not checked, as
 * they call each other in any order.
 */
export async function applyFunctions(client) {
  await client.query(`BEGIN;
    SET LOCAL check_function_bodies = off;
    ${script()}
    INSERT INTO installation_values (key, value, updated_at) VALUES ('${FUNCTIONS_KEY}', '${functionsChecksum()}', now())
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at;
    COMMIT;`);
}
