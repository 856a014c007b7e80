import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { LARGE_MARKET } from '@/lib/listings/constants';
import { squareOfCell, squareOfHome } from '@/lib/listings/map/map-cell-query';
import {
  CELL_LEVEL,
  cellsOf,
  PYRAMID_MAX_LEVEL,
  PYRAMID_MIN_LEVEL,
  type Square,
} from '@/lib/listings/map/map-squares';
import { outlineOf, type RegionSquares, regionSquares } from '@/lib/listings/map/region-squares';
import { countSearch } from '@/lib/listings/search/count-query';
import { inSquares, withinBounds } from '@/lib/listings/search/map-conditions-query';
import { estimateMarket } from '@/lib/listings/search/market-statistics-query';
import { amenityIndexConditions, type Search, searchConditions } from '@/lib/listings/search/search-query';
import { countSquaresByBitmaps, findByBitmaps, idsInSquares } from '@/lib/listings/search-index/bitmap-query';
import { cellsBelow, countSquares, type SquareCount } from '@/lib/listings/search-index/pyramid-query';
import { counterOf } from '@/lib/listings/search-index/square-counter-query';
import type { MapCell, MapHome } from '@/lib/listings/types';
import { boundsOfGrid, decimalsOf, type Grid } from '@/lib/map/grid';

/** Up to this many homes are shown individually; above it, one cluster per cell. */
export const SINGLE_HOMES_LIMIT = 120;

/** Up to this many homes, reading their rows is faster than counting squares. */
const LOOKUP_LIMIT = 2 * SINGLE_HOMES_LIMIT;

/** What the map shows of a search within a grid. */
export type GridHomes = { homes: MapHome[]; cells: MapCell[] };

/**
 * The homes of a search within a grid: individually if few, otherwise counted by cell. Every home of the grid is in
 * exactly one entry of the result. If counters cover the search it reads their squares plus the homes along a region's
 * outline; otherwise up to as many index entries as homes in the window match.
 */
export async function listGridHomes(search: Search, grid: Grid): Promise<GridHomes> {
  const { filters } = search;
  const counted = await countedGridHomes(search, grid);
  if (counted) return counted;
  const byBitmaps = await gridHomesByBitmaps(search, grid);
  if (byBitmaps) return byBitmaps;
  const isFew = filters.features.length > 0 && !(await countSearch(search)).isCapped;
  const amenities = isFew ? amenityIndexConditions(filters) : [];
  const inWindow = Prisma.join([withinBounds(boundsOfGrid(grid)), ...amenities], ' AND ');
  const homes = await homesIn(search, inWindow, SINGLE_HOMES_LIMIT + 1);
  if (homes.length <= SINGLE_HOMES_LIMIT) return { homes, cells: [] };
  return toGridHomes(await liveSquares(search, grid, inWindow), [], grid);
}

/** Uses the bitmaps of a large market; `null` if they do not cover the search or level. */
async function gridHomesByBitmaps(search: Search, grid: Grid): Promise<GridHomes | null> {
  if (grid.level < PYRAMID_MIN_LEVEL || grid.level > PYRAMID_MAX_LEVEL) return null;
  const few = await fewHomesByBitmaps(search, grid);
  if (few) return few;
  const rows = await countSquaresByBitmaps(search, grid);
  if (!rows) return null;
  return withSingleHomes(search, grid, rows, async (squares) => {
    const ids = idsInSquares(search, squares, grid.level);
    return Prisma.sql`l.id = ANY(${ids})`;
  });
}

/**
 * If the search is likely to match few homes in all: looks these up. `null` if it matches many or bitmaps do not cover
 * it.
 */
async function fewHomesByBitmaps(search: Search, grid: Grid): Promise<GridHomes | null> {
  const market = await estimateMarket(search.status);
  const isFew = market.homes > LARGE_MARKET && market.matchesOf(search) <= LOOKUP_LIMIT;
  const ids = !isFew ? null : (await findByBitmaps(search, LOOKUP_LIMIT))?.ids;
  if (!ids) return null;
  const inWindow = Prisma.sql`l.id = ANY(${ids}::int[]) AND ${withinBounds(boundsOfGrid(grid))}`;
  const homes = await homesIn(search, inWindow, null);
  if (homes.length <= SINGLE_HOMES_LIMIT) return { homes, cells: [] };
  return toGridHomes(await liveSquares(search, grid, inWindow), [], grid);
}

/**
 * Counted squares, with individual homes looked up where they are shown as such: all of them if few, else those alone
 * in their square whose id is not known yet.
 *
 * @param among SQL condition that limits the lookup to the homes of some squares
 */
async function withSingleHomes(
  search: Search,
  grid: Grid,
  rows: readonly SquareCount[],
  among: (squares: readonly Square[]) => Promise<Prisma.Sql>,
): Promise<GridHomes> {
  const inSight = rows.reduce((sum, { count }) => sum + count, 0);
  const isSingle = ({ count, id }: SquareCount) =>
    inSight <= SINGLE_HOMES_LIMIT || (count === 1 && id === null);
  const squares = rows
    .filter(isSingle)
    .map(({ row, column }): Square => ({ level: grid.level, row, column }));
  if (squares.length === 0) return toGridHomes(rows, [], grid);
  const where = Prisma.sql`${await among(squares)} AND ${inSquares(squares, grid.level)}`;
  const homes = await homesIn(search, where, null);
  return toGridHomes(
    rows.filter((row) => !isSingle(row)),
    homes,
    grid,
  );
}

/** Uses the counters; `null` if they do not cover the search or level. */
async function countedGridHomes(search: Search, grid: Grid): Promise<GridHomes | null> {
  const { filters } = search;
  const counter = counterOf(search);
  if (!counter || grid.level < PYRAMID_MIN_LEVEL || grid.level > counter.maxLevel) return null;
  const outline = outlineOf(filters);
  const isNarrowed = filters.bounds !== null || filters.drawnArea !== null;
  if (isNarrowed && (!outline || counter.minLevel > grid.level)) return null;
  const region = outline && regionSquares(outline, grid);
  const [whole, edge] = await Promise.all([
    region?.whole.length === 0 ? [] : countSquares(counter, grid, region),
    region && region.edge.length > 0 ? edgeSquares(search, grid, region) : [],
  ]);
  const rows = mergeBySquare([...whole, ...edge]);
  return withSingleHomes(search, grid, rows, async (squares) => {
    const cells = await cellsBelow(counter, ...rootsOf(squares, region, grid));
    return Prisma.sql`l.map_cell = ANY(${cells})`;
  });
}

/** The region's whole and edge squares that lie within the given squares of the grid. */
function rootsOf(
  squares: readonly Square[],
  region: RegionSquares | null,
  grid: Grid,
): [whole: readonly Square[], edge: readonly Square[]] {
  if (!region) return [squares, []];
  const keys = new Set(squares.map(({ row, column }) => `${row} ${column}`));
  const isBelow = ({ level, row, column }: Square) =>
    keys.has(`${row >> (level - grid.level)} ${column >> (level - grid.level)}`);
  return [region.whole.filter(isBelow), region.edge.filter(isBelow)];
}

/** Unordered, so that the database can stop after `limit` rows. */
async function homesIn(search: Search, where: Prisma.Sql, limit: number | null): Promise<MapHome[]> {
  const rows = await readDb.$queryRaw<{ home: MapHome }[]>`
    SELECT json_build_array(l.id, round(l.latitude::numeric, 6), round(l.longitude::numeric, 6),
      l.price_cents) AS home
    FROM listings l
    WHERE ${searchConditions(search)} AND ${where} LIMIT ${limit}`;
  return rows.map(({ home }) => home);
}

const COUNTED = Prisma.sql`
  count(*)::int AS count, sum(l.latitude) AS "latitudeSum", sum(l.longitude) AS "longitudeSum",
  min(l.latitude) AS south, min(l.longitude) AS west, max(l.latitude) AS north, max(l.longitude) AS east,
  min(l.price_cents)::float8 AS "lowestCents", min(l.id) AS id`;

/** The homes of a search in the squares crossed by a region's outline, counted live; one row per occupied square. */
function edgeSquares(search: Search, grid: Grid, { edge, edgeLevel }: RegionSquares): Promise<SquareCount[]> {
  if (edgeLevel > CELL_LEVEL) return liveSquares(search, grid, inSquares(edge, edgeLevel));
  const { row, column } = squareOfCell(Prisma.sql`edge.cell`, grid.level);
  // One lateral query per cell: the planner underestimates the rows and would otherwise sort tens of thousands to group
  // them.
  return readDb.$queryRaw<SquareCount[]>`
    SELECT ${row} AS row, ${column} AS "column", homes.*
    FROM unnest(${edge.flatMap(cellsOf)}::int[]) AS edge(cell), LATERAL (
      SELECT ${COUNTED} FROM listings l
      WHERE ${searchConditions(search)} AND l.map_cell = edge.cell) homes
    WHERE homes.count > 0`;
}

/** The homes of a search counted live by square of the grid. */
function liveSquares(search: Search, { level }: Grid, where: Prisma.Sql): Promise<SquareCount[]> {
  const { row, column } = squareOfHome(level);
  return readDb.$queryRaw<SquareCount[]>`
    SELECT ${row} AS row, ${column} AS "column", ${COUNTED}
    FROM listings l
    WHERE ${searchConditions(search)} AND ${where}
    GROUP BY 1, 2`;
}

/** Merges rows of the same square: part of its homes may be counted in advance and part live. */
function mergeBySquare(rows: readonly SquareCount[]): SquareCount[] {
  const squares = new Map<string, SquareCount>();
  for (const row of rows) {
    const key = `${row.row} ${row.column}`;
    const known = squares.get(key);
    squares.set(key, known ? addCounts(known, row) : row);
  }
  return [...squares.values()];
}

function addCounts(one: SquareCount, other: SquareCount): SquareCount {
  // A bound unknown to either is unknown for both; a `null` price of known homes means 'no price'.
  const both = (a: number | null, b: number | null, pick: (...values: number[]) => number) =>
    a === null || b === null ? null : pick(a, b);
  const isPriced = one.id !== null && other.id !== null;
  return {
    row: one.row,
    column: one.column,
    count: one.count + other.count,
    latitudeSum: one.latitudeSum + other.latitudeSum,
    longitudeSum: one.longitudeSum + other.longitudeSum,
    south: both(one.south, other.south, Math.min),
    west: both(one.west, other.west, Math.min),
    north: both(one.north, other.north, Math.max),
    east: both(one.east, other.east, Math.max),
    lowestCents: isPriced
      ? (both(one.lowestCents, other.lowestCents, Math.min) ?? one.lowestCents ?? other.lowestCents)
      : null,
    id: both(one.id, other.id, Math.min),
  };
}

/**
 * Positions rounded to about a pixel, boxes outwards so that every home stays inside; an unknown box is the cell's own.
 */
function toGridHomes(rows: readonly SquareCount[], singles: readonly MapHome[], { level }: Grid): GridHomes {
  const steps = 10 ** decimalsOf(level);
  const rounded = (degrees: number) => Math.round(degrees * steps) / steps;
  const floored = (degrees: number) => Math.floor(degrees * steps) / steps;
  const ceiled = (degrees: number) => Math.ceil(degrees * steps) / steps;
  const homes = [...singles];
  const cells: MapCell[] = [];
  for (const { row, column, count, id, lowestCents, ...square } of rows) {
    const latitude = rounded(square.latitudeSum / count);
    const longitude = rounded(square.longitudeSum / count);
    if (count === 1 && id !== null) {
      homes.push([id, latitude, longitude, lowestCents]);
      continue;
    }
    const own = boundsOfGrid({ level, west: column, east: column, north: row, south: row });
    cells.push([
      count,
      latitude,
      longitude,
      floored(square.south ?? own.south),
      floored(square.west ?? own.west),
      ceiled(square.north ?? own.north),
      ceiled(square.east ?? own.east),
      lowestCents,
    ]);
  }
  return { homes, cells };
}
