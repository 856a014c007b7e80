import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { MEDIAN_MIN_LISTINGS } from '@/lib/listings/constants';
import type { PriceStatistics } from '@/lib/listings/types';
import { searchConditions } from '@/lib/search/sql-query';
import type { Search } from '@/lib/search/types';

/** Euro cents per m² of covered area, or of the plot for land; for the alias `l`. */
const PRICE_PER_M2 = Prisma.sql`l.price_cents / nullif(
  CASE WHEN l.property_type = 'land' THEN coalesce(l.lot_size_m2, l.area_m2) ELSE l.area_m2 END, 0)`;

export async function priceStatisticsBySql(search: Search): Promise<PriceStatistics> {
  const median = (value: Prisma.Sql) => Prisma.sql`
    CASE WHEN count(${value}) >= ${MEDIAN_MIN_LISTINGS}::int THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value}) END`;
  const [row] = await readDb.$queryRaw<[PriceStatistics]>`
    SELECT min(l.price_cents)::float8 AS "lowestCents", max(l.price_cents)::float8 AS "highestCents",
      ${median(Prisma.sql`l.price_cents`)} AS "medianCents", ${median(PRICE_PER_M2)} AS "medianPerM2Cents"
    FROM listings l WHERE ${searchConditions(search)} AND l.price_cents > 0`;
  return row;
}
