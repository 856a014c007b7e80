import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { AMENITY_IDS } from '@/lib/listings/amenities';
import { mapColumn, mapRow } from '@/lib/listings/map/map-squares';
import { ANYWHERE } from '@/lib/listings/search/search-area';
import { type ListingFilters, NO_FILTERS } from '@/lib/listings/search/search-params';
import { foldListingDeltas, rebuildListingCounters } from '@/lib/listings/search-index/counter-commands';
import { exactStepOf, STEP_PRICES } from '@/lib/listings/search-index/price-steps';
import { countSquares } from '@/lib/listings/search-index/pyramid-query';
import { counterOf } from '@/lib/listings/search-index/square-counter-query';
import { type Grid, gridOf } from '@/lib/map/grid';
import { createListing, createUser, findPlace } from '../support/factories';
import { connectClient, counterFaults } from '../support/recount';

const wholeWorld = (level: number) => ({
  level,
  north: 0,
  south: 2 ** level - 1,
  west: 0,
  east: 2 ** level - 1,
});
/** The squares of a market, with the centre of their listings instead of sums. */
async function pyramidCells(change: Partial<ListingFilters>, grid: Grid) {
  const counter = counterOf({ status: 'for_rent', filters: { ...NO_FILTERS, ...change }, area: ANYWHERE });
  const squares = await countSquares(counter ?? expect.unreachable(), grid, null);
  return squares.map(({ latitudeSum, longitudeSum, ...square }) => ({
    ...square,
    latitude: latitudeSum / square.count,
    longitude: longitudeSum / square.count,
  }));
}

let client: pg.Client;
let ownerId: string;
const places: number[] = [];

beforeAll(async () => {
  client = await connectClient();
  ownerId = (await createUser()).id;
  for (const slug of ['germasogeia', 'limassol', 'heraklion-city', 'kolonaki', 'paros']) {
    places.push((await findPlace(slug)).id);
  }
});
afterAll(() => client.end());

const pending = async () => db.listingDelta.count();
const kept = async () =>
  (await db.listingTally.findMany({ where: { measure: 'total', areaId: 0, kind: 'all' } })).reduce(
    (sum, { count }) => sum + count,
    0,
  );

/** Random writes of every kind on a separate connection; some are rolled back. */
async function writeAtRandom(seed: number, steps: number): Promise<void> {
  const own = await connectClient();
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const one = <T>(values: readonly T[]) => values[random(values.length)] as T;
  const anyId = `(SELECT id FROM listings ORDER BY id OFFSET ${0} LIMIT 1)`;
  const someId = () => anyId.replace('OFFSET 0', `OFFSET ${random(60)}`);
  const place = () => one(places);
  const writes: (() => string)[] = [
    () => `INSERT INTO listings (owner_id, title, property_status, property_type, country, place_id, location, latitude,
             longitude, price_cents, recommended_score, listed_at, published, bedrooms, bathrooms, updated_at)
           VALUES ('${ownerId}', 'Home', '${one(['for_sale', 'for_rent'])}', '${one(['house', 'apartment', 'land'])}',
             '${one(['cyprus', 'greece'])}', ${place()}, 'Somewhere', ${(34_000 + random(7000)) / 1000}, ${(20_000 + random(14_000)) / 1000},
             ${one(['NULL', String(random(90_000_000)), '12345'])}, ${random(1000)},
             now() - ${random(400)} * interval '1 day', ${one(['true', 'true', 'false'])}, ${one(['NULL', random(9)])},
             ${one(['NULL', random(7)])}, now())`,
    () =>
      `UPDATE listings SET bedrooms = ${random(9)}, bathrooms = nullif(${random(7)}, 2) WHERE id = ${someId()}`,
    () =>
      `UPDATE listings SET published = NOT published, updated_at = now() WHERE id = ${someId()} AND removed_at IS NULL`,
    () =>
      `UPDATE listings SET published = false, removed_at = now(), updated_at = now() WHERE id = ${someId()}`,
    () => `UPDATE listings SET place_id = ${place()}, updated_at = now() WHERE id = ${someId()}`,
    () =>
      `UPDATE listings SET price_cents = ${random(50_000_000)}, updated_at = now() WHERE id = ${someId()}`,
    () => `UPDATE listings SET latitude = NULL, longitude = NULL WHERE id = ${someId()}`,
    () => `UPDATE listings SET property_status = 'for_rent', property_type = 'land', recommended_score = ${random(1000)}
           WHERE id IN (SELECT id FROM listings ORDER BY id DESC LIMIT ${random(8)})`,
    () => `UPDATE listings SET title = 'Another title', updated_at = now() WHERE id = ${someId()}`,
    () => `DELETE FROM listings WHERE id = ${someId()}`,
    () => `INSERT INTO listings (title, property_status, property_type, country, place_id, location, published)
           SELECT 'Many', 'for_sale', 'house', 'greece', ${place()}, 'x', true FROM generate_series(1, ${random(30)})`,
  ];
  for (let step = 0; step < steps; step += 1) {
    await own.query('BEGIN');
    const count = 1 + random(3);
    let end = one(['COMMIT', 'COMMIT', 'ROLLBACK']);
    for (let index = 0; index < count; index += 1) {
      // Two writers may deadlock: the loser's transaction is rolled back, as in production.
      await own.query(one(writes)()).catch(() => {
        end = 'ROLLBACK';
      });
    }
    await own.query(end);
  }
  await own.end();
}

describe('counters', () => {
  test('follow one listing through its life, immediately and after folding', async () => {
    const { id } = await createListing({ ownerId, placeId: places[0] ?? 0, country: 'cyprus' });
    expect(await counterFaults(client)).toEqual([]);
    expect(await pending()).toBe(1);
    expect(await foldListingDeltas()).toBe(1);
    expect(await pending()).toBe(0);
    expect(await kept()).toBe(1);
    await db.listing.update({ where: { id }, data: { published: false } });
    expect(await counterFaults(client)).toEqual([]);
    await foldListingDeltas();
    expect(await kept()).toBe(0);
    await db.listing.update({ where: { id }, data: { title: 'Not public' } });
    expect(await pending()).toBe(0);
    await db.listing.delete({ where: { id } });
    expect(await counterFaults(client)).toEqual([]);
  });

  test("an edit that does not move a listing still updates its place's date", async () => {
    const { id } = await createListing({ ownerId, placeId: places[1] ?? 0 });
    await foldListingDeltas();
    const updatedAt = new Date(Date.now() + 60_000);
    await db.listing.update({ where: { id }, data: { title: 'A better title', updatedAt } });
    await foldListingDeltas();
    const row = await db.listingCount.findFirstOrThrow({ where: { placeId: places[1] ?? 0 } });
    expect(row).toMatchObject({ count: 1, changedAt: updatedAt });
    await db.listing.delete({ where: { id } });
  });

  test('a rolled-back write leaves nothing', async () => {
    const before = await pending();
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO listings (title, property_status, property_type, country, place_id, location, published)
       VALUES ('Never', 'for_sale', 'house', 'greece', ${places[2]}, 'x', true)`,
    );
    await client.query('ROLLBACK');
    expect(await pending()).toBe(before);
    expect(await counterFaults(client)).toEqual([]);
  });

  test('agree with a recount whatever many writers do during folding', async () => {
    let isWriting = true;
    const folding = (async () => {
      while (isWriting) {
        await foldListingDeltas(7);
        expect(await counterFaults(client)).toEqual([]);
      }
    })();
    await Promise.all([7, 11, 13].map((seed) => writeAtRandom(seed, 60)));
    isWriting = false;
    await folding;
    expect(await db.listing.count({ where: { published: true } })).toBeGreaterThan(0);
    expect(await counterFaults(client)).toEqual([]);
    await foldListingDeltas();
    expect(await pending()).toBe(0);
    expect(await counterFaults(client)).toEqual([]);
  });

  test('locate any page in any order, also with changes pending', async () => {
    await writeAtRandom(78, 200);
    await foldListingDeltas();
    await writeAtRandom(79, 15);
    expect(await pending()).toBeGreaterThan(0);
    const { rows } = await client.query<{ before: number; skip: number; counted: number }>(`
      WITH homes AS (
        SELECT recommended_score AS score, floor(extract(epoch FROM listed_at) / 86400) AS day, price_bucket(price_cents) AS price
        FROM listings WHERE published AND property_status = 'for_sale')
      SELECT skip, page.before, (
          SELECT count(*)::int FROM homes, LATERAL (
            SELECT CASE measure WHEN 'score' THEN score WHEN 'day' THEN day ELSE price END AS at) h
          WHERE CASE WHEN page.bucket < 0 THEN at >= 0 WHEN down THEN at > page.bucket
                     ELSE at >= 0 AND at < page.bucket END) AS counted
      FROM (VALUES ('score', true), ('day', true), ('day', false), ('price', false), ('price', true)) o(measure, down),
        generate_series(0, (SELECT count(*)::int - 1 FROM homes)) AS skip,
        page_near('for_sale', measure, down, 0, 'all', '{}', NULL, skip) AS page`);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ before, skip, counted }) => before !== counted || before > skip)).toEqual([]);
  });

  test('a defect would be detected, and a recount repairs it concurrently with a writer', async () => {
    await client.query(`UPDATE listing_counts SET count = count + 1 WHERE place_id = ${places[0]}`);
    await client.query(`DELETE FROM listing_cells WHERE level = 9`);
    const faulty = new Set((await counterFaults(client)).map((fault) => Reflect.get(fault, 'counter')));
    expect(faulty).toEqual(new Set(['places', 'squares of the map']));
    await Promise.all([writeAtRandom(17, 30), rebuildListingCounters()]);
    expect(await counterFaults(client)).toEqual([]);
  });

  test('a folder that dies loses nothing', async () => {
    await createListing({ ownerId, placeId: places[0] ?? 0 });
    const dying = await connectClient();
    dying.on('error', () => undefined);
    await dying.query('BEGIN');
    await dying.query('SELECT fold_listing_deltas()');
    const { rows } = await dying.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await client.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect(dying.query('COMMIT')).rejects.toThrow();
    expect(await pending()).toBeGreaterThan(0);
    expect(await counterFaults(client)).toEqual([]);
  });
});

type Home = { id: number; latitude: number | null; longitude: number | null; priceCents: bigint | null };

/** Bounding box of the listings of a square. */
function boxOf(all: readonly Home[], level: number, { row, column }: { row: number; column: number }) {
  const homes = all.filter(
    ({ latitude, longitude }) =>
      mapRow(latitude ?? 0, level) === row && mapColumn(longitude ?? 0, level) === column,
  );
  const latitudes = homes.map(({ latitude }) => latitude ?? 0);
  const longitudes = homes.map(({ longitude }) => longitude ?? 0);
  const prices = homes.flatMap(({ priceCents }) => (priceCents === null ? [] : [Number(priceCents)]));
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    lowestCents: prices.length > 0 ? Math.min(...prices) : null,
    id: Math.min(...homes.map(({ id }) => id)),
  };
}

describe('the pyramid', () => {
  beforeAll(async () => {
    await client.query(
      `INSERT INTO listings (title, property_status, property_type, country, place_id, location, latitude, longitude,
                             price_cents, published)
       SELECT 'Home', 'for_rent', 'house', 'greece', ${places[2]}, 'x', 35 + n % 7 * 0.031, 25 + n % 11 * 0.0173,
              nullif(n * 100, 500), true FROM generate_series(1, 40) n`,
    );
  });

  test.each([5, 9, 13, 15])('has every listing of level %i in one square', async (level) => {
    await foldListingDeltas();
    const cells = await pyramidCells({}, wholeWorld(level));
    const homes = await db.listing.findMany({
      where: { published: true, propertyStatus: 'for_rent', latitude: { not: null } },
      select: { id: true, latitude: true, longitude: true, priceCents: true },
    });
    const counted = new Map<string, number>();
    for (const { latitude, longitude } of homes) {
      const key = `${mapRow(latitude ?? 0, level)} ${mapColumn(longitude ?? 0, level)}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    expect(homes.length).toBeGreaterThanOrEqual(40);
    expect(new Map(cells.map(({ row, column, count }) => [`${row} ${column}`, count]))).toEqual(counted);
    for (const cell of cells) expect(cell).toMatchObject(boxOf(homes, level, cell));
  });

  test('filters by country, kind and viewport, and has the centre of its listings', async () => {
    const at = {
      latitude: 34.7,
      longitude: 33.05,
      propertyType: 'land',
      country: 'cyprus',
      ownerId,
    } as const;
    const market = { ...at, propertyStatus: 'for_rent', placeId: places[0] ?? 0 } as const;
    const narrow = { country: 'cyprus', propertyType: 'land' } as const;
    const grid = gridOf({ south: 34.699, west: 33.049, north: 34.703, east: 33.053 }, 13);
    expect(await pyramidCells(narrow, grid)).toEqual([]);
    const { id } = await createListing({ ...market, priceCents: 900n });
    await foldListingDeltas();
    await createListing({ ...market, latitude: 34.7004, priceCents: 500n });
    const square = { row: mapRow(34.7, 15), column: mapColumn(33.05, 15), count: 2, id };
    const middle = { latitude: 34.7002, longitude: 33.05, lowestCents: 500 };
    // A hundred-thousandth of a degree around the listing not folded yet.
    const box = { south: 34.7, west: 33.04999, north: 34.70041, east: 33.05001 };
    expect(await pyramidCells(narrow, grid)).toEqual([{ ...square, ...box, ...middle }]);
    expect(await pyramidCells({ ...narrow, propertyType: 'house' }, grid)).toEqual([]);
    expect(await pyramidCells({ ...narrow, country: 'greece' }, grid)).toEqual([]);
  });
});

test('the price steps are the same in the database', async () => {
  const euros = STEP_PRICES.flatMap((price) => [price - 0.01, price, price + 0.01]);
  const rows = await db.$queryRaw<{ step: number }[]>`
    SELECT price_step(cents) AS step FROM unnest(${euros.map((price) => Math.round(price * 100))}::bigint[])
      WITH ORDINALITY AS prices(cents, at) ORDER BY at`;
  const steps = STEP_PRICES.flatMap((price) => {
    const step = exactStepOf(price) ?? expect.unreachable();
    return [step - 1, step, step + 1];
  });
  expect(rows.map(({ step }) => step)).toEqual(steps);
  expect(await db.$queryRaw`SELECT price_step(NULL) AS step`).toEqual([{ step: -1 }]);
});

test('every amenity in the catalogue has its own bit', async () => {
  const rows = await db.$queryRaw<{ bits: bigint }[]>`
    SELECT amenity_bits(ARRAY[id]) AS bits FROM unnest(${[...AMENITY_IDS]}::text[]) AS id`;
  expect(new Set(rows.map(({ bits }) => bits)).size).toBe(AMENITY_IDS.length);
  expect(rows.some(({ bits }) => bits === 0n)).toBe(false);
});
