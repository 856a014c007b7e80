// Ensures that only one process migrates a database at a time, and that a killed one does not block the next.
import { withClient } from './connection.mjs';
import { applyFunctions } from './database-functions.mjs';

/** Prisma's own lock, for which it waits only 10 s, less than a large database takes. */
const PRISMA_LOCK = 72_707_369;
const OUR_LOCK = 72_707_370;

/**
 * Runs `migrate` and then applies the functions, exclusively, waiting as long as needed. A migration and its completion record are one transaction
 * (adapter.mjs), so one recorded as begun was never applied: its process was killed, or it failed. Prisma would then
 * refuse all others forever; here it is retried. A killed process may have left PostgreSQL working with Prisma's lock
 * held, which is awaited too.
 */
export function migrateAlone(url, migrate) {
  return withClient(url, async (client) => {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0; SET idle_session_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [OUR_LOCK]);
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK]);
    await client.query(`DO $$ BEGIN
      IF to_regclass('_prisma_migrations') IS NOT NULL THEN
        UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL;
      END IF;
    END $$`);
    await client.query('SELECT pg_advisory_unlock($1)', [PRISMA_LOCK]);
    const applied = await migrate();
    await applyFunctions(client);
    return applied;
  });
}
