import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { enqueue, LISTING_COUNTERS_QUEUE } from '@/lib/jobs/queue';
import { startWorkers } from '@/lib/jobs/worker';
import { LARGE_MARKET } from '@/lib/listings/constants';
import { type ListingFilters, NO_FILTERS } from '@/lib/listings/search/search-params';
import type { Search } from '@/lib/listings/search/search-query';
import { searchConditions } from '@/lib/listings/search/search-query';
import { listDueBitmaps, refreshBitmaps } from '@/lib/listings/search-index/bitmap-commands';
import { countByBitmaps, findByBitmaps } from '@/lib/listings/search-index/bitmap-query';
import { foldListingDeltas } from '@/lib/listings/search-index/counter-commands';
import { log } from '@/lib/log';
import { createUser, findPlace } from '../support/factories';
import { connectClient } from '../support/recount';

/** The processes started by the workers, in order. */
const children = vi.hoisted((): ChildProcess[] => []);
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>();
  const spawn = (...given: Parameters<typeof real.spawn>) => {
    const child = real.spawn(...given);
    children.push(child);
    return child;
  };
  return { ...real, spawn };
});

const STATUS = 'for_sale';
const [POOL, GYM] = ['pool', 'gym'];
const SEARCHES: readonly { filters: Partial<ListingFilters>; words?: string }[] = [
  { filters: { features: [POOL] } },
  { filters: { features: [POOL, GYM], bedrooms: 3 } },
  { filters: { features: [GYM], priceMax: 300_000 } },
  { filters: {}, words: 'sea' },
];

let client: pg.Client;
beforeAll(async () => {
  client = await connectClient();
  const [owner, place] = [await createUser(), await findPlace('germasogeia')];
  await client.query(`
    INSERT INTO listings (owner_id, title, property_status, property_type, country, place_id, location, latitude, longitude,
      price_cents, published, bedrooms, bathrooms, amenities)
    SELECT '${owner.id}', CASE WHEN i % 20 = 0 THEN 'Home by the sea' ELSE 'Home' END, '${STATUS}', 'house', 'cyprus',
      ${place.id}, 'Somewhere', 34.6 + (i % 997) / 1500.0, 32.4 + (i % 773) / 700.0, (50 + i % 900) * 100000, true, i % 6,
      1 + i % 3, CASE i % 25 WHEN 0 THEN '{${POOL},${GYM}}' WHEN 1 THEN '{${POOL}}' WHEN 2 THEN '{${GYM}}' ELSE '{}' END::text[]
    FROM generate_series(1, ${LARGE_MARKET + 300}) i`);
  await client.query('ANALYZE listings');
  await foldListingDeltas();
  await refreshBitmaps();
}, 240_000);
afterAll(() => client.end());

/** Compares bitmaps plus later changes with the rows. */
async function expectExact(): Promise<void> {
  for (const { filters, words = '' } of SEARCHES) {
    const search: Search = {
      status: STATUS,
      filters: { ...NO_FILTERS, ...filters },
      area: { placeIds: [], words },
    };
    const homes = await db.$queryRaw<{ id: number }[]>`
      SELECT id FROM listings l WHERE ${searchConditions(search)}`;
    expect(homes.length).toBeGreaterThan(0);
    expect(await countByBitmaps(search)).toBe(homes.length);
    const found = await findByBitmaps(search, 10_000);
    expect(found?.ids).toEqual(expect.arrayContaining(homes.map(({ id }) => id)));
  }
}

/** Listings that gain and lose searched properties. */
const change = (part: number) =>
  client.query(
    `UPDATE listings SET amenities = CASE WHEN '${POOL}' = ANY (amenities) THEN '{}' ELSE '{${POOL},${GYM}}' END::text[]
     WHERE id % ${part} = 3`,
  );
const newestLeaf = async () => (await db.listingBitmapLeaf.aggregate({ _max: { id: true } }))._max.id ?? 0;
const writersAtEnd = async () => {
  const { rows } = await client.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%ANALYZE listing_bitmap%'
       AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`,
  );
  return rows.length;
};
const PATIENT = { timeout: 150_000, interval: 100 };

test('if the process writing the bitmaps of a large market is killed, this is reported, the old bitmaps stay valid, and the next run writes them', async () => {
  const warned = vi.spyOn(log, 'warn');
  await expectExact();
  await change(40);
  const before = await newestLeaf();

  // Everything may be written except for the last step, during which it is killed.
  const gate = await connectClient();
  await gate.query('BEGIN');
  await gate.query('LOCK TABLE listing_bitmaps IN SHARE UPDATE EXCLUSIVE MODE');
  await enqueue(db, LISTING_COUNTERS_QUEUE, [{}]);
  const workers = await startWorkers();
  await vi.waitFor(async () => expect(await writersAtEnd()).toBe(1), PATIENT);
  const [writer] = children;
  if (!writer) throw new Error('no process was started');
  await change(1_000);
  await expectExact();

  const ended = once(writer, 'exit');
  writer.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await vi.waitFor(
    () =>
      expect(warned).toHaveBeenCalledWith(
        expect.objectContaining({
          queue: LISTING_COUNTERS_QUEUE,
          err: expect.objectContaining({ message: 'server/jobs/bitmaps.ts ended with SIGKILL' }),
        }),
        'a job failed and will be tried again',
      ),
    PATIENT,
  );
  await expectExact();
  await gate.query('ROLLBACK');
  await gate.end();
  await vi.waitFor(async () => expect(await writersAtEnd()).toBe(0), PATIENT);
  expect(await newestLeaf()).toBe(before);
  expect(await listDueBitmaps()).toEqual([{ status: STATUS, work: 'write' }]);
  await change(1_500);
  await expectExact();

  // The same workers continue with the next run.
  await vi.waitFor(() => expect(children.length).toBe(2), { timeout: 120_000, interval: 200 });
  await vi.waitFor(async () => expect(await listDueBitmaps()).toEqual([]), PATIENT);
  expect(await newestLeaf()).toBeGreaterThan(before);
  await expectExact();
  await change(2_000);
  await expectExact();
  await workers.stop();
}, 600_000);
