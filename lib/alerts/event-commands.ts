import { ALERT_EVENT_DAYS } from '@/lib/alerts/constants';
import { allowLongStatements, type Database, db, LONG_TRANSACTION } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';

/** A web process writes its own clock's time, and a home may be off the market right after it was listed. */
const OVERLAP_MINUTES = 15;

/** Stores each event once. Reads from the start of the oldest transaction open in the run before (decision 054). */
export async function collectAlertEvents(): Promise<void> {
  await db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    // The row is missing after all tables were emptied.
    await tx.$executeRaw`
      INSERT INTO alert_progress (last_position) SELECT coalesce(max(position), 0) FROM alert_events ON CONFLICT DO NOTHING`;
    const [progress] = await tx.$queryRaw<{ settledAt: Date }[]>`
      SELECT settled_at AS "settledAt" FROM alert_progress FOR UPDATE SKIP LOCKED`;
    if (!progress) return;
    // Read before the events: a transaction they do not show is among the open ones or began later.
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

/** This transaction's own start if no other is open. */
async function oldestTransaction(tx: Pick<Database, '$queryRaw'>): Promise<Date> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT LEAST(now(), min(xact_start)) AS at FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend'`;
  if (!row) throw new Error('no time from the database');
  return row.at;
}

/** A relisted home has the earlier date of its first listing and is not new. */
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

/** Excludes prices from while it was a draft and from an earlier listing of the home. */
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

/** A price reduced off the market becomes news when the home is back. */
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
