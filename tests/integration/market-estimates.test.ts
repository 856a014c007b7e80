import { beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { estimateMarket } from '@/lib/listings/search/market-statistics-query';
import { foldListingDeltas } from '@/lib/listings/search-index/counter-commands';
import { createUser, findPlace } from '../support/factories';
import { writeHomesAtRandom } from '../support/random-homes';

// What each process caches about a market tells how far to scan along the prices (lib/listings/search/selective-query.ts).

beforeAll(async () => {
  const places = await Promise.all(
    ['germasogeia', 'limassol', 'kolonaki'].map(async (slug) => (await findPlace(slug)).id),
  );
  await writeHomesAtRandom({ ownerId: (await createUser()).id, places }, 57, 300);
  // Kinds and prices are counted only for listings with coordinates.
  await db.$executeRaw`UPDATE listings SET latitude = 34.7, longitude = 33.1 WHERE latitude IS NULL`;
  await foldListingDeltas();
});

test.each([false, true])(
  'the distance to the fifth plot of land, most expensive first: %s',
  async (isDescending) => {
    const market = await estimateMarket('for_sale');
    const scanned = market.scannedByPrice({ propertyType: 'land' }, 5, isDescending);
    // The estimate works in price steps, so it lies between the listings below and above the step of that plot.
    const [around] = await db.$queryRaw<{ before: number; upTo: number; fitting: number }[]>`
    WITH homes AS (
      SELECT property_type, price_step(price_cents) * ${isDescending ? -1 : 1}::int AS step FROM listings
      WHERE published AND property_status = 'for_sale' AND price_cents IS NOT NULL
    ), fifth AS (SELECT step FROM homes WHERE property_type = 'land' ORDER BY step OFFSET 4 LIMIT 1)
    SELECT count(*) FILTER (WHERE h.step < f.step)::int AS before, count(*) FILTER (WHERE h.step <= f.step)::int AS "upTo",
      count(*) FILTER (WHERE h.property_type = 'land')::int AS fitting
    FROM homes h, fifth f`;
    expect(around?.fitting).toBeGreaterThan(5);
    expect(scanned).toBeGreaterThan(around?.before ?? Number.NaN);
    expect(scanned).toBeLessThanOrEqual(around?.upTo ?? Number.NaN);
  },
);

test('there is no distance to more listings than exist, or to what no listing has', async () => {
  const market = await estimateMarket('for_sale');
  expect(market.scannedByPrice({}, market.homes + 1, false)).toBe(Number.POSITIVE_INFINITY);
  expect(market.scannedByPrice({ bedrooms: 99 }, 1, false)).toBe(Number.POSITIVE_INFINITY);
});
