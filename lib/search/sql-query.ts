import { z } from 'zod';
import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { type ListingSort, MEDIAN_MIN_LISTINGS, SITEMAP_SHARD_SIZE } from '@/lib/listings/constants';
import type { MapHome, MapPin, PlaceCount, PriceStatistics } from '@/lib/listings/types';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import { SINGLE_HOMES_LIMIT } from '@/lib/map/constants';
import { boundsOfGrid, type Grid } from '@/lib/map/grid';
import { SORT_SQL, searchConditions, withinBounds } from '@/lib/search/conditions-query';
import { type GridHomes, type SquareCount, toGridHomes } from '@/lib/search/grid-homes';
import type { HomeChanges } from '@/lib/search/questions';
import type { Search, SearchCount, Slice } from '@/lib/search/types';

// Every answer of the search index in plain SQL: what is asked while the index loads or is silent, and what its tests
// compare it with. Exact up to COUNT_LIMIT homes, and not fast in a large market.

/** Counting stops here, or where a page that is asked for ends, while the index does not answer. */
export const COUNT_LIMIT = 10_000;

/** @param most counting stops there */
export async function countBySql(search: Search, most = COUNT_LIMIT): Promise<SearchCount> {
  const [row] = await readDb.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM listings l WHERE ${searchConditions(search)} LIMIT ${most + 1}::int) counted`;
  const count = row?.count ?? 0;
  return { count: Math.min(count, most), isCapped: count > most };
}

/** The ids of a page. */
export async function pageIdsBySql(search: Search, { offset, limit }: Slice): Promise<number[]> {
  const rows = await readDb.$queryRaw<{ id: number }[]>`
    SELECT id FROM (${inOrder(search, search.filters.sort, offset + limit)}) page OFFSET ${offset}::int`;
  return rows.map(({ id }) => id);
}

/** The first `most` homes of an order. */
function inOrder(search: Search, sort: ListingSort, most: number, also = Prisma.sql`true`): Prisma.Sql {
  const where = Prisma.sql`${searchConditions(search)} AND ${also}`;
  if (sort !== 'price-desc')
    return Prisma.sql`SELECT l.* FROM listings l WHERE ${where} ORDER BY ${SORT_SQL[sort]} LIMIT ${most}::int`;
  // Read backwards, the index has homes without a price first.
  const part = (has: Prisma.Sql, order: Prisma.Sql) =>
    Prisma.sql`(SELECT l.* FROM listings l WHERE ${where} AND ${has} ORDER BY ${order} LIMIT ${most}::int)`;
  const priced = part(Prisma.sql`l.price_cents IS NOT NULL`, Prisma.sql`l.price_cents DESC, l.id DESC`);
  const others = part(Prisma.sql`l.price_cents IS NULL`, Prisma.sql`l.price_cents, l.id DESC`);
  return Prisma.sql`SELECT l.* FROM (${priced} UNION ALL ${others}) l ORDER BY ${SORT_SQL[sort]} LIMIT ${most}::int`;
}

/** At most `limit` homes with coordinates, best recommended first. */
export function pinsBySql(search: Search, limit: number): Promise<MapPin[]> {
  const located = inOrder(search, 'recommended', limit, Prisma.sql`l.latitude IS NOT NULL`);
  return readDb.$queryRaw<MapPin[]>`
    SELECT id, latitude, longitude, price_cents::float8 AS "priceCents" FROM (${located}) pins`;
}

/** The homes of a search within a grid: individually if few, otherwise counted by square. */
export async function gridHomesBySql(search: Search, grid: Grid): Promise<GridHomes> {
  const { level, west, east, north, south } = grid;
  const [row, column] = [
    Prisma.sql`map_row(l.latitude, ${level}::int)`,
    Prisma.sql`map_column(l.longitude, ${level}::int)`,
  ];
  // A home on the edge of the bounds may lie in a square beside the grid.
  const where = Prisma.sql`${searchConditions(search)} AND ${withinBounds(boundsOfGrid(grid))}
    AND ${row} BETWEEN ${north}::int AND ${south}::int AND ${column} BETWEEN ${west}::int AND ${east}::int`;
  const homes = await readDb.$queryRaw<{ home: MapHome }[]>`
    SELECT json_build_array(l.id, round(l.latitude::numeric, 6), round(l.longitude::numeric, 6), l.price_cents) AS home
    FROM listings l WHERE ${where} LIMIT ${SINGLE_HOMES_LIMIT + 1}::int`;
  if (homes.length <= SINGLE_HOMES_LIMIT) return { homes: homes.map(({ home }) => home), cells: [] };
  const squares = await readDb.$queryRaw<SquareCount[]>`
    SELECT count(*)::int AS count, avg(l.latitude) AS latitude, avg(l.longitude) AS longitude,
      min(l.latitude) AS south, min(l.longitude) AS west, max(l.latitude) AS north, max(l.longitude) AS east,
      min(l.price_cents)::float8 AS "lowestCents", min(l.id) AS id
    FROM listings l WHERE ${where} GROUP BY ${row}, ${column}`;
  return toGridHomes(squares, grid);
}

/** Public homes by place itself, market and type. */
export async function placeCountsBySql(): Promise<PlaceCount[]> {
  // One JSON value: transferring thousands of rows takes longer than reading them.
  const [row] = await readDb.$queryRaw<{ counts: PlaceCount[] }[]>`
    SELECT coalesce(json_agg(counted), '[]') AS counts FROM (
      SELECT l.place_id AS "placeId", l.property_status AS status, l.property_type AS type, count(*)::int AS count
      FROM listings l WHERE ${PUBLIC_LISTING_SQL} AND l.place_id IS NOT NULL GROUP BY 1, 2, 3) counted`;
  return row?.counts ?? [];
}

const CHANGED_MS = Prisma.sql`(extract(epoch FROM max(l.updated_at)) * 1000)::float8`;

/** When public homes were last edited, by ranges of ids and by place. */
export async function changesBySql(): Promise<HomeChanges> {
  const [row] = await readDb.$queryRaw<HomeChanges[]>`
    SELECT
      (SELECT coalesce(json_agg(s ORDER BY s.shard), '[]') FROM (
        SELECT (l.id - 1) / ${SITEMAP_SHARD_SIZE}::int AS shard, ${CHANGED_MS} AS "changedMs"
        FROM listings l WHERE ${PUBLIC_LISTING_SQL} GROUP BY 1) s) AS shards,
      (SELECT coalesce(json_agg(p), '[]') FROM (
        SELECT l.place_id AS "placeId", l.property_status AS status, l.property_type AS type, ${CHANGED_MS} AS "changedMs"
        FROM listings l WHERE ${PUBLIC_LISTING_SQL} AND l.place_id IS NOT NULL GROUP BY 1, 2, 3) p) AS places`;
  return row ?? { shards: [], places: [] };
}

/** Euro cents per m² of covered area, or of the plot for land; for the alias `l`. */
const PRICE_PER_M2 = Prisma.sql`l.price_cents / nullif(
  CASE WHEN l.property_type = 'land' THEN coalesce(l.lot_size_m2, l.area_m2) ELSE l.area_m2 END, 0)`;

const statisticsRow = z.object({
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  priced: z.number(),
  median: z.number().nullable(),
  measured: z.number(),
  medianPerM2: z.number().nullable(),
});

/** Asking prices of the homes that a search finds; those without a price are ignored. */
export async function priceStatisticsBySql(search: Search): Promise<PriceStatistics> {
  const [found] = await readDb.$queryRaw<unknown[]>`
    SELECT min(l.price_cents)::float8 AS lowest, max(l.price_cents)::float8 AS highest,
           count(l.price_cents)::int AS priced, count(${PRICE_PER_M2})::int AS measured,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY l.price_cents) AS median,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY ${PRICE_PER_M2}) AS "medianPerM2"
    FROM listings l WHERE ${searchConditions(search)} AND l.price_cents > 0`;
  const { lowest, highest, priced, median, measured, medianPerM2 } = statisticsRow.parse(found);
  return {
    lowestCents: lowest,
    highestCents: highest,
    medianCents: priced >= MEDIAN_MIN_LISTINGS ? median : null,
    medianPerM2Cents: measured >= MEDIAN_MIN_LISTINGS ? medianPerM2 : null,
  };
}

const KEPT = 1_000;
const kept = new Map<string, Promise<string[]>>();

/**
 * What PostgreSQL looks for in the words of homes when a visitor types `text`; [] if that is nothing, as for '???', which then
 * matches no home. Read once for each text.
 */
export function lexemesOf(text: string): Promise<string[]> {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= KEPT) kept.clear();
  const read = readLexemes(text);
  kept.set(text, read);
  read.catch(() => kept.delete(text));
  return read;
}

async function readLexemes(text: string): Promise<string[]> {
  const [row] = await readDb.$queryRaw<{ lexemes: string[] }[]>`
    SELECT tsvector_to_array(to_tsvector('simple', immutable_unaccent(${text}))) AS lexemes`;
  return row?.lexemes ?? [];
}
