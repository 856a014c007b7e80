import type { Database } from '@/lib/db';

/**
 * Appends today's price of each listing to its history where it is not the last one recorded. A trigger records later
 * changes of a price by itself (docs/decisions/023-price-history.md); this one writes where a history begins.
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
