import type { Database } from '@/lib/db';

/**
 * Records each listing's current price if it differs from the last recorded one. A trigger records later changes
 * (docs/decisions/023-price-history.md); this starts a history.
 */
export async function recordPrices(tx: Pick<Database, '$executeRaw'>, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO listing_prices (listing_id, recorded_at, price_cents)
    SELECT l.id, clock_timestamp(), l.price_cents FROM listings l
    WHERE l.id = ANY(${[...ids]}::int[]) AND NOT EXISTS (
      SELECT FROM (SELECT p.price_cents FROM listing_prices p WHERE p.listing_id = l.id
                   ORDER BY p.recorded_at DESC LIMIT 1) last
      WHERE last.price_cents IS NOT DISTINCT FROM l.price_cents)
    ON CONFLICT DO NOTHING`;
}
