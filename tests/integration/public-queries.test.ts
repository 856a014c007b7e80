import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { listOwnListings } from '@/lib/listings/own-listings-query';
import * as queries from '@/lib/listings/queries';
import { listPublishedHomes } from '@/lib/people/queries';
import { askIndex } from '@/lib/search/client';
import * as searches from '@/lib/search/queries';
import { EVERY_HOME_FOR_SALE } from '@/lib/search/questions';
import * as results from '@/lib/search/results/results-queries';
import type { Storage } from '@/lib/storage/types';
import { type SearchIndex, startSearchIndex } from '@/server/search/index-server';
import { loadSampleData } from '../../prisma/seed/load';
import { checkAnswers } from '../../scripts/lib/checks/check-answers';
import { type PublicQuery, publicQueries } from '../../scripts/lib/checks/public-queries';
import { recordSql, type Statement, scannedTables } from '../../scripts/lib/checks/recorded-sql';
import { connectClient } from '../support/connect-client';

// Every query that a visitor can cause, asked of the search index and in SQL.

/** Few enough that SQL counts every search to its end. */
const LISTINGS = 12_000;
/** Sequential scans of tables up to this many rows are acceptable. */
const SMALL_TABLE = 2_500;

const noStorage = {
  put: async () => undefined,
  open: async () => null,
  size: async () => 1_000,
  exists: async () => true,
} as unknown as Storage;

let client: pg.Client;
let index: SearchIndex | undefined;
let all: PublicQuery[];
let large: Set<string>;

/** The statements that scan a large table sequentially, each with the table. */
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
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND reltuples > ${SMALL_TABLE}`;
  large = new Set(rows.map(({ name }) => name));
  const listings = await db.listing.findMany({ where: { published: true }, take: 50, select: { id: true } });
  const owner = await db.user.findFirstOrThrow({
    where: { listings: { some: { published: true } } },
    select: { id: true, username: true },
  });
  const ids = listings.map(({ id }) => id);
  all = publicQueries({ ids, ownerId: owner.id, username: owner.username }, 80);
}, 600_000);
afterAll(async () => {
  await index?.stop();
  await client.end();
});

describe('in SQL, while the index is away', () => {
  test('counts are correct, and pages equal those by OFFSET', async () => {
    expect(await askIndex({ kind: 'count', query: EVERY_HOME_FOR_SALE })).toBeNull();
    const { faults, checked } = await checkAnswers(100);
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(150);
  }, 300_000);

  test('every query answers', async () => {
    for (const { name, run } of all) await expect(run(), name).resolves.toBeDefined();
  }, 300_000);
});

describe('by the search index', () => {
  beforeAll(async () => {
    index = await startSearchIndex();
    await vi.waitUntil(async () => await askIndex({ kind: 'count', query: EVERY_HOME_FOR_SALE }), {
      timeout: 60_000,
    });
  }, 60_000);

  test('no query scans the listings or another large table sequentially', async () => {
    expect([...large]).toEqual(expect.arrayContaining(['listings', 'listing_images', 'listing_prices']));
    const faults: string[] = [];
    for (const { name, run } of all) {
      faults.push(...(await faultsOf(await recordSql(run))).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  }, 300_000);

  test('a sequential scan would be detected', async () => {
    const byTitle = await recordSql(() => db.listing.findMany({ orderBy: { title: 'asc' }, take: 10 }));
    expect(await faultsOf(byTitle)).toEqual([expect.stringMatching(/^listings: /)]);
    await client.query(`
      CREATE FUNCTION pg_temp.highest_version() RETURNS integer LANGUAGE plpgsql STABLE
      AS 'BEGIN RETURN (SELECT max(version) FROM listings); END'`);
    const inside = { text: 'SELECT pg_temp.highest_version()', values: [] };
    expect(await faultsOf([inside])).toEqual([expect.stringMatching(/^listings: /)]);
  });

  test("a person's public homes are read in index order, their own ones by indexes", async () => {
    const [owner] = await db.$queryRaw<{ id: string }[]>`
      SELECT owner_id::text AS id FROM listings WHERE published GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`;
    const actor = { id: owner?.id ?? '' } as Actor;
    const plansOf = async (statements: Statement[]) => {
      const pages = statements.filter(({ text }) => /created_at DESC, .*LIMIT/s.test(text));
      expect(pages).toHaveLength(1);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN ${pages[0]?.text}`,
        pages[0]?.values,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const published = await plansOf(await recordSql(() => listPublishedHomes(actor.id, 3)));
    expect(published).toContain('listings_owner');
    expect(published).not.toContain('Sort');
    // An agency's homes are those of several owners, so the page sorts.
    const own = await plansOf(await recordSql(() => listOwnListings(actor, 3)));
    expect(own).toContain('listings_owner');
    expect(own).not.toContain('Seq Scan on listings');
  });
});

test('every query function is covered', () => {
  const called = new Set(all.map(({ calls }) => calls));
  // Part of `searchListings`.
  const inner = ['findHomes'];
  const functions = [queries, results, searches].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
  );
  expect(functions.filter((name) => !called.has(name) && !inner.includes(name))).toEqual([]);
});
