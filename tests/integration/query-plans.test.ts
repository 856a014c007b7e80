import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { type ListingSort, MAP_PIN_LIMIT } from '@/lib/listings/constants';
import * as mapQueries from '@/lib/listings/map/map-clusters-query';
import { listOwnListings } from '@/lib/listings/own-listings-query';
import * as statisticsQueries from '@/lib/listings/prices/statistics-query';
import * as queries from '@/lib/listings/queries';
import * as countQueries from '@/lib/listings/search/count-query';
import { listPageRows, listPoints } from '@/lib/listings/search/page-query';
import type { PlannedSearch } from '@/lib/listings/search/page-statement-query';
import { refreshBitmaps } from '@/lib/listings/search-index/bitmap-commands';
import * as bitmapQueries from '@/lib/listings/search-index/bitmap-query';
import * as pyramidQueries from '@/lib/listings/search-index/pyramid-query';
import * as sitemapQueries from '@/lib/listings/sitemap-query';
import { listPublishedHomes } from '@/lib/people/queries';
import type { Storage } from '@/lib/storage/types';
import { loadSampleData } from '../../prisma/seed/load';
import { checkAnswers } from '../../scripts/lib/check-answers';
import { type Named, type PublicQuery, publicQueries, searchOf } from '../../scripts/lib/public-queries';
import { recordSql, type Statement, scannedTables } from '../../scripts/lib/recorded-sql';
import { connectClient } from '../support/recount';

const LISTINGS = 100_000;
/** Sequential scans of tables up to this many rows are acceptable. */
const SMALL_TABLE = 5_000;
/** Scanned on purpose to count all places: thousands of rows, however many listings there are. */
const COUNTERS = ['listing_counts'];

const noStorage: Storage = {
  put: async () => undefined,
  open: async () => null,
  size: async () => 1_000,
  exists: async () => true,
  remove: async () => undefined,
  upkeep: () => {
    throw new Error('only the clean-up job needs it');
  },
};

let client: pg.Client;
let all: PublicQuery[];
let large: Set<string>;

/** The statements of a query that scan a large table sequentially, each with the table. */
async function faultsOf(statements: readonly Statement[]): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of statements) {
    if (!/^\s*(SELECT|WITH)/i.test(statement.text)) continue;
    for (const table of new Set(await scannedTables(client, statement))) {
      if (large.has(table)) faults.push(`${table}: ${statement.text.replace(/\s+/g, ' ').slice(0, 400)}`);
    }
  }
  return faults;
}

beforeAll(async () => {
  client = await connectClient();
  const options = {
    listings: LISTINGS,
    reset: false,
    now: new Date('2026-11-21T12:00:00Z'),
    picturesLater: false,
  };
  await loadSampleData(client, noStorage, options, () => undefined);
  await refreshBitmaps();
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND reltuples > ${SMALL_TABLE}`;
  large = new Set(rows.map(({ name }) => name).filter((name) => !COUNTERS.includes(name)));
  const listings = await db.listing.findMany({ where: { published: true }, take: 50, select: { id: true } });
  const owner = await db.user.findFirstOrThrow({
    where: { listings: { some: { published: true } } },
    select: { id: true, username: true },
  });
  const ids = listings.map(({ id }) => id);
  all = publicQueries({ ids, ownerId: owner.id, username: owner.username }, 400);
}, 600_000);
afterAll(() => client.end());

describe(`with ${LISTINGS.toLocaleString('en-GB')} listings`, () => {
  test('no public query scans the listings or another large table sequentially', async () => {
    expect([...large]).toEqual(expect.arrayContaining(['listings', 'listing_images', 'listing_prices']));
    const faults: string[] = [];
    for (const { name, run } of all) {
      const statements = await recordSql(run);
      if (statements.length === 0) faults.push(`${name}: no statement was seen`);
      faults.push(...(await faultsOf(statements)).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  }, 300_000);

  test('rare listings across many places are looked up by bitmap, not by scanning an order', async () => {
    const rare: Named = { change: { propertyType: 'house', bedrooms: 4, bathrooms: 3, priceMax: 200_000 } };
    for (const [search, isByBits] of [
      [{ ...rare, place: 'attica' }, true],
      [{ ...rare, place: 'kolonaki' }, false],
      [{ change: {}, place: 'attica' }, false],
    ] as const) {
      const { filters, area } = searchOf(search, 'newest', 1);
      const page = () =>
        listPageRows({ status: 'for_sale', filters, area, planHint: null }, { limit: 10, offset: 0 });
      const statements = await recordSql(page);
      expect(statements.some(({ text }) => text.includes('first_by_bitmaps'))).toBe(isByBits);
    }
  });

  test('the most expensive land of many places, and pins far down the recommended order, come from rankings', async () => {
    const statementsOf = async (
      named: Named,
      sort: ListingSort,
      read: (search: PlannedSearch) => Promise<unknown>,
    ) => {
      const { filters, area } = searchOf(named, sort, 1);
      const statements = await recordSql(() => read({ status: 'for_sale', filters, area, planHint: null }));
      return statements.map(({ text }) => text).join();
    };
    const page = (search: PlannedSearch) => listPageRows(search, { limit: 10, offset: 0 });
    const land: Named = { change: { propertyType: 'land' }, place: 'attica' };
    expect(await statementsOf(land, 'price-desc', page)).toContain('first_by_bitmaps');
    expect(await statementsOf(land, 'price-asc', page)).not.toContain('first_by_bitmaps');

    const pins = (search: PlannedSearch) => listPoints(search, MAP_PIN_LIMIT);
    const pools: Named = { change: { features: ['pool'] }, place: 'attica' };
    expect(await statementsOf(pools, 'recommended', pins)).toContain('points_by_ranking');
    expect(await statementsOf({ change: {} }, 'recommended', pins)).not.toContain('points_by_ranking');
  });

  test('a page far into an order is read from where counters or its ranking say it begins', async () => {
    const searches: [offset: number, Named, source: string][] = [
      [6_000, { change: {} }, 'page_position'],
      [6_000, { change: { propertyType: 'apartment' } }, 'page_position'],
      [4_000, { change: {} }, 'ranking_start'],
      [2_000, { change: { priceMax: 500_000 }, place: 'limassol' }, 'ranking_start'],
      [1_000, { change: { features: ['pool'] } }, 'ranking_start'],
    ];
    for (const [offset, named, source] of searches) {
      const { filters, area } = searchOf(named, 'newest', 1);
      const statements = await recordSql(() =>
        listPageRows({ status: 'for_sale', filters, area, planHint: null }, { limit: 10, offset }),
      );
      const pages = statements.filter(({ text }) => text.includes('listing_cards'));
      expect(pages.map(({ text }) => text.includes(source))).toEqual([true]);
    }
  });

  test('places read one after the other are listed once', async () => {
    // A price that is not a step, so that no ranking tells where the page begins.
    const change = { bedrooms: 3, priceMin: 10_001 };
    const { filters, area } = searchOf({ change, place: 'limassol' }, 'price-asc', 20);
    const statements = await recordSql(() =>
      listPageRows({ status: 'for_sale', filters, area, planHint: null }, { limit: 10, offset: 190 }),
    );
    const byPlace = statements.filter(({ text }) => text.includes('l.place_id = piece.id'));
    expect(byPlace).toHaveLength(1);
    // With `place_id = ANY (…)` as well, the planner may scan all of them for each.
    expect(byPlace[0]?.text).not.toMatch(/place_id(?! = piece\.id)/);
  });

  test("a person's listings, own and public, are read in index order", async () => {
    const [owner] = await db.$queryRaw<{ id: string }[]>`
      SELECT owner_id::text AS id FROM listings WHERE published GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`;
    const actor = { id: owner?.id ?? '' } as Actor;
    const statements = [
      ...(await recordSql(() => listPublishedHomes(actor.id, 3))),
      ...(await recordSql(() => listOwnListings(actor, 3))),
    ].filter(({ text }) => text.includes('created_at DESC, '));
    expect(statements.length).toBeGreaterThanOrEqual(2);
    for (const { text, values } of statements.filter((each) => /LIMIT/.test(each.text))) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('listings_owner');
      expect(plan).not.toContain('Sort');
    }
  });

  test('a sequential scan would be detected', async () => {
    const byTitle = await recordSql(() => db.listing.findMany({ orderBy: { title: 'asc' }, take: 10 }));
    expect(await faultsOf(byTitle)).toEqual([expect.stringMatching(/^listings: /)]);
    const counted = await recordSql(() => db.listing.count({ where: { published: true, energyClass: 'B' } }));
    expect(await faultsOf(counted)).toHaveLength(1);
    await client.query(`
      CREATE FUNCTION pg_temp.highest_version() RETURNS integer LANGUAGE plpgsql STABLE
      AS 'BEGIN RETURN (SELECT max(version) FROM listings); END'`);
    const inside = { text: 'SELECT pg_temp.highest_version()', values: [] };
    expect(await faultsOf([inside])).toEqual([expect.stringMatching(/^listings: /)]);
  });

  test('every query function is covered', async () => {
    const called = new Set(all.map(({ calls }) => calls));
    const modules = [
      queries,
      bitmapQueries,
      countQueries,
      mapQueries,
      pyramidQueries,
      sitemapQueries,
      statisticsQueries,
    ];
    // Pure functions, not queries.
    const pure = ['idsInSquares', 'firstByBitmaps', 'startInRanking'];
    expect(await db.listingBitmapLeaf.count({ where: { propertyStatus: 'for_sale' } })).toBeGreaterThan(1);
    const functions = modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
    );
    expect(functions.filter((name) => !called.has(name) && !pure.includes(name))).toEqual([]);
  });

  test('counts are correct, and pages equal those by OFFSET', async () => {
    const { faults, checked } = await checkAnswers(500);
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(150);
  }, 300_000);
});
