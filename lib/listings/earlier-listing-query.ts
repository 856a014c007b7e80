import type { Database } from '@/lib/db';
import type { PropertyStatus, PropertyType } from '@/lib/listings/constants';

/** A property listed again within this many days of its last listing's end is treated as the same. */
export const SAME_HOME_DAYS = 98;
const SAME_HOME_METRES = 50;
/** Relative difference allowed between two areas of the same property: people round. */
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

/** An earlier listing of the same property; `id` is `null` if it has been erased and only its trace is left. */
export type EarlierListing = { id: number | null; traceId: number | null; listedAt: Date };

/**
 * Earlier listings of the same property by the same owner, latest end first: same market and type, within 50 m, area
 * within 5 %, removed or unpublished at most 98 days ago. Their first date and prices carry over, so that deleting and
 * relisting does not make a listing look new.
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
