import type { Database } from '@/lib/db';

/** Starts a history; a trigger records later changes (decision 023). */
export async function recordPrices(tx: Pick<Database, '$executeRaw'>, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO listing_prices (listing_id, recorded_at, price_cents)
    SELECT l.id, clock_timestamp(), l.price_cents FROM listings l
    WHERE l.id = ANY(${[...ids]}::int[]) AND l.availability <> 'closed' AND NOT EXISTS (
      SELECT FROM (SELECT p.price_cents FROM listing_prices p WHERE p.listing_id = l.id
                   ORDER BY p.recorded_at DESC LIMIT 1) last
      WHERE last.price_cents IS NOT DISTINCT FROM l.price_cents)
    ON CONFLICT DO NOTHING`;
}
