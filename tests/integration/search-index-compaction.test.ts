import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundsOf } from '@/lib/map/clusters';
import type { Corner } from '@/lib/map/drawn-area';
import type { Bounds } from '@/lib/map/types';
import { EVERY_HOME_FOR_SALE } from '@/lib/search/questions';
import { answer } from '@/server/search/answer';
import type { Home } from '@/server/search/columns';
import { Homes } from '@/server/search/homes';
import { isInside, linesNear, outlineOf, stepBox, stepsOf } from '@/server/search/outline';
import { readHomes } from '@/server/search/rows';
import { connectClient } from '../support/connect-client';
import { answersBySql, drawnQuestions, expectSame } from '../support/search-index';
import { createTinyMarket } from '../support/tiny-market';

// Enough homes for checkpoints, blocks of blocks, and cells of the map that are not read home by home.
const HOMES = 16_000;

let client: pg.Client;
let market: Awaited<ReturnType<typeof createTinyMarket>>;
let homes: Homes;
const all: Home[] = [];

beforeAll(async () => {
  client = await connectClient();
  market = await createTinyMarket();
  await client.query(
    `INSERT INTO listings (owner_id, title, property_status, property_type, country, place_id, location, published,
       latitude, longitude, price_cents, area_m2, bedrooms, bathrooms, amenities, recommended_score, listed_at)
     SELECT $1, CASE WHEN n % 3 = 0 THEN 'Quiet sea view' WHEN n % 5 = 0 THEN 'Garden' ELSE 'Home' END,
       CASE WHEN n % 11 = 0 THEN 'for_rent' ELSE 'for_sale' END::property_status,
       (ARRAY['house', 'apartment', 'land'])[1 + n % 3]::property_type,
       (ARRAY['cyprus', 'greece'])[1 + n % 2]::country, ($2::int[])[1 + n % 5], 'Somewhere', true,
       34 + (r % 71) / 10.0, 20 + (r / 71 % 141) / 10.0, nullif(r % 900, 0) * 100000, 30 + r % 200,
       nullif(r / 7 % 7, 0), nullif(r / 49 % 5, 0), CASE WHEN n % 4 = 0 THEN $3::text[] ELSE '{}' END, r % 60,
       now() - interval '1 hour' * (r % 500)
     FROM (SELECT n, abs(hashint4(n)) AS r FROM generate_series(1, $4::int) n) numbers`,
    [market.ownerId, market.places, ['air_conditioning', 'alarm'], HOMES],
  );
  homes = await Homes.empty();
  await readHomes(client, (home) => all.push(home));
  for (const home of all) homes.put(home);
});
afterAll(() => client.end());

test('its answers are those of SQL before, between any two slices of, and after a compaction, with changes there too', async () => {
  const drawn = fc.sample(drawnQuestions, { seed: 3, numRuns: 60 });
  const expected = (await Promise.all(drawn.map((one) => answersBySql(one, market)))).flat();
  const compare = (at: number) => {
    const [question, bySql] = expected[at % expected.length] as (typeof expected)[number];
    expectSame(question, answer(homes.current, question), bySql);
  };
  const compareAll = () => {
    for (const at of expected.keys()) compare(at);
  };
  // Homes that leave and come back change nothing in the end, but die in their slots.
  const touch = (at: number) => {
    const home = all[(at * 7_919) % all.length] as Home;
    homes.remove(home.id);
    homes.put(home);
  };
  compareAll();
  let slices = 0;
  for (let round = 0; round < 3; round += 1) {
    let isDone = false;
    const done = homes.compact().finally(() => {
      isDone = true;
    });
    for (; !isDone; slices += 1) {
      touch(slices);
      compare(slices * 37);
      await setImmediate();
    }
    await done;
    compareAll();
    for (let at = 0; at < 1_500; at += 1) touch(at * 3 + round);
    compareAll();
  }
  expect(slices).toBeGreaterThan(30);
}, 120_000);

test('it decides what lies in an outline, or on it, as PostgreSQL does', async () => {
  let state = 11;
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const decimal = (value: number) => Number(value.toFixed(5));
  let inside = 0;
  for (let round = 0; round < 60; round += 1) {
    const near = () => ({
      latitude: decimal(35 + below(300) / 1e3),
      longitude: decimal(33 + below(300) / 1e3),
    });
    const corners = Array.from({ length: 3 + below(8) }, near);
    const points = corners.flatMap((a, at) => {
      const b = corners[(at + 1) % corners.length] ?? a;
      const between = [0, 0.1, 0.25, 1 / 3, 0.5, 0.8].map((t) => ({
        latitude: decimal(a.latitude + t * (b.latitude - a.latitude)),
        longitude: decimal(a.longitude + t * (b.longitude - a.longitude)),
      }));
      return [...between, near(), near(), near()];
    });
    const outline = outlineOf(corners);
    const own = points.map(({ latitude, longitude }) =>
      isInside(outline, stepsOf(longitude), stepsOf(latitude)),
    );
    const text = corners.map(
      ({ latitude, longitude }) => `(${Math.round(longitude * 1e5)},${Math.round(latitude * 1e5)})`,
    );
    const { rows } = await client.query(
      `SELECT array_agg($1::polygon @> point(x * 100000::float8, y * 100000::float8) ORDER BY n) AS found
       FROM unnest($2::float8[], $3::float8[]) WITH ORDINALITY AS p(x, y, n)`,
      [`(${text})`, points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)],
    );
    expect(own).toEqual(rows[0].found);
    // The homes of a block are compared with the lines near it alone.
    const boxOf = (at: number) => {
      const [some, other] = [points[at], points[(at * 7) % points.length]] as [Corner, Corner];
      return stepBox(boundsOf([some, other]) as Bounds);
    };
    for (const [at, { latitude, longitude }] of points.entries()) {
      const { near: lines, turns } = linesNear(outline, boxOf(at));
      expect(isInside(lines, stepsOf(longitude), stepsOf(latitude), turns)).toBe(own[at]);
    }
    inside += own.filter(Boolean).length;
  }
  expect(inside).toBeGreaterThan(500);
});

test('pages stay in order after more changes than the columns had room for', async () => {
  const own = await Homes.empty();
  for (const home of all) own.put(home);
  await own.compact();
  const ids = () => {
    const question = { kind: 'page', query: EVERY_HOME_FOR_SALE, skip: 0, limit: all.length } as const;
    return (answer(own.current, question) as { ids: number[] }).ids;
  };
  const before = ids();
  for (let round = 0; round < 4; round += 1) {
    for (const home of all.filter(({ id }) => id % 4 === round)) own.current.put(home);
    expect(ids()).toEqual(before);
  }
});
