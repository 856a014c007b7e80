import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { LISTING_SORTS, type ListingSort } from '@/lib/listings/constants';
import { readPageByBitmaps } from '@/lib/listings/search/bitmap-page-query';
import { pageFromCounters, pageFromRanking } from '@/lib/listings/search/deep-page-query';
import { HAS_PRICE, PRICE_ORDERS, SORT_SQL } from '@/lib/listings/search/order-query';
import { pageStatement } from '@/lib/listings/search/page-statement-query';
import { ANYWHERE } from '@/lib/listings/search/search-area';
import { NO_FILTERS } from '@/lib/listings/search/search-params';
import { inMarket, searchConditions } from '@/lib/listings/search/search-query';
import { refreshBitmaps } from '@/lib/listings/search-index/bitmap-commands';
import {
  findByBitmaps,
  firstByBitmaps,
  pointsByBitmaps,
  startInRanking,
} from '@/lib/listings/search-index/bitmap-query';
import { foldListingDeltas } from '@/lib/listings/search-index/counter-commands';
import { talliedScope } from '@/lib/listings/search-index/tally-query';
import { HOME_AMENITIES, writeHomesAtRandom } from '../support/random-homes';
import { drawnSearches, NOTHING_DRAWN, searchFrom } from '../support/random-searches';
import { createTinyMarket, TINY } from '../support/tiny-market';

// A large market has bitmaps in each order (docs/decisions/047-bitmaps.md): their pages must equal those by OFFSET.

let ownerId: string;
let places: number[];
let areas: number[];
const writeAtRandom = (seed: number, steps: number) => writeHomesAtRandom({ ownerId, places }, seed, steps);

beforeAll(async () => {
  ({ ownerId, places, areas } = await createTinyMarket());
  await writeAtRandom(31, 400);
  await db.$executeRaw`ANALYZE listings`;
  await refreshBitmaps(TINY);
});

async function writeAnew(): Promise<void> {
  await db.$executeRaw`UPDATE listing_bitmap_leaves SET built_at = now() - interval '2 days'`;
  await refreshBitmaps(TINY);
}

/** @returns how many pages were part of a ranking and of all matches, and how many of the latter were not full */
async function expectTruth(seed: number): Promise<{ part: number; all: number; notFull: number }> {
  const found = { part: 0, all: 0, notFull: 0 };
  const pages = fc.record({
    sort: fc.constantFrom(...LISTING_SORTS),
    limit: fc.integer({ min: 1, max: 6 }),
    offset: fc.integer({ min: 0, max: 12 }),
  });
  const asIds = (rows: Prisma.Sql) => Prisma.sql`SELECT id FROM (${rows}) page`;
  await fc.assert(
    fc.asyncProperty(drawnSearches, pages, async (drawn, { sort, limit, offset }) => {
      const search = { ...searchFrom({ ...drawn }, { places, areas }), planHint: null };
      const sorted = { ...search, filters: { ...search.filters, sort } };
      const page = { order: SORT_SQL[sort], conditions: [], limit, offset };
      const { rows: first, isAll } = await readPageByBitmaps<{ id: number }>(sorted, page, asIds);
      // Less than a page proves nothing unless the bitmaps named all listings, and is not used.
      if (first.length < limit && !isAll) return;
      if (first.length < limit) found.notFull += 1;
      expect(first).toEqual(await db.$queryRaw(asIds(pageStatement(sorted, page))));
      const bits = firstByBitmaps(sorted, { sort, limit, offset, most: 1_000 });
      const [row] = await db.$queryRaw<{ place: 'part' | 'all' }[]>`
        SELECT CASE WHEN total IS NULL THEN 'part' ELSE 'all' END AS place
        FROM (${bits ?? expect.unreachable()}) found`;
      found[row?.place ?? expect.unreachable()] += 1;
    }),
    { numRuns: 400, seed },
  );
  return found;
}

/** @returns how many searches the rankings covered */
async function expectTruePoints(seed: number): Promise<number> {
  let covered = 0;
  await fc.assert(
    fc.asyncProperty(drawnSearches, fc.integer({ min: 1, max: 40 }), async (drawn, limit) => {
      const search = searchFrom(drawn, { places, areas });
      const points = await pointsByBitmaps(search, limit);
      if (points === null) return;
      covered += 1;
      expect(points).toEqual(
        await db.$queryRaw`
          SELECT l.id, l.latitude, l.longitude, l.price_cents::float8 AS "priceCents" FROM listings l
          WHERE ${searchConditions(search)} AND l.latitude IS NOT NULL
          ORDER BY ${SORT_SQL.recommended} LIMIT ${limit}::int`,
      );
    }),
    { numRuns: 150, seed },
  );
  return covered;
}

const pageAfter = (sort: ListingSort, offset: number) => ({
  order: PRICE_ORDERS[sort] ?? SORT_SQL[sort],
  conditions: PRICE_ORDERS[sort] ? [HAS_PRICE] : [],
  limit: 5,
  offset,
});

/**
 * Compares pages anywhere in random searches with those by OFFSET.
 *
 * @returns how many rankings told where a page begins, how many homes were scanned before these pages, and for how many
 * counters told too
 */
async function expectTrueStarts(seed: number) {
  const found = { started: 0, scanned: 0, counted: 0 };
  const drawn = fc.oneof(drawnSearches, fc.constant(NOTHING_DRAWN));
  const deep = fc.record({
    sort: fc.constantFrom(...LISTING_SORTS),
    offset: fc.integer({ min: 1, max: 300 }),
  });
  await fc.assert(
    fc.asyncProperty(drawn, deep, async (search, { sort, offset }) => {
      const { filters, ...searched } = { ...searchFrom(search, { places, areas }), planHint: null };
      const sorted = { ...searched, filters: { ...filters, sort } };
      const page = pageAfter(sort, offset);
      const start = startInRanking(sorted, sort, offset) ?? expect.unreachable();
      const [position] = await db.$queryRaw<{ before: number }[]>(start);
      const expected = await db.$queryRaw(pageStatement(sorted, page));
      const scope = talliedScope(sorted);
      if (scope && scope.areaId !== null) {
        const tallied = { ...scope, areaId: scope.areaId };
        for (const maxSkipped of [0, 1_000]) {
          expect(await db.$queryRaw(pageFromCounters(sorted, tallied, page, maxSkipped))).toEqual(expected);
        }
        found.counted += 1;
      }
      const rows = await db.$queryRaw<unknown[]>(pageFromRanking(sorted, page) ?? expect.unreachable());
      if (!position) {
        expect(rows).toEqual([]);
        return;
      }
      expect(position.before).toBeLessThanOrEqual(offset);
      expect(rows).toEqual(expected);
      found.started += 1;
      if (rows.length > 0) found.scanned += offset - position.before;
    }),
    { numRuns: 300, seed },
  );
  return found;
}

describe('a page anywhere in an order, by ranking', () => {
  test('equals that by OFFSET, and is not searched from the beginning', async () => {
    const { started, scanned, counted } = await expectTrueStarts(61);
    expect(started).toBeGreaterThan(200);
    expect(counted).toBeGreaterThan(100);
    expect(scanned).toBe(0);
  });

  test('and still does after writes, before and after folding', async () => {
    await writeAtRandom(35, 40);
    const pending = await expectTrueStarts(62);
    await foldListingDeltas();
    expect(await db.listingBitmapChange.count()).toBeGreaterThan(0);
    const folded = await expectTrueStarts(63);
    await writeAtRandom(36, 10);
    await expectTrueStarts(64);
    expect(pending.started + folded.started).toBeGreaterThan(300);
    expect(pending.scanned + folded.scanned).toBeLessThan(5 * (pending.started + folded.started));
  }, 120_000);

  test('is not looked for where a change lacks what the order sorts by, as those from before did', async () => {
    await writeAtRandom(37, 20);
    await db.$executeRaw`UPDATE listing_deltas SET listed_ms = NULL WHERE sign <> 0`;
    const search = { ...searchFrom(NOTHING_DRAWN, { places, areas }), planHint: null };
    const startOf = (sort: ListingSort) =>
      db.$queryRaw(startInRanking(search, sort, 50) ?? expect.unreachable());
    expect(await startOf('newest')).toEqual([]);
    expect(await startOf('recommended')).toHaveLength(1);
    await writeAnew();
  });

  test('a defect in the rankings would be detected', async () => {
    await db.$executeRaw`UPDATE listing_ranking_homes SET keys = keys[2:] || keys[1:1] WHERE sort = 'newest'`;
    await expect(expectTrueStarts(65)).rejects.toThrow();
    await writeAnew();
  });
});

describe('the first listings of an order, by bitmap', () => {
  test('lie in the segments of a ranking', async () => {
    for (const sort of ['recommended', 'newest', 'price-desc'] as const) {
      const hasPrice = sort === 'price-desc' ? HAS_PRICE : Prisma.sql`true`;
      const homes = await db.$queryRaw<{ id: number }[]>`
        SELECT id FROM listings l WHERE ${inMarket('for_sale')} AND ${hasPrice} ORDER BY ${SORT_SQL[sort]}`;
      const where = { propertyStatus: 'for_sale', sort } as const;
      const blocks = await db.listingRankingHomes.findMany({
        where,
        orderBy: { block: 'asc' },
        select: { ids: true },
      });
      expect(blocks.flatMap(({ ids }) => ids)).toEqual(homes.map(({ id }) => id));
      const segments = await db.listingRankingBitmap.count({ where: { ...where, facet: 'kind:house' } });
      expect(segments).toBe(Math.ceil(homes.length / TINY.segmentHomes));
    }
  });

  test('are found in any part of a bitmap, from both ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 2_999 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 70 }),
        async (positions, most) => {
          const inOrder = positions.sort((a, b) => a - b);
          const [row] = await db.$queryRaw<{ first: number[]; last: number[] }[]>`
            SELECT first_ones(bits, ${most}::int, false) AS first, first_ones(bits, ${most}::int, true) AS last FROM (
              SELECT string_agg(CASE WHEN i = ANY(${inOrder}::int[]) THEN '1' ELSE '0' END, '' ORDER BY i)::bit varying AS bits
              FROM generate_series(0, 2999) i) one`;
          expect(row).toEqual({ first: inOrder.slice(0, most), last: inOrder.toReversed().slice(0, most) });
        },
      ),
      { numRuns: 40, seed: 48 },
    );
  });

  test('equal those by OFFSET', async () => {
    const found = await expectTruth(41);
    expect(found.part).toBeGreaterThan(20);
    expect(found.all).toBeGreaterThan(10);
    expect(found.notFull).toBeGreaterThan(5);
  });

  test('have their positions and prices beside the bitmaps', async () => {
    expect(await expectTruePoints(52)).toBeGreaterThan(50);
  });

  test('and still do after writes, before and after folding', async () => {
    await writeAtRandom(33, 40);
    await expectTruth(42);
    await expectTruePoints(50);
    await foldListingDeltas();
    expect(await db.listingBitmapChange.count()).toBeGreaterThan(0);
    await expectTruth(43);
    await writeAtRandom(34, 10);
    await expectTruth(44);
    await expectTruePoints(51);
  }, 120_000);

  test('do not pad a page with listings changed behind them', async () => {
    await writeAnew();
    const [amenity = ''] = HOME_AMENITIES;
    const search = {
      status: 'for_sale' as const,
      filters: { ...NO_FILTERS, features: [amenity], sort: 'newest' as const },
      area: ANYWHERE,
      planHint: null,
    };
    const page = { order: SORT_SQL.newest, conditions: [], limit: 3, offset: 0 };
    const asIds = (rows: Prisma.Sql) => Prisma.sql`SELECT id FROM (${rows}) page`;
    const all = await db.$queryRaw<{ id: number }[]>(asIds(pageStatement(search, { ...page, limit: 1_000 })));
    const [end] = await db.$queryRaw<{ lastId: number; ids: number[] }[]>`
      SELECT last_id AS "lastId", ids
      FROM (${firstByBitmaps(search, { sort: 'newest', limit: 10, offset: 0, most: 1_000 }) ?? expect.unreachable()}) found`;
    const inside = all.filter(({ id }) => end?.ids.includes(id));
    expect(end?.lastId).not.toBeNull();
    expect(all.length).toBeGreaterThan(inside.length + 3);

    // All but one of the head are unpublished; the last ones get another price.
    const [gone, last] = [inside.slice(1), all.slice(-3)].map((homes) => homes.map(({ id }) => id));
    await db.$executeRaw`UPDATE listings SET published = false WHERE id = ANY(${gone ?? []})`;
    await db.$executeRaw`UPDATE listings SET price_cents = 12345600 WHERE id = ANY(${last ?? []})`;
    expect(await readPageByBitmaps(search, page, asIds)).toEqual({ rows: [all[0]], isAll: false });
  });

  test('with several places, those missing from a ranking are not left out', async () => {
    await writeAnew();
    await db.$executeRaw`DELETE FROM listing_ranking_bitmaps WHERE facet = ${`place:${places[2]}`}`;
    await expectTruth(47);
  });

  test('without rankings yet, the share of matches is known from the leaves', async () => {
    await writeAnew();
    const [amenity = ''] = HOME_AMENITIES;
    const search = {
      status: 'for_sale' as const,
      filters: { ...NO_FILTERS, features: [amenity] },
      area: ANYWHERE,
    };
    const known = await findByBitmaps(search, 0);
    expect(known?.part).toBeLessThan(1);
    await db.listingRanking.deleteMany();
    await db.listingRankingBitmap.deleteMany();
    await db.listingRankingHomes.deleteMany();
    expect(await findByBitmaps(search, 0)).toEqual(known);
  });

  test('a defect in the rankings would be detected', async () => {
    await writeAnew();
    await expectTruth(46);
    await db.$executeRaw`UPDATE listing_ranking_bitmaps SET bits = ~bits WHERE facet LIKE 'amenity:%'`;
    await expect(expectTruth(46)).rejects.toThrow();
    await expect(expectTruePoints(49)).rejects.toThrow();
  });
});
