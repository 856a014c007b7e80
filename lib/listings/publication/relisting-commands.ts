import type { Database } from '@/lib/db';
import type { PropertyStatus, PropertyType } from '@/lib/listings/constants';
import { recordPrices } from '@/lib/listings/prices/price-history-commands';

/** A property listed again within this many days of its last listing's end is treated as the same. */
export const SAME_PROPERTY_DAYS = 98;
const SAME_PROPERTY_METRES = 50;
/** People round areas. */
const SAME_AREA_SHARE = 0.05;
const METRES_PER_DEGREE = 111_320;

type Property = {
  id: number;
  ownerId: string | null;
  propertyStatus: PropertyStatus;
  propertyType: PropertyType;
  latitude: number | null;
  longitude: number | null;
  areaM2: number | null;
};

type EarlierListing = { id: number | null; traceId: number | null; listedAt: Date };

/** Their first date and prices carry over, so that deleting and relisting does not make a listing look new. */
async function listEarlierListings(tx: Database, property: Property): Promise<EarlierListing[]> {
  const { id, ownerId, propertyStatus, propertyType, latitude, longitude, areaM2 } = property;
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
    WHERE h.ended_at > now() - make_interval(days => ${SAME_PROPERTY_DAYS}::int)
      AND h.property_status = ${propertyStatus}::property_status AND h.property_type = ${propertyType}::property_type
      AND sqrt(((h.latitude - ${latitude}::float8) * ${METRES_PER_DEGREE}::float8) ^ 2
             + ((h.longitude - ${longitude}::float8) * ${perDegreeEast}::float8) ^ 2) <= ${SAME_PROPERTY_METRES}::float8
      AND (h.area_m2 IS NOT DISTINCT FROM ${areaM2}::float8
        OR abs(h.area_m2 - ${areaM2}::float8) <= ${SAME_AREA_SHARE}::float8 * greatest(h.area_m2, ${areaM2}::float8))
    ORDER BY h.ended_at DESC`;
}

/** Now, or the date the same property was first listed. Call it after the listing is written. */
export async function recordFirstPublication(tx: Database, listingId: number, now: Date): Promise<Date> {
  const listing = await tx.listing.findUniqueOrThrow({
    where: { id: listingId },
    select: {
      id: true,
      ownerId: true,
      propertyStatus: true,
      propertyType: true,
      latitude: true,
      longitude: true,
      areaM2: true,
      priceCents: true,
      listedAt: true,
      firstPublishedAt: true,
    },
  });
  if (listing.firstPublishedAt) return listing.listedAt;
  const earlier = await listEarlierListings(tx, listing);
  const listedAt = new Date(Math.min(now.getTime(), ...earlier.map((one) => one.listedAt.getTime())));
  await tx.listing.update({ where: { id: listingId }, data: { listedAt, firstPublishedAt: now } });
  for (const { id, traceId } of earlier) {
    if (id !== null) await copyPrices(tx, id, listingId);
    else if (traceId !== null) await copyTracedPrices(tx, traceId, listingId);
  }
  await recordPrices(tx, [listingId]);
  return listedAt;
}

async function copyPrices(tx: Database, fromId: number, toId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO listing_prices (listing_id, recorded_at, price_cents)
    SELECT ${toId}, p.recorded_at, p.price_cents FROM listing_prices p WHERE p.listing_id = ${fromId}
    ON CONFLICT DO NOTHING`;
}

async function copyTracedPrices(tx: Database, traceId: number, toId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO listing_prices (listing_id, recorded_at, price_cents)
    SELECT ${toId}, p.at, p.cents FROM listing_traces t, jsonb_to_recordset(t.prices) AS p(at timestamptz, cents bigint)
    WHERE t.id = ${traceId} ON CONFLICT DO NOTHING`;
}
