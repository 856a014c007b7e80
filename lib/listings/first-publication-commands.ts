import type { Database } from '@/lib/db';
import { listEarlierListings } from '@/lib/listings/earlier-listing-query';
import { recordPrices } from '@/lib/listings/prices/price-history-commands';

/**
 * Sets the date a listing was first public, unless set: now, or the date the same property was first listed (within 98
 * days), along with its prices since. Call it in the publishing transaction, after the listing is written.
 *
 * @returns the listing's effective first date
 */
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
  const listedAt = new Date(Math.min(now.getTime(), ...earlier.map((home) => home.listedAt.getTime())));
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
