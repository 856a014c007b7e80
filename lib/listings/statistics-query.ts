import { z } from 'zod';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { type MarketStatus, MEDIAN_MIN_LISTINGS, type PropertyType } from '@/lib/listings/constants';
import type { PriceStatistics } from '@/lib/listings/types';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';

const row = z.object({
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  priced: z.number(),
  median: z.number().nullable(),
  measured: z.number(),
  medianPerM2: z.number().nullable(),
});

/**
 * What the public homes of these places ask for: prices in euro cents, by m² of covered area (of the plot for land).
 * Homes without a price take no part.
 */
export async function getPriceStatistics(
  status: MarketStatus,
  placeIds: number[],
  type: PropertyType | null,
): Promise<PriceStatistics> {
  const ofType = type ? Prisma.sql`AND l.property_type = ${type}::property_type` : Prisma.empty;
  const perM2 = Prisma.sql`l.price_cents / nullif(
    CASE WHEN l.property_type = 'land' THEN coalesce(l.lot_size_m2, l.area_m2) ELSE l.area_m2 END, 0)`;
  const [found] = await db.$queryRaw<unknown[]>`
    SELECT min(l.price_cents)::float8 AS lowest, max(l.price_cents)::float8 AS highest,
           count(l.price_cents)::int AS priced, count(${perM2})::int AS measured,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY l.price_cents) AS median,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY ${perM2}) AS "medianPerM2"
    FROM listings l
    WHERE ${PUBLIC_LISTING_SQL} AND l.property_status = ${status}::property_status
      AND l.place_id = ANY(${placeIds}) AND l.price_cents > 0 ${ofType}`;
  const { lowest, highest, priced, median, measured, medianPerM2 } = row.parse(found);
  return {
    lowestCents: lowest,
    highestCents: highest,
    medianCents: priced >= MEDIAN_MIN_LISTINGS ? median : null,
    medianPerM2Cents: measured >= MEDIAN_MIN_LISTINGS ? medianPerM2 : null,
  };
}
