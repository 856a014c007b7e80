import { z } from 'zod';
import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { type MarketStatus, MEDIAN_MIN_LISTINGS, type PropertyType } from '@/lib/listings/constants';
import { NO_FILTERS } from '@/lib/listings/search/search-params';
import { countTallied, talliedScope } from '@/lib/listings/search-index/tally-query';
import type { PriceStatistics } from '@/lib/listings/types';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';

/**
 * Up to this many listings of a market, a place's statistics are computed live; above it, read from a summary
 * (price-summary-commands.ts).
 */
export const LIVE_STATISTICS_LIMIT = 1_000;

/** Euro cents per m² of covered area (of the plot for land); SQL over the alias `l`. */
export const PRICE_PER_M2 = Prisma.sql`l.price_cents / nullif(
  CASE WHEN l.property_type = 'land' THEN coalesce(l.lot_size_m2, l.area_m2) ELSE l.area_m2 END, 0)`;

const row = z.object({
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  priced: z.number(),
  median: z.number().nullable(),
  measured: z.number(),
  medianPerM2: z.number().nullable(),
});

/**
 * Asking prices of the public listings in these places: euro cents, and per m² of covered area (of the plot for land).
 * Listings without a price are ignored. Above LIVE_STATISTICS_LIMIT listings the figures are up to an hour old.
 */
export async function getPriceStatistics(
  status: MarketStatus,
  placeIds: number[],
  type: PropertyType | null,
): Promise<PriceStatistics> {
  const summary = await findSummary(status, placeIds, type);
  if (summary) return summary;
  const ofType = type ? Prisma.sql`AND l.property_type = ${type}::property_type` : Prisma.empty;
  const [found] = await readDb.$queryRaw<unknown[]>`
    SELECT min(l.price_cents)::float8 AS lowest, max(l.price_cents)::float8 AS highest,
           count(l.price_cents)::int AS priced, count(${PRICE_PER_M2})::int AS measured,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY l.price_cents) AS median,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY ${PRICE_PER_M2}) AS "medianPerM2"
    FROM listings l
    WHERE ${PUBLIC_LISTING_SQL} AND l.property_status = ${status}::property_status
      AND l.place_id = ANY(${placeIds}) AND l.price_cents > 0 ${ofType}`;
  return toStatistics(found);
}

/** The hourly summary of a place with many listings; `null` for one with few, or before the job has run. */
async function findSummary(
  status: MarketStatus,
  placeIds: readonly number[],
  type: PropertyType | null,
): Promise<PriceStatistics | null> {
  const area = { placeIds: [...placeIds], words: '' };
  const scope = talliedScope({ status, filters: { ...NO_FILTERS, propertyType: type }, area });
  if (!scope || (await countTallied(scope)) <= LIVE_STATISTICS_LIMIT) return null;
  const [found] = await readDb.$queryRaw<unknown[]>`
    SELECT lowest_cents::float8 AS lowest, highest_cents::float8 AS highest, priced, median_cents AS median, measured,
           median_per_m2_cents AS "medianPerM2"
    FROM listing_price_summaries
    WHERE place_id = ${placeIds[0]}::int AND property_status = ${status}::property_status AND kind = ${type ?? 'all'}`;
  return found ? toStatistics(found) : null;
}

function toStatistics(found: unknown): PriceStatistics {
  const { lowest, highest, priced, median, measured, medianPerM2 } = row.parse(found);
  return {
    lowestCents: lowest,
    highestCents: highest,
    medianCents: priced >= MEDIAN_MIN_LISTINGS ? median : null,
    medianPerM2Cents: measured >= MEDIAN_MIN_LISTINGS ? medianPerM2 : null,
  };
}
