// One process migrates a database at a time, and what a killed one left behind does not stop the next.
import { withClient } from './connection.mjs';

/** Prisma's own lock, for which it waits 10 s only: less than a large database takes. */
const PRISMA_LOCK = 72_707_369;
const OUR_LOCK = 72_707_370;

/**
 * Runs `migrate` when nobody else does, however long that takes. A migration and the record that it is done are one
 * transaction (adapter.mjs), so one that is recorded as begun was never applied: its process was killed, or it failed. Prisma
 * would refuse all others forever; here it is tried again. A killed process may have left PostgreSQL at work, with
 * Prisma's lock: that is waited for, too.
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
    return migrate();
  });
}
