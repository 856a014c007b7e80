import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { foldListingDeltas, inSnapshot } from '@/lib/listings/search-index/counter-commands';
import { createListing, createUser, findPlace } from '../support/factories';
import { connectClient, counterFaults } from '../support/recount';

let client: pg.Client;
let ownerId: string;
let places: { id: number }[];

beforeAll(async () => {
  client = await connectClient();
  ownerId = (await createUser()).id;
  places = await Promise.all(['germasogeia', 'heraklion-city'].map(findPlace));
});
afterAll(() => client.end());

const pending = () => db.listingDelta.count();

/** Adds listings, moves them to another price and place, and removes some. */
async function writeHomes(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { id } = await createListing({ ownerId, placeId: places[index % 2]?.id ?? 0 });
    await db.listing.update({ where: { id }, data: { priceCents: 9_000_000n, placeId: places[0]?.id ?? 0 } });
    if (index % 3 === 0) await db.listing.delete({ where: { id } });
  }
}

test('changes folded in portions are counted correctly after each portion', async () => {
  await writeHomes(6);
  const written = await pending();
  expect(written).toBeGreaterThan(15);
  for (let left = written; left > 0; left -= 4) {
    expect(await pending()).toBe(left);
    await client.query('SELECT fold_listing_deltas(4)');
    expect(await counterFaults(client)).toEqual([]);
  }
  expect(await pending()).toBe(0);
});

test('folding ends when nothing is left, however many portions it takes', async () => {
  await writeHomes(4);
  const written = await pending();
  expect(written).toBeGreaterThan(10);
  expect(await foldListingDeltas(5)).toBe(written);
  expect(await pending()).toBe(0);
  expect(await counterFaults(client)).toEqual([]);
});

test('a snapshot waits for concurrent users of its rows and for locks, however busy the machine', async () => {
  const read = await inSnapshot(
    (tx) => tx.$queryRaw<{ name: string; ms: number }[]>`
      SELECT name, setting::int AS ms FROM pg_settings
      WHERE name IN ('idle_in_transaction_session_timeout', 'lock_timeout') ORDER BY name`,
  );
  expect(read).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: 120_000 },
    { name: 'lock_timeout', ms: 60_000 },
  ]);
});
