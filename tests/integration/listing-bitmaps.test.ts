import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { mapColumn, mapRow } from '@/lib/listings/map/map-squares';
import { type ListingFilters, NO_FILTERS } from '@/lib/listings/search/search-params';
import { type Search, searchConditions } from '@/lib/listings/search/search-query';
import { listDueBitmaps, refreshBitmaps } from '@/lib/listings/search-index/bitmap-commands';
import {
  countByBitmaps,
  countSquaresByBitmaps,
  findByBitmaps,
  idsInSquares,
} from '@/lib/listings/search-index/bitmap-query';
import { foldListingDeltas, rebuildListingCounters } from '@/lib/listings/search-index/counter-commands';
import { HOME_AMENITIES, writeHomesAtRandom } from '../support/random-homes';
import { type DrawnSearch, drawnSearches, NOTHING_DRAWN, searchFrom } from '../support/random-searches';
import { connectClient } from '../support/recount';
import { createTinyMarket, TINY } from '../support/tiny-market';

const STATUS = 'for_sale';

let client: pg.Client;
let ownerId: string;
let places: number[];
let areas: number[];

beforeAll(async () => {
  client = await connectClient();
  ({ ownerId, places, areas } = await createTinyMarket());
  await writeAtRandom(3, 60);
  await client.query('ANALYZE listings');
});
afterAll(() => client.end());

const writeAtRandom = (seed: number, steps: number) => writeHomesAtRandom({ ownerId, places }, seed, steps);

const asSearch = (drawn: DrawnSearch) => searchFrom(drawn, { places, areas });

type Home = { id: number; latitude: number | null; longitude: number | null };
const matches = (search: Search) =>
  db.$queryRaw<Home[]>`
    SELECT id, latitude, longitude FROM listings l WHERE ${searchConditions(search)} ORDER BY id`;

/** Compares random searches by bitmap with the rows. */
async function expectTruth(seed: number): Promise<void> {
  let [found, named] = [0, 0];
  await fc.assert(
    fc.asyncProperty(drawnSearches, fc.constantFrom(5, 8, 11, 13, 15), async (drawn, level) => {
      const search = asSearch(drawn);
      const homes = await matches(search);
      found += homes.length;
      expect(await countByBitmaps(search)).toBe(homes.length);
      const ids = (await findByBitmaps(search, 1_000))?.ids;
      // False positives are allowed, since readers recheck; misses are not.
      expect(ids).toEqual(expect.arrayContaining(homes.map(({ id }) => id)));
      expect(await findByBitmaps(search, -1)).toMatchObject({ ids: null });

      const onMap = new Map<string, number[]>();
      for (const { id, latitude, longitude } of homes) {
        if (latitude === null || longitude === null) continue;
        const key = `${mapRow(latitude, level)} ${mapColumn(longitude, level)}`;
        onMap.set(key, [...(onMap.get(key) ?? []), id]);
      }
      const world = { level, north: 0, west: 0, south: 2 ** level - 1, east: 2 ** level - 1 };
      const squares = (await countSquaresByBitmaps(search, world)) ?? expect.unreachable();
      const counted = squares.map(({ row, column, count }) => [`${row} ${column}`, count] as const);
      expect(new Map(counted)).toEqual(new Map([...onMap].map(([key, all]) => [key, all.length])));
      for (const { row, column, count, latitudeSum, longitudeSum, id } of squares) {
        const [latitude, longitude] = [latitudeSum / count, longitudeSum / count];
        expect([mapRow(latitude, level), mapColumn(longitude, level)]).toEqual([row, column]);
        if (id === null) continue;
        named += 1;
        expect(onMap.get(`${row} ${column}`)).toEqual([id]);
        expect(homes.find((home) => home.id === id)).toMatchObject({ latitude, longitude });
      }
      const [first] = squares;
      if (!first) return;
      const [there] = await db.$queryRaw<{ ids: number[] }[]>`
        SELECT ${idsInSquares(search, [{ level, ...first }], level)} AS ids`;
      expect(there?.ids).toEqual(expect.arrayContaining(onMap.get(`${first.row} ${first.column}`) ?? []));
    }),
    { numRuns: 60, seed },
  );
  expect(found).toBeGreaterThan(100);
  expect(named).toBeGreaterThan(10);
}

describe('bitmaps of a market', () => {
  test('do not answer a search before they are written, nor one with a map area or a price between the steps', async () => {
    const search = asSearch({ ...NOTHING_DRAWN, features: [...HOME_AMENITIES.slice(0, 1)] });
    expect(await countByBitmaps(search)).toBeNull();
    expect(await countSquaresByBitmaps(search, WORLD)).toBeNull();
    expect(await findByBitmaps(search, 10)).toBeNull();
    await refreshBitmaps(TINY);
    expect(await countByBitmaps(search)).toBe((await matches(search)).length);
    const change = (filters: Partial<ListingFilters>) => ({
      ...search,
      filters: { ...search.filters, ...filters },
    });
    for (const unknown of [
      change({ priceMax: 123_456 }),
      change({ bedrooms: 9 }),
      change({ bounds: { south: 34, west: 33, north: 35, east: 34 } }),
      change({ features: [] }),
      { ...search, area: { placeIds: [], words: 'nobodywritesthis' } },
      { ...search, area: { placeIds: [], words: '???' } },
    ]) {
      expect(await countByBitmaps(unknown)).toBeNull();
    }
    const hyphened = { ...search, filters: NO_FILTERS, area: { placeIds: [], words: 'two-storey sea' } };
    const truth = (await matches(hyphened)).length;
    expect(truth).toBeGreaterThan(0);
    expect(await countByBitmaps(hyphened)).toBe(truth);
  });

  test('agree with the rows', () => expectTruth(1));

  test('store each map square contiguously', async () => {
    const { rows } = await client.query(`
      SELECT leaf_id, level, row, "column", count(*) FROM listing_bitmap_squares, unnest(rows, columns) AS s(row, "column")
      GROUP BY 1, 2, 3, 4 HAVING count(*) > 1`);
    expect(rows).toEqual([]);
    expect(await db.listingBitmapSquares.count()).toBeGreaterThan(10);
  });

  test('only words that have bitmaps are noted beside the listing', async () => {
    const words = async () => {
      const [row] = await db.$queryRaw<{ words: string | null }[]>`
        SELECT words::text AS words FROM listing_deltas ORDER BY id DESC LIMIT 1`;
      return row?.words;
    };
    const write = (status: string) =>
      client.query(
        `INSERT INTO listings (owner_id, title, property_status, property_type, country, place_id, location, published)
         VALUES ('${ownerId}', 'Sea and my-secret-word', '${status}', 'house', 'cyprus', ${places[0]}, 'Somewhere', true)`,
      );
    await write(STATUS);
    expect(await words()).toContain("'sea'");
    expect(await words()).not.toContain('secret');
    await client.query('BEGIN');
    await client.query('DELETE FROM listing_bitmap_words');
    await write(STATUS);
    const { rows } = await client.query<{ words: string | null }>(
      'SELECT words FROM listing_deltas ORDER BY id DESC LIMIT 1',
    );
    expect(rows[0]?.words).toBeNull();
    await client.query('ROLLBACK');
  });

  test('wait for writers that began before the words were chosen', async () => {
    const makeOld = () =>
      db.$executeRaw`UPDATE listing_bitmap_leaves SET built_at = now() - interval '2 days'`;
    await makeOld();
    const begun = Date.now();
    await refreshBitmaps(TINY);
    const usualMs = Date.now() - begun;
    const writer = await connectClient();
    const elsewhere = await connectClient('postgres');
    await elsewhere.query('BEGIN');
    await elsewhere.query('SELECT pg_current_xact_id()');
    await writer.query('BEGIN');
    await writer.query(
      `UPDATE listings SET title = 'Home sea view' WHERE id = (SELECT min(id) FROM listings)`,
    );
    await makeOld();
    const builtAt = async () => (await db.listingBitmapLeaf.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0;
    const before = await builtAt();
    const refreshing = refreshBitmaps(TINY);
    // Several times the usual duration without writers.
    await new Promise((resolve) => setTimeout(resolve, 500 + 5 * usualMs));
    expect(await builtAt()).toBe(before);
    await writer.query('COMMIT');
    await refreshing;
    expect(await builtAt()).toBeGreaterThan(before);
    await writer.end();
    // Writers in another database are not waited for.
    await elsewhere.query('COMMIT');
    await elsewhere.end();
  });

  test('and still agree after writes, before and after folding', async () => {
    await writeAtRandom(5, 40);
    expect(await db.listingDelta.count()).toBeGreaterThan(0);
    await expectTruth(2);
    await foldListingDeltas();
    expect(await db.listingBitmapChange.count()).toBeGreaterThan(0);
    await expectTruth(3);
    await writeAtRandom(6, 10);
    await expectTruth(4);
  });

  test('are rebuilt after many changes, concurrently with writers, and are valid at once', async () => {
    await foldListingDeltas();
    const changes = await db.listingBitmapChange.count({ where: { propertyStatus: STATUS } });
    // A fraction of the market above zero, and an absolute number.
    const isDue = async (manyChanges: number) =>
      (await listDueBitmaps({ ...TINY, manyChanges })).some(({ status }) => status === STATUS);
    expect([await isDue(changes - 1), await isDue(changes)]).toEqual([true, false]);
    expect(await listDueBitmaps(TINY)).toContainEqual({ status: STATUS, work: 'write' });
    await Promise.all([refreshBitmaps(TINY), writeAtRandom(7, 40), writeAtRandom(8, 40)]);
    await expectTruth(5);
    await refreshBitmaps(TINY);
    await expectTruth(6);
  });

  test('a defect would be detected', async () => {
    await refreshBitmaps(TINY);
    await client.query(
      `UPDATE listing_bitmaps SET bits = ~bits WHERE facet = 'amenity:${HOME_AMENITIES[0]}'`,
    );
    await expect(expectTruth(7)).rejects.toThrow();
    await db.$executeRaw`UPDATE listing_bitmap_leaves SET built_at = now() - interval '2 days'`;
    await refreshBitmaps(TINY);
    await expectTruth(7);
  });

  test('a builder that dies leaves the old bitmaps', async () => {
    const dying = await connectClient();
    dying.on('error', () => undefined);
    await dying.query('BEGIN');
    await dying.query('SELECT fold_listing_deltas()');
    await dying.query('DELETE FROM listing_bitmap_leaves');
    const { rows } = await dying.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await client.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect(dying.query('COMMIT')).rejects.toThrow();
    await expectTruth(8);
  });

  test('are removed by a recount, with the listings, and when a market becomes small', async () => {
    await rebuildListingCounters();
    expect(await db.listingBitmapLeaf.count()).toBe(0);
    await refreshBitmaps(TINY);
    await expectTruth(9);
    expect(await listDueBitmaps({ ...TINY, minHomes: 1_000 })).toContainEqual({
      status: STATUS,
      work: 'drop',
    });
    await refreshBitmaps({ ...TINY, minHomes: 1_000 });
    expect(await db.listingBitmap.count()).toBe(0);
    await writeAtRandom(9, 5);
    await foldListingDeltas();
    // Otherwise nothing would ever remove these.
    expect(await db.listingBitmapChange.count()).toBe(0);
    await refreshBitmaps(TINY);
    await rebuildListingCounters();
    await refreshBitmaps({ ...TINY, minHomes: 1_000 });
    expect(await db.listingRankingHomes.count()).toBe(0);
    await refreshBitmaps(TINY);
    await client.query('TRUNCATE listings CASCADE');
    expect(await db.listingBitmapLeaf.count()).toBe(0);
    await refreshBitmaps(TINY);
    expect(await db.listingRankingHomes.count()).toBe(0);
    expect(await listDueBitmaps(TINY)).toEqual([]);
  });
});

const WORLD = { level: 8, north: 0, west: 0, south: 255, east: 255 };
