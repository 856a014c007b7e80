import { setTimeout } from 'node:timers/promises';
import { type Database, db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { LARGE_MARKET, type MarketStatus } from '@/lib/listings/constants';
import {
  CELL_LEVEL,
  PYRAMID_MAX_LEVEL,
  PYRAMID_MIN_LEVEL,
  type Square,
} from '@/lib/listings/map/map-squares';
import { bytesOf } from '@/lib/listings/search-index/bitmap-bytes';
import { wordFacet } from '@/lib/listings/search-index/bitmap-facets';
import { bitmapRows } from '@/lib/listings/search-index/bitmap-rows-query';
import { inSnapshot, shrinkPendingChanges } from '@/lib/listings/search-index/counter-commands';
import { type MarketHome, MarketHomes } from '@/lib/listings/search-index/market-homes';
import { readMarketHomes } from '@/lib/listings/search-index/market-homes-query';
import { writeRankings } from '@/lib/listings/search-index/ranking-commands';
import { countTallied } from '@/lib/listings/search-index/tally-query';
import { log } from '@/lib/log';

/** Homes per leaf; their bitmap (2 kB) fits into one row with its facet. */
const LEAF_HOMES = 16_000;
/** Bitmaps are rebuilt when more homes than this share of a market, and than MANY_CHANGES, have changed, */
const CHANGED_PART = 1 / 500;
const MANY_CHANGES = 1_000;
/** or at this age, so that words which have become frequent get bitmaps. */
const MAX_AGE_MS = 24 * 3_600_000;
/** The word index is fast enough for words in fewer homes. */
const FREQUENT_HOMES = 1_000;
const MAX_WORDS = 200;
/** Homes per segment of a ranking; their bitmap (7.5 kB) fits into a row. */
const SEGMENT_HOMES = 60_000;

type Limits = {
  minHomes: number;
  leafHomes: number;
  frequentHomes: number;
  manyChanges: number;
  segmentHomes: number;
};
const LIMITS: Limits = {
  minHomes: LARGE_MARKET,
  leafHomes: LEAF_HOMES,
  frequentHomes: FREQUENT_HOMES,
  manyChanges: MANY_CHANGES,
  segmentHomes: SEGMENT_HOMES,
};

/** What to do with the bitmaps of a market. */
type Due = { status: MarketStatus; work: 'write' | 'drop' };

/** Markets whose bitmaps must be rebuilt because enough has changed, or dropped because the market is small. */
export async function listDueBitmaps(limits: Partial<Limits> = {}): Promise<Due[]> {
  const due = await Promise.all(
    (['for_sale', 'for_rent'] as const).map((status) => dueOf(status, { ...LIMITS, ...limits })),
  );
  return due.filter((one) => one !== null);
}

/**
 * Performs what listDueBitmaps lists. Searches are exact without it (bitmap-query.ts adds later changes), but slow down
 * as changes accumulate. Reads whole markets. Idempotent; may be interrupted.
 */
export async function refreshBitmaps(limits: Partial<Limits> = {}): Promise<void> {
  for (const { status, work } of await listDueBitmaps(limits)) {
    if (work === 'drop') {
      await inSnapshot((tx) => dropBitmaps(tx, status));
      continue;
    }
    const started = Date.now();
    const words = await announceWords(status, { ...LIMITS, ...limits });
    const leaves = await inSnapshot((tx) => writeBitmaps(tx, status, words, { ...LIMITS, ...limits }));
    log.info({ status, leaves, ms: Date.now() - started }, 'bits of a market written');
    await shrinkPendingChanges();
  }
}

async function dueOf(status: MarketStatus, { minHomes, manyChanges }: Limits): Promise<Due | null> {
  const homes = await countTallied({ status, areaId: 0, placeIds: [], country: null, type: null });
  const written = await db.listingBitmapLeaf.findFirst({
    where: { propertyStatus: status },
    select: { builtAt: true },
  });
  if (homes <= minHomes) {
    // A recount removes the leaves alone; rankings say where homes are.
    const ranking = await db.listingRanking.findFirst({ where: { propertyStatus: status } });
    return written || ranking ? { status, work: 'drop' } : null;
  }
  const changes = await db.listingBitmapChange.count({ where: { propertyStatus: status } });
  const isFresh = written !== null && written.builtAt.getTime() > Date.now() - MAX_AGE_MS;
  const isChanged = changes > Math.max(manyChanges, homes * CHANGED_PART);
  return isFresh && !isChanged ? null : { status, work: 'write' };
}

async function dropBitmaps(tx: Database, status: MarketStatus): Promise<void> {
  const where = { propertyStatus: status };
  await tx.listingBitmapLeaf.deleteMany({ where });
  await tx.listingBitmapSquares.deleteMany({ where });
  await tx.listingBitmap.deleteMany({ where });
  await tx.listingBitmapWord.deleteMany({ where });
  await tx.listingRanking.deleteMany({ where });
  await tx.listingRankingBitmap.deleteMany({ where });
  await tx.listingRankingHomes.deleteMany({ where });
  await tx.listingBitmapChange.deleteMany({ where });
}

/** @returns the number of leaves written */
async function writeBitmaps(
  tx: Database,
  status: MarketStatus,
  words: readonly string[],
  limits: Limits,
): Promise<number> {
  // Bitmaps contain what the snapshot sees; later commits are in listing_deltas or, once folded, among the changes.
  await tx.$queryRaw`SELECT fold_listing_deltas()`;
  await dropBitmaps(tx, status);
  await tx.listingBitmapWord.createMany({
    data: words.map((word) => ({ propertyStatus: status, word, hasBits: true })),
  });
  const market = new MarketHomes(new Map(words.map((word) => [word, wordFacet(word)])));
  const cells = await tx.$queryRaw<{ cell: number | null; homes: number }[]>`
    SELECT map_cell AS cell, count(*)::int AS homes FROM listings
    WHERE published AND property_status = ${status}::property_status GROUP BY 1`;
  const withPoint = cells.flatMap(({ cell, homes }) => (cell === null ? [] : [{ cell, homes }]));
  const leaves = leavesOf({ level: 0, row: 0, column: 0 }, withPoint, limits.leafHomes);
  for (const leaf of leaves) await writeLeaf(tx, status, leaf, market);
  if (withPoint.length < cells.length) await writeLeaf(tx, status, null, market);
  await writeRankings(tx, status, market, limits.segmentHomes);
  // Most rows are new: without fresh statistics the planner would scan them all.
  await tx.$executeRaw`ANALYZE listing_bitmap_leaves, listing_bitmap_squares, listing_bitmaps, listing_rankings,
    listing_ranking_bitmaps, listing_ranking_homes`;
  return leaves.length;
}

const WRITERS_WAIT_MS = 60_000;
const WRITERS_POLL_MS = 100;

/**
 * The words that get bitmaps, chosen by the planner's statistics. Writers of listings record changes only for announced
 * words (migration 20261122062000), so it waits for transactions that began earlier.
 *
 * @throws Error if one of them runs for more than WRITERS_WAIT_MS
 */
async function announceWords(status: MarketStatus, { frequentHomes }: Limits): Promise<string[]> {
  const frequent = await db.$queryRaw<{ word: string }[]>`
    SELECT e.word
    FROM pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) AS e(word, part)
    WHERE s.schemaname = current_schema() AND s.tablename = 'listings' AND s.attname = 'words' AND e.word IS NOT NULL
      AND e.part * (SELECT count(*) FROM listings WHERE published AND property_status = ${status}::property_status)
        >= ${frequentHomes}::int
    ORDER BY e.part DESC LIMIT ${MAX_WORDS}::int`;
  const words = frequent.map(({ word }) => word);
  const [written] = await db.$queryRaw<{ id: string }[]>`
    WITH announced AS (
      INSERT INTO listing_bitmap_words (property_status, word, has_bits)
      SELECT ${status}::property_status, word, false FROM unnest(${words}::text[]) AS word
      ON CONFLICT DO NOTHING)
    SELECT pg_current_xact_id()::text AS id`;
  const deadline = Date.now() + WRITERS_WAIT_MS;
  for (;;) {
    // Not the snapshot's xmin: that may belong to another database on the same server.
    const [row] = await db.$queryRaw<{ done: boolean }[]>`
      SELECT NOT EXISTS (
        SELECT 1 FROM pg_locks l LEFT JOIN pg_stat_activity a USING (pid)
        WHERE l.locktype = 'transactionid' AND l.granted AND age(l.transactionid) > age(${written?.id ?? '0'}::xid8::xid)
          AND coalesce(a.datname, current_database()) = current_database()) AS done`;
    if (row?.done) return words;
    if (Date.now() > deadline) throw new Error('bits of words: somebody has been writing for too long');
    await setTimeout(WRITERS_POLL_MS);
  }
}

type Cell = { cell: number; homes: number };
type Leaf = Square & { cells: number[] };

/** The largest squares with at most `leafHomes` homes; a `map_cell` is never divided. */
function leavesOf(square: Square, cells: readonly Cell[], leafHomes: number): Leaf[] {
  if (cells.length === 0) return [];
  const homes = cells.reduce((sum, cell) => sum + cell.homes, 0);
  if (homes <= leafHomes || square.level === CELL_LEVEL) {
    return [{ ...square, cells: cells.map(({ cell }) => cell) }];
  }
  const level = square.level + 1;
  const shift = CELL_LEVEL - level;
  const isIn = (row: number, column: number) => (one: Cell) =>
    Math.floor(one.cell / 2 ** CELL_LEVEL) >> shift === row &&
    (one.cell % 2 ** CELL_LEVEL) >> shift === column;
  return [0, 1].flatMap((south) =>
    [0, 1].flatMap((east) => {
      const [row, column] = [square.row * 2 + south, square.column * 2 + east];
      return leavesOf({ level, row, column }, cells.filter(isIn(row, column)), leafHomes);
    }),
  );
}

/**
 * Adds the homes of a leaf to `market`.
 *
 * @param leaf `null` for homes without a point
 */
async function writeLeaf(
  tx: Database,
  status: MarketStatus,
  leaf: Leaf | null,
  market: MarketHomes,
): Promise<void> {
  const where = leaf ? Prisma.sql`l.map_cell = ANY(${leaf.cells}::int[])` : Prisma.sql`l.map_cell IS NULL`;
  const homes = await readMarketHomes(tx, status, where);
  homes.sort((a, b) => curve(a.row, a.column) - curve(b.row, b.column) || a.id - b.id);
  const { level, row, column } = leaf ?? { level: PYRAMID_MAX_LEVEL, row: null, column: null };
  const { id: leafId } = await tx.listingBitmapLeaf.create({
    data: {
      propertyStatus: status,
      level,
      mapRow: row,
      mapColumn: column,
      ids: bytesOf(homes.map(({ id }) => id)),
      builtAt: new Date(),
    },
    select: { id: true },
  });
  const squares = leaf ? squaresOf(homes, level + 1) : [];
  for (const inLevel of squares) {
    await tx.listingBitmapSquares.create({ data: { leafId, propertyStatus: status, ...inLevel } });
  }
  const first = market.size;
  for (const home of homes) market.add(home);
  const indexes = Uint32Array.from(homes, (_, at) => first + at);
  await tx.$executeRaw`
    INSERT INTO listing_bitmaps (property_status, facet, leaf_id, bits)
    SELECT ${status}::property_status, facet, ${leafId}::int, bits
    FROM ${bitmapRows(market.bitmapsOf(indexes, { isRanking: false }))} b`;
}

/** Position on a Z-order curve, which keeps the homes of each square of every level together. */
function curve(row: number, column: number): number {
  let place = 0;
  for (let bit = PYRAMID_MAX_LEVEL - 1; bit >= 0; bit -= 1) {
    place = place * 4 + ((row >> bit) & 1) * 2 + ((column >> bit) & 1);
  }
  return place;
}

type SquaresOfLevel = { level: number; rows: number[]; columns: number[]; starts: number[]; sizes: number[] };

/** For each level from `first` on: the squares, each with the index of its first home in `homes` and its size. */
function squaresOf(homes: readonly MarketHome[], first: number): SquaresOfLevel[] {
  const levels: SquaresOfLevel[] = [];
  for (let level = Math.max(first, PYRAMID_MIN_LEVEL); level <= PYRAMID_MAX_LEVEL; level += 1) {
    const shift = PYRAMID_MAX_LEVEL - level;
    const found: SquaresOfLevel = { level, rows: [], columns: [], starts: [], sizes: [] };
    for (const [index, home] of homes.entries()) {
      const [row, column] = [home.row >> shift, home.column >> shift];
      if (found.rows.at(-1) !== row || found.columns.at(-1) !== column) {
        found.rows.push(row);
        found.columns.push(column);
        found.starts.push(index);
        found.sizes.push(0);
      }
      found.sizes.push((found.sizes.pop() ?? 0) + 1);
    }
    levels.push(found);
  }
  return levels;
}
