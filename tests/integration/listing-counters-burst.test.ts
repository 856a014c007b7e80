import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldListingDeltas } from '@/lib/listings/search-index/counter-commands';
import { createUser, findPlace } from '../support/factories';
import { connectClient, counterFaults } from '../support/recount';

const HOMES = 20_000;
/** Many times the expected duration; with the wrong join order it takes minutes. */
const PATIENCE = '30s';

let client: pg.Client;
beforeAll(async () => {
  client = await connectClient();
  await client.query(`SET statement_timeout = '${PATIENCE}'`);
});
afterAll(() => client.end());

const fold = async () => {
  const { rows } = await client.query<{ folded: number }>('SELECT fold_listing_deltas() AS folded');
  return rows[0]?.folded;
};
const pendingBytes = async () => {
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT pg_relation_size('listing_deltas')::int AS bytes`,
  );
  return rows[0]?.bytes;
};
/** Physical positions of the square rows: a changed ctid shows that a row was rewritten. */
const squares = async () => {
  const { rows } = await client.query('SELECT ctid::text FROM listing_cells ORDER BY 1');
  return rows;
};

test('thousands of listings in as many squares, added or changed at once, are folded in seconds', async () => {
  const [owner, place] = [await createUser(), await findPlace('germasogeia')];
  await client.query(`
    INSERT INTO listings (owner_id, title, property_status, property_type, country, place_id, location, latitude, longitude,
      price_cents, published)
    SELECT '${owner.id}', 'Home', 'for_sale', 'house', 'cyprus', ${place.id}, 'Somewhere', 34.5 + i % 141 * 0.012,
      32.2 + i / 141 * 0.014, 10000000, true
    FROM generate_series(1, ${HOMES}) i`);
  await client.query('ANALYZE listings');
  expect(await fold()).toBe(HOMES);
  expect((await squares()).length).toBeGreaterThan(HOMES);
  expect(await counterFaults(client)).toEqual([]);

  await client.query('UPDATE listings SET price_cents = price_cents - 500 * id');
  expect(await fold()).toBe(2 * HOMES);
  expect(await counterFaults(client)).toEqual([]);
  const { rows } = await client.query(`
    SELECT (SELECT count(*)::int FROM listing_cells c JOIN listings l ON l.id = c.first_id
            WHERE c.level = 15 AND c.lowest_cents <> l.price_cents) AS wrong,
           (SELECT lowest_cents = (SELECT min(price_cents) FROM listings) FROM listing_cells WHERE level = 5 ORDER BY lowest_cents LIMIT 1) AS right`);
  expect(rows).toEqual([{ wrong: 0, right: true }]);

  const before = await squares();
  await client.query('UPDATE listings SET recommended_score = 1 + id % 900');
  expect(await foldListingDeltas()).toBe(2 * HOMES);
  expect(await pendingBytes(), 'every search would read through them').toBeLessThan(100_000);
  expect(await squares(), 'another score moves no home').toEqual(before);
  expect(await counterFaults(client)).toEqual([]);
}, 240_000);
