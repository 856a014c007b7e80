import { readDb } from '@/lib/db';
import { AMENITY_IDS } from '@/lib/listings/amenities';
import type { MarketStatus } from '@/lib/listings/constants';
import { PYRAMID_MIN_LEVEL } from '@/lib/listings/map/map-squares';
import {
  MarketEstimates,
  type MarketStatistics,
  STATISTICS_LEVEL,
} from '@/lib/listings/search/market-estimates';
import { amenityFacet, WORD_FACET } from '@/lib/listings/search-index/bitmap-facets';

// Reads the statistics of a market for market-estimates.ts and caches the estimates in each process. They may be stale;
// only the first caller waits for them.

const CACHE_MS = 60_000;
const cached = new Map<MarketStatus, { until: number; estimates: Promise<MarketEstimates> }>();

/** The estimates of a market, at most a minute old if somebody asks that often. */
export function estimateMarket(status: MarketStatus): Promise<MarketEstimates> {
  const known = cached.get(status);
  if (known && known.until > performance.now()) return known.estimates;
  const fresh = readMarket(status);
  // Callers get the old estimates while new ones are read.
  const estimates = known ? known.estimates : fresh;
  const keep = (kept: Promise<MarketEstimates>) =>
    cached.set(status, { until: performance.now() + CACHE_MS, estimates: kept });
  keep(estimates);
  fresh.then(
    () => keep(fresh),
    () => cached.delete(status),
  );
  return estimates;
}

async function readMarket(status: MarketStatus): Promise<MarketEstimates> {
  const [statistics] = await readDb.$queryRaw<MarketStatistics[]>`
    SELECT
      (SELECT json_object_agg(place_id, homes) FROM (
         SELECT place_id, sum(count) AS homes FROM listing_counts
         WHERE property_status = ${status}::property_status GROUP BY 1) places) AS places,
      (SELECT json_agg(json_build_array(map_row, map_column, homes)) FROM (
         SELECT map_row, map_column, sum(count) AS homes FROM listing_cells
         WHERE property_status = ${status}::property_status AND level = ${STATISTICS_LEVEL}::smallint
         GROUP BY 1, 2) squares) AS squares,
      (SELECT json_agg(groups) FROM (
         SELECT property_type AS type, country, bedrooms, bathrooms, price_step AS step, sum(count) AS homes FROM listing_facets
         WHERE property_status = ${status}::property_status AND level = ${PYRAMID_MIN_LEVEL}::smallint
         GROUP BY 1, 2, 3, 4, 5) groups) AS groups,
      (SELECT json_object_agg(facet, homes) FROM (
         SELECT facet, sum(bit_count(bits)) AS homes FROM listing_bitmaps
         WHERE property_status = ${status}::property_status AND facet = ANY (${AMENITY_IDS.map(amenityFacet)}::text[] || ARRAY(
           SELECT ${WORD_FACET} || word FROM listing_bitmap_words WHERE property_status = ${status}::property_status))
         GROUP BY 1) facets) AS facets`;
  return new MarketEstimates(statistics ?? {});
}
