import { existsSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { rawQuery } from '@/lib/input/query-values';
import { MARKETS } from '@/lib/listings/constants';
import { log } from '@/lib/log';
import { newMark, noteHeard } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';
import { askIndex } from '@/lib/search/client';
import { ANYWHERE } from '@/lib/search/filters/search-area';
import { listingFiltersToParams, NO_FILTERS, parseListingFilters } from '@/lib/search/filters/search-params';
import { countHomes } from '@/lib/search/queries';
import { EVERY_HOME_FOR_SALE } from '@/lib/search/questions';
import { countChoices } from '@/lib/search/results/results-reads';
import { changesBySql, countBySql } from '@/lib/search/sql-query';
import { HomeIndex } from '@/server/search/home-index';
import { Homes } from '@/server/search/homes';
import { type SearchIndex, startSearchIndex } from '@/server/search/index-server';
import { connectClient } from '../support/connect-client';
import { writeHomesAtRandom } from '../support/random-homes';
import { askPatiently, drawnFilters, expectSameAnswers } from '../support/search-index';
import { createTinyMarket } from '../support/tiny-market';

const connectionString = process.env.DATABASE_URL ?? '';
const snapshotFile = join(process.env.DATA_DIR ?? '', 'search-index');

let client: pg.Client;
let market: Awaited<ReturnType<typeof createTinyMarket>>;
let index: SearchIndex;

/** Resolves when the index has everything that is committed now. */
async function whenCurrent(): Promise<void> {
  await vi.waitUntil(() => index.follower.state === 'ready', { timeout: 20_000 });
  const { id, payload } = newMark();
  await client.query('SELECT pg_notify($1, $2)', [CACHE_CHANNEL, payload]);
  expect(await index.follower.positions.whenReached([id], 10_000)).toBe(true);
  await vi.waitUntil(() => !index.follower.isLate, { timeout: 10_000 });
}

const write = (seed: number, steps = 40) => writeHomesAtRandom(market, seed, steps);

beforeAll(async () => {
  client = await connectClient();
  market = await createTinyMarket();
  await write(1, 60);
  // Homes where lines, corners and edges of random parts of the map are.
  await client.query(
    `INSERT INTO listings (owner_id, title, property_status, property_type, country, place_id, location, published,
       latitude, longitude, price_cents, area_m2)
     SELECT $1, 'On the line', 'for_sale', 'house', 'greece', $2, 'Somewhere', true, 34 + row / 2.0, 20 + col, 100000 * row + col, 10 + row
     FROM generate_series(0, 14) row, generate_series(0, 14) col`,
    [market.ownerId, market.places[0]],
  );
  index = await startSearchIndex();
  await whenCurrent();
});
afterAll(async () => {
  await index.stop();
  await client.end();
});

test('its answers are those of SQL, after each of many writes', async () => {
  let found = 0;
  for (const seed of [2, 3, 4, 5]) {
    await write(seed);
    await whenCurrent();
    found += await expectSameAnswers(market, seed);
  }
  expect(found).toBeGreaterThan(1_000);
}, 120_000);

test('beside each choice of the filter form stands how many homes the search it leads to finds', async () => {
  await whenCurrent();
  const markets = fc.constantFrom(...MARKETS);
  let total = 0;
  await fc.assert(
    fc.asyncProperty(drawnFilters, markets, async (drawn, status) => {
      const filters = { ...NO_FILTERS, ...drawn };
      const { count, choices } = await vi.waitUntil(async () => {
        const counted = await countChoices(status, filters, null);
        return counted.choices && counted;
      }, 20_000);
      expect(count).toBe((await countBySql({ status, filters, area: ANYWHERE })).count);
      for (const { name, value, count: beside } of choices ?? []) {
        // Kinds stand for themselves; features and extras are added to what is chosen; the others replace it.
        const isAdded = name === 'features' || name === 'extras';
        const params = listingFiltersToParams(filters);
        for (const replaced of isAdded ? [] : [name, `${name}_min`, `${name}_max`]) params.delete(replaced);
        params.append(name, value);
        const chosen = parseListingFilters(rawQuery(params));
        expect({ name, value, drawn, status, beside }).toEqual({
          name,
          value,
          drawn,
          status,
          beside: (await countBySql({ status, filters: chosen, area: ANYWHERE })).count,
        });
        total += beside;
      }
    }),
    { numRuns: 12, seed: 7 },
  );
  expect(total).toBeGreaterThan(1_000);
}, 120_000);

test('so are the counts of places, and the dates of changes', async () => {
  const counts = await db.$queryRaw`
    SELECT place_id AS "placeId", property_status AS status, property_type AS type, count(*)::int AS count
    FROM listings WHERE published GROUP BY 1, 2, 3`;
  const inOrder = (rows: unknown) => (rows as object[]).map((row) => JSON.stringify(row)).sort();
  expect(inOrder(await askPatiently({ kind: 'placeCounts' }))).toEqual(inOrder(counts));
  const [changes, expectedChanges] = [await askPatiently({ kind: 'changes' }), await changesBySql()];
  const inSeconds = (rows: readonly { changedMs: number }[]) =>
    inOrder(rows.map((row) => ({ ...row, changedMs: Math.floor(row.changedMs / 1_000) })));
  expect(inSeconds(changes.shards)).toEqual(inSeconds(expectedChanges.shards));
  expect(inSeconds(changes.places)).toEqual(inSeconds(expectedChanges.places));
});

test('a rolled back write, and one that the index knows nothing of, announce nothing', async () => {
  await whenCurrent();
  const before = index.follower.homes?.current.next ?? 0;
  await client.query('BEGIN');
  await client.query('UPDATE listings SET price_cents = 12345');
  await client.query('ROLLBACK');
  await client.query("UPDATE listings SET construction_material = 'Stone' WHERE published");
  await whenCurrent();
  expect(index.follower.homes?.current.next).toBe(before);
  await client.query(
    'UPDATE listings SET bedrooms = coalesce(bedrooms, 0) + 1 WHERE id = (SELECT max(id) FROM listings WHERE published)',
  );
  await whenCurrent();
  expect(index.follower.homes?.current.next).toBe(before + 1);
});

test('after more changes than an announcement names it finds out by itself', async () => {
  await client.query('BEGIN');
  await client.query("SELECT pg_notify('estia_listings', '*')");
  await client.query('ALTER TABLE listings DISABLE TRIGGER listings_announce_update');
  await client.query('UPDATE listings SET price_cents = 7700000 WHERE id % 3 = 0');
  await client.query('ALTER TABLE listings ENABLE TRIGGER listings_announce_update');
  await client.query('COMMIT');
  await whenCurrent();
  await expectSameAnswers(market, 6, 40);
});

test('nobody waits for what a program has changed, but what it withdraws is gone at once', async () => {
  await whenCurrent();
  const { id, payload } = newMark();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const refresh = Homes.prototype.refresh;
  const held = vi.spyOn(Homes.prototype, 'refresh').mockImplementation(async function (
    this: Homes,
    reader,
    ids,
  ) {
    if (ids.length > 0) await released;
    await refresh.call(this, reader, ids);
  });
  await client.query('BEGIN');
  await client.query(
    `UPDATE listings SET published = published AND id % 4 > 0, price_cents = 100 WHERE published`,
  );
  await client.query('SELECT pg_notify($1, $2)', [CACHE_CHANNEL, payload]);
  await client.query('COMMIT');
  noteHeard(id);
  const truth = await db.listing.count({ where: { published: true, propertyStatus: 'for_sale' } });
  expect(await askPatiently({ kind: 'count', query: EVERY_HOME_FOR_SALE })).toBe(truth);
  expect(index.follower.isLate).toBe(true);
  // Remembered until the next announcement, so they come from SQL.
  expect(await askIndex({ kind: 'placeCounts' })).toBeNull();
  release();
  await whenCurrent();
  held.mockRestore();
  await expectSameAnswers(market, 13, 20);
});

test('without its connections it answers nothing that is outdated, and catches up', async () => {
  await client.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'estia %'`);
  await expect.poll(() => index.follower.state).toBe('behind');
  await write(7);
  const { id, payload } = newMark();
  await client.query('SELECT pg_notify($1, $2)', [CACHE_CHANNEL, payload]);
  noteHeard(id);
  const truth = await db.listing.count({ where: { published: true, propertyStatus: 'for_sale' } });
  expect([null, truth]).toContain(await askIndex({ kind: 'count', query: EVERY_HOME_FOR_SALE }));
  await whenCurrent();
  noteHeard(index.follower.positions.last ?? '');
  await expectSameAnswers(market, 7, 40);
});

test('a start reads the saved homes and what has changed since, or all homes if the file is damaged', async () => {
  for (const [seed, damage] of [
    [8, null],
    [9, 5_000],
    [10, 10],
  ] as const) {
    await index.stop();
    expect(existsSync(snapshotFile)).toBe(true);
    if (damage) truncateSync(snapshotFile, damage);
    await write(seed);
    index = await startSearchIndex();
    await whenCurrent();
    // As a web process, which hears what the index announces at its start.
    noteHeard(index.follower.positions.last ?? '');
    await expectSameAnswers(market, seed, 40);
  }
});

test('nobody who has heard of a commit gets an answer without it, however many write', async () => {
  /** Whole euro. */
  const price = (number: number) => 500_000 + number;
  let [answered, asked] = [0, 0];
  const checks: Promise<void>[] = [];
  let connected = 0;
  const listeners = [1, 2].map(() =>
    listen({
      connectionString,
      channel: CACHE_CHANNEL,
      onConnect: () => {
        connected += 1;
      },
      onMessage: (payload) => {
        const [id, number] = [JSON.parse(payload).id as string, Number(JSON.parse(payload).tags[0])];
        if (!number) return;
        noteHeard(id);
        const filters = { ...NO_FILTERS, priceMin: price(number), priceMax: price(number) };
        const query = { ...EVERY_HOME_FOR_SALE, filters };
        asked += 1;
        checks.push(
          askIndex({ kind: 'count', query }).then((count) => {
            if (count === null) return;
            answered += 1;
            expect(count).toBe(1);
          }),
        );
      },
    }),
  );
  await expect.poll(() => connected).toBe(2);
  const ids = await db.listing.findMany({
    where: { published: true, propertyStatus: 'for_sale', availability: { not: 'closed' } },
    take: 120,
  });
  const writer = async (first: number) => {
    const own = await connectClient();
    for (let number = first; number <= 120; number += 3) {
      await own.query('BEGIN');
      await own.query('UPDATE listings SET price_cents = $1 WHERE id = $2', [
        price(number) * 100,
        ids[number - 1]?.id,
      ]);
      const payload = JSON.stringify({ ...JSON.parse(newMark().payload), tags: [String(number)] });
      await own.query('SELECT pg_notify($1, $2)', [CACHE_CHANNEL, payload]);
      await own.query('COMMIT');
    }
    await own.end();
  };
  await Promise.all([1, 2, 3].map(writer));
  await whenCurrent();
  await expect.poll(() => asked).toBe(240);
  await Promise.all(checks);
  // The others came too late, on a busy machine, and would be asked in SQL.
  expect(answered).toBeGreaterThan(0);
  await Promise.all(listeners.map((listener) => listener.stop()));
});

test('with more homes than memory it says so, and SQL answers; a second index does not start', async () => {
  await expect(startSearchIndex()).rejects.toThrow('is running already');
  await index.stop();
  rmSync(snapshotFile);
  const put = vi.spyOn(HomeIndex.prototype, 'put').mockImplementation(() => {
    throw new RangeError('Array buffer allocation failed');
  });
  const errors = vi.spyOn(log, 'error').mockReturnValue(undefined);
  index = await startSearchIndex();
  await expect
    .poll(() => errors.mock.calls.map(([, text]) => text))
    .toEqual(['the search index does not fit into memory; PostgreSQL answers, next try in a minute']);
  await write(12, 5);
  const search = { status: 'for_sale' as const, filters: NO_FILTERS, area: ANYWHERE };
  const truth = await db.listing.count({ where: { published: true, propertyStatus: 'for_sale' } });
  expect(await countHomes(search)).toMatchObject({ count: truth });
  expect(index.follower.state).toBe('loading');
  put.mockRestore();
  errors.mockRestore();
});
