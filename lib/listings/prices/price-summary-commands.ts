import { db } from '@/lib/db';
import { LIVE_STATISTICS_LIMIT, PRICE_PER_M2 } from '@/lib/listings/prices/statistics-query';
import { log } from '@/lib/log';

/** Milliseconds; enough for a million listings. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Rebuilds the price summaries of places with many listings, subplaces included. Reads all public listings; medians
 * change slowly, so an hourly run is enough. Idempotent.
 */
export async function refreshPriceSummaries(): Promise<void> {
  const count = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      await tx.$executeRaw`SET LOCAL work_mem = '64MB'`;
      await tx.$executeRaw`DELETE FROM listing_price_summaries`;
      return tx.$executeRaw`
        WITH RECURSIVE above(place_id, area_id) AS (
          SELECT id, id FROM places
          UNION ALL
          SELECT a.place_id, p.parent_id FROM above a JOIN places p ON p.id = a.area_id WHERE p.parent_id IS NOT NULL
        ), homes AS (
          SELECT area_id, property_status, sum(count) AS homes
          FROM listing_counts JOIN above USING (place_id) GROUP BY 1, 2
        ), areas AS (
          -- A median of a whole country says nothing.
          SELECT a.place_id, a.area_id, h.property_status FROM above a
          JOIN homes h ON h.area_id = a.area_id AND h.homes > ${LIVE_STATISTICS_LIMIT / 2}::int
          JOIN places p ON p.id = a.area_id AND p.kind <> 'country'
        )
        INSERT INTO listing_price_summaries
          (place_id, property_status, kind, lowest_cents, highest_cents, priced, median_cents, measured, median_per_m2_cents)
        SELECT a.area_id, l.property_status, k.kind, min(l.price_cents), max(l.price_cents), count(*),
               percentile_cont(0.5) WITHIN GROUP (ORDER BY l.price_cents),
               count(${PRICE_PER_M2}), percentile_cont(0.5) WITHIN GROUP (ORDER BY ${PRICE_PER_M2})
        FROM listings l
        JOIN areas a ON a.place_id = l.place_id AND a.property_status = l.property_status,
          LATERAL (VALUES ('all'), (l.property_type::text)) AS k(kind)
        WHERE l.published AND l.price_cents > 0
        GROUP BY 1, 2, 3`;
    },
    { timeout: TIMEOUT_MS, maxWait: 10_000 },
  );
  log.info({ count }, 'price summaries refreshed');
}
