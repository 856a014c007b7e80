import { ALERT_EVENT_DAYS } from '@/lib/alerts/constants';
import { allowLongStatements, type Database, db, LONG_TRANSACTION } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';

/**
 * Times before the settled one are read again, because a web process writes its own clock's time and a home may be
 * taken off for a correction right after it was listed. Whatever was read before is not stored twice.
 */
const OVERLAP_MINUTES = 15;

/**
 * Notes which homes are new on the market or became cheaper, each once, under consecutive positions. Nothing is missed:
 * times are those of a transaction that may commit much later, so each run reads from the start of the oldest
 * transaction that was open in the run before (docs/decisions/054-alerts.md). Of several processes one does it.
 */
export async function collectAlertEvents(): Promise<void> {
  await db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    // The row is gone after all tables were emptied.
    await tx.$executeRaw`
      INSERT INTO alert_progress (last_position) SELECT coalesce(max(position), 0) FROM alert_events ON CONFLICT DO NOTHING`;
    const [progress] = await tx.$queryRaw<{ settledAt: Date }[]>`
      SELECT settled_at AS "settledAt" FROM alert_progress FOR UPDATE SKIP LOCKED`;
    if (!progress) return;
    // Read before the events, so that a transaction they do not show is either among these or began later.
    const settledAt = await oldestTransaction(tx);
    const since = Prisma.sql`${progress.settledAt}::timestamptz - make_interval(mins => ${OVERLAP_MINUTES}::int)`;
    await noteListed(tx, since);
    await noteReduced(tx, since);
    await assignPositions(tx);
    await tx.$executeRaw`UPDATE alert_progress SET settled_at = ${settledAt}`;
    await tx.$executeRaw`
      DELETE FROM alert_events WHERE at < now() - make_interval(days => ${ALERT_EVENT_DAYS}::int)`;
  }, LONG_TRANSACTION);
}

/** When the oldest open transaction of this database began; this one's own start, if there is no other. */
async function oldestTransaction(tx: Pick<Database, '$queryRaw'>): Promise<Date> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT LEAST(now(), min(xact_start)) AS at FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend'`;
  if (!row) throw new Error('no time from the database');
  return row.at;
}

/** New homes; one listed anew has the earlier date of its first listing, and is none. */
async function noteListed(tx: Pick<Database, '$executeRaw'>, since: Prisma.Sql): Promise<void> {
  for (const market of ['for_sale', 'for_rent']) {
    // One market at a time, as in the index by date.
    await tx.$executeRaw`
      INSERT INTO alert_events (listing_id, kind, at)
      SELECT l.id, 'listed', l.listed_at FROM listings l
      WHERE ${PUBLIC_LISTING_SQL} AND l.property_status = ${market}::property_status AND l.listed_at >= ${since}
        AND coalesce(l.first_published_at, l.listed_at) <= l.listed_at
        AND NOT EXISTS (SELECT FROM alert_events e WHERE e.listing_id = l.id AND e.kind = 'listed')
      ON CONFLICT DO NOTHING`;
  }
}

/** Prices below the one recorded before; without those that a draft had, or that an earlier listing of the home left. */
async function noteReduced(tx: Pick<Database, '$executeRaw'>, since: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO alert_events (listing_id, kind, at)
    SELECT p.listing_id, 'reduced', p.recorded_at
    FROM listing_prices p JOIN listings l ON l.id = p.listing_id
    WHERE p.recorded_at >= ${since} AND p.recorded_at > coalesce(l.first_published_at, l.listed_at)
      AND p.price_cents < (
        SELECT b.price_cents FROM listing_prices b
        WHERE b.listing_id = p.listing_id AND b.recorded_at < p.recorded_at ORDER BY b.recorded_at DESC LIMIT 1)
    ON CONFLICT DO NOTHING`;
}

/** A price may fall while its home is off the market: that is news when the home is back. */
async function assignPositions(tx: Pick<Database, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`
    WITH placed AS (
      UPDATE alert_events e SET position = p.last_position + ready.nth
      FROM alert_progress p, (
        SELECT a.listing_id, a.kind, a.at, row_number() OVER (ORDER BY a.at, a.listing_id, a.kind) AS nth
        FROM alert_events a JOIN listings l ON l.id = a.listing_id
        WHERE a.position IS NULL AND ${PUBLIC_LISTING_SQL}) ready
      WHERE e.listing_id = ready.listing_id AND e.kind = ready.kind AND e.at = ready.at
      RETURNING 1
    )
    UPDATE alert_progress SET last_position = last_position + (SELECT count(*) FROM placed)`;
}
