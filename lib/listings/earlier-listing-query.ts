import type { Database } from '@/lib/db';
import type { PropertyStatus, PropertyType } from '@/lib/listings/constants';

/** Within this many days after its end a home is the same home when it is listed again. */
export const SAME_HOME_DAYS = 98;
const SAME_HOME_METRES = 50;
/** Share by which two figures of the same area may differ: people round. */
const SAME_AREA_SHARE = 0.05;
const METRES_PER_DEGREE = 111_320;

type Home = {
  id: number;
  ownerId: string | null;
  propertyStatus: PropertyStatus;
  propertyType: PropertyType;
  latitude: number | null;
  longitude: number | null;
  areaM2: number | null;
};

/** Listings of this home that came before it, newest end first; `id` is `null` for one that was erased since. */
export type EarlierListing = { id: number | null; traceId: number | null; listedAt: Date };

/**
 * Earlier listings of the same home by the same owner: same market and kind, within 50 m, an area within 5 %, removed or
 * taken off the market at most 98 days ago. Its first date and its prices are those of the home, so that deleting and
 * listing anew makes nothing look new.
 */
export async function listEarlierListings(tx: Database, home: Home): Promise<EarlierListing[]> {
  const { id, ownerId, propertyStatus, propertyType, latitude, longitude, areaM2 } = home;
  if (!ownerId || latitude === null || longitude === null) return [];
  const perDegreeEast = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return tx.$queryRaw<EarlierListing[]>`
    SELECT h.id, h."traceId", h.listed_at AS "listedAt" FROM (
      SELECT l.id, NULL::int AS "traceId", l.property_status, l.property_type, l.latitude, l.longitude, l.area_m2,
             l.listed_at, coalesce(l.removed_at, l.updated_at) AS ended_at
      FROM listings l
      WHERE l.owner_id = ${ownerId}::uuid AND l.id <> ${id} AND NOT l.published
        AND (l.removed_at IS NOT NULL OR l.first_published_at IS NOT NULL)
      UNION ALL
      SELECT NULL, t.id, t.property_status, t.property_type, t.latitude, t.longitude, t.area_m2, t.listed_at, t.removed_at
      FROM listing_traces t WHERE t.owner_id = ${ownerId}::uuid
    ) h
    WHERE h.ended_at > now() - make_interval(days => ${SAME_HOME_DAYS}::int)
      AND h.property_status = ${propertyStatus}::property_status AND h.property_type = ${propertyType}::property_type
      AND sqrt(((h.latitude - ${latitude}::float8) * ${METRES_PER_DEGREE}::float8) ^ 2
             + ((h.longitude - ${longitude}::float8) * ${perDegreeEast}::float8) ^ 2) <= ${SAME_HOME_METRES}::float8
      AND (h.area_m2 IS NOT DISTINCT FROM ${areaM2}::float8
        OR abs(h.area_m2 - ${areaM2}::float8) <= ${SAME_AREA_SHARE}::float8 * greatest(h.area_m2, ${areaM2}::float8))
    ORDER BY h.ended_at DESC`;
}
