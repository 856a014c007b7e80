import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { LISTING_SORTS } from '@/lib/listings/constants';
import { readPageByBitmaps } from '@/lib/listings/search/bitmap-page-query';
import { HAS_PRICE, PRICE_ORDERS, SORT_SQL } from '@/lib/listings/search/order-query';
import { pageStatement } from '@/lib/listings/search/page-statement-query';
import { NO_FILTERS } from '@/lib/listings/search/search-params';
import { refreshBitmaps } from '@/lib/listings/search-index/bitmap-commands';
import { firstByBitmaps } from '@/lib/listings/search-index/bitmap-query';
import { foldListingDeltas } from '@/lib/listings/search-index/counter-commands';
import { createUser, findPlace } from '../support/factories';
import { HOME_AMENITIES, writeHomesAtRandom } from '../support/random-homes';
import { drawnSearches, searchFrom } from '../support/random-searches';

// The first listings of each order have bitmaps (docs/decisions/047-bitmaps.md): their pages must equal those by OFFSET.

/** Bitmaps for even the smallest market, in leaves and heads of a few listings. */
const TINY = {
  minHomes: 0,
  leafHomes: 12,
  frequentHomes: 1,
  manyChanges: 0,
  rankedHomes: 30,
  smallestHead: 8,
};

let ownerId: string;
let places: number[];
let areas: number[];
const writeAtRandom = (seed: number, steps: number) => writeHomesAtRandom({ ownerId, places }, seed, steps);

beforeAll(async () => {
  ownerId = (await createUser()).id;
  const idsOf = (slugs: string[]) => Promise.all(slugs.map(async (slug) => (await findPlace(slug)).id));
  places = await idsOf(['germasogeia', 'limassol', 'heraklion-city', 'kolonaki', 'paros']);
  areas = await idsOf(['limassol', 'attica', 'cyprus']);
  await writeAtRandom(31, 400);
  await db.$executeRaw`ANALYZE listings`;
  await refreshBitmaps(TINY);
});

async function writeAnew(): Promise<void> {
  await db.$executeRaw`UPDATE listing_bitmap_leaves SET built_at = now() - interval '2 days'`;
  await refreshBitmaps(TINY);
}

/**
 * @returns how many pages came from a ranking, from a head and from a full search, and how many of the last were not
 * full
 */
async function expectTruth(
  seed: number,
): Promise<{ inRanking: number; inHead: number; all: number; notFull: number }> {
  const found = { inRanking: 0, inHead: 0, all: 0, notFull: 0 };
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
      const page = {
        order: PRICE_ORDERS[sort] ?? SORT_SQL[sort],
        conditions: PRICE_ORDERS[sort] ? [HAS_PRICE] : [],
        limit,
        offset,
      };
      const { rows: first, isAll } = await readPageByBitmaps<{ id: number }>(sorted, page, asIds);
      // Less than a page proves nothing unless the bitmaps named all listings, and is not used.
      if (first.length < limit && !isAll) return;
      if (first.length < limit) found.notFull += 1;
      expect(first).toEqual(await db.$queryRaw(asIds(pageStatement(sorted, page))));
      const bits = firstByBitmaps(sorted, { sort, limit, offset, most: 1_000 });
      const [row] = await db.$queryRaw<{ place: 'inRanking' | 'inHead' | 'all' }[]>`
        SELECT CASE WHEN total IS NULL THEN 'inRanking' WHEN last_id IS NOT NULL THEN 'inHead' ELSE 'all' END AS place
        FROM (${bits ?? expect.unreachable()}) found`;
      found[row?.place ?? expect.unreachable()] += 1;
    }),
    { numRuns: 400, seed },
  );
  return found;
}

describe('the first listings of an order, by bitmap', () => {
  test('have heads whose sizes grow by half', async () => {
    const heads = await db.listingHead.findMany({
      where: { propertyStatus: 'for_sale', sort: 'newest' },
      orderBy: { homes: 'asc' },
    });
    expect(heads.slice(0, 3).map(({ homes }) => homes)).toEqual([8, 12, 18]);
    const bits = await db.$queryRaw<{ facet: string; homes: number }[]>`
      SELECT facet, sum(bit_count(bits))::int AS homes FROM listing_bitmaps
      WHERE property_status = 'for_sale' AND facet LIKE 'head:%' GROUP BY 1`;
    expect(bits.length).toBeGreaterThan(15);
    for (const { facet, homes } of bits) expect(facet).toMatch(new RegExp(`:${homes}$`));
  });

  test('equal those by OFFSET', async () => {
    const found = await expectTruth(41);
    expect(found.inRanking).toBeGreaterThan(20);
    expect(found.inHead).toBeGreaterThan(10);
    expect(found.all).toBeGreaterThan(10);
    expect(found.notFull).toBeGreaterThan(5);
  });

  test('and still do after writes, before and after folding', async () => {
    await writeAtRandom(33, 40);
    await expectTruth(42);
    await foldListingDeltas();
    expect(await db.listingBitmapChange.count()).toBeGreaterThan(0);
    await expectTruth(43);
    await writeAtRandom(34, 10);
    await expectTruth(44);
  }, 120_000);

  test('do not pad a page with listings changed behind them', async () => {
    await writeAnew();
    const [amenity = ''] = HOME_AMENITIES;
    const search = {
      status: 'for_sale' as const,
      filters: { ...NO_FILTERS, features: [amenity], sort: 'newest' as const },
      area: { placeIds: [], words: '' },
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

  test('a defect in the heads would be detected', async () => {
    // Limits that admit every listing, and wrong members.
    await db.$executeRaw`
      UPDATE listing_heads SET last_key = CASE WHEN sort IN ('oldest', 'price-asc') THEN 9000000000000000 ELSE 0 END`;
    await db.$executeRaw`UPDATE listing_bitmaps SET bits = ~bits WHERE facet LIKE 'head:%'`;
    await db.$executeRaw`UPDATE listing_ranking_bitmaps SET bits = bits & ~bits`;
    await expect(expectTruth(45)).rejects.toThrow();
  });

  test('a defect in the rankings would be detected', async () => {
    await writeAnew();
    await expectTruth(46);
    await db.$executeRaw`UPDATE listing_ranking_bitmaps SET bits = ~bits WHERE facet LIKE 'amenity:%'`;
    await expect(expectTruth(46)).rejects.toThrow();
  });
});
