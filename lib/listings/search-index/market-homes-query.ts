import type { Database } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { MarketStatus } from '@/lib/listings/constants';
import { PYRAMID_MAX_LEVEL } from '@/lib/listings/map/map-squares';
import { inMarket } from '@/lib/listings/search/search-query';
import type { MarketHome } from '@/lib/listings/search-index/market-homes';

/** The homes of a market that satisfy `where` (alias `l`). */
export function readMarketHomes(
  tx: Database,
  status: MarketStatus,
  where: Prisma.Sql,
): Promise<MarketHome[]> {
  return tx.$queryRaw<MarketHome[]>`
    SELECT l.id, coalesce(map_row(l.latitude, ${PYRAMID_MAX_LEVEL}::int), 0) AS row,
      coalesce(map_column(l.longitude, ${PYRAMID_MAX_LEVEL}::int), 0) AS "column", l.property_type AS "propertyType", l.country,
      l.place_id AS "placeId", l.latitude, l.longitude, l.price_cents::float8 AS "priceCents", l.bedrooms, l.bathrooms, l.recommended_score AS score,
      (extract(epoch FROM l.listed_at) * 1000)::float8 AS "listedMs",
      array_to_string(l.amenities, ' ') AS amenities,
      array_to_string(tsvector_to_array(l.words), ' ') AS words
    FROM listings l WHERE ${inMarket(status)} AND ${where}`;
}
