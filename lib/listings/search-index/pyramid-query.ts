import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { cellFrom, PENDING_CELL } from '@/lib/listings/map/map-cell-query';
import { CELL_LEVEL, cellsOf, PYRAMID_MAX_LEVEL, type Square } from '@/lib/listings/map/map-squares';
import type { RegionSquares } from '@/lib/listings/map/region-squares';
import type { SquareCounter } from '@/lib/listings/search-index/square-counter-query';
import type { Grid } from '@/lib/map/grid';

/** The public homes in one square of a grid. */
export type SquareCount = {
  /** From north. */
  row: number;
  /** From west. */
  column: number;
  count: number;
  /** Sums over the homes, in degrees. */
  latitudeSum: number;
  longitudeSum: number;
  /**
   * Bounding box of the homes (degrees), lowest price (euro cents) and the id of one of them; `null` if the counter
   * does not store them.
   */
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
  lowestCents: number | null;
  id: number | null;
};

/**
 * The homes of a counter by the squares of a grid, or only within a region's whole squares. Cost depends on the number
 * of squares, not of homes. Counts and sums are exact: changes not yet folded are added. Box, lowest price and id may
 * be stale until the next fold for a square that a home has left.
 *
 * @param grid of a level from PYRAMID_MIN_LEVEL to the counter's `maxLevel`
 * @param region must be `null` for a counter whose squares are smaller than the grid's
 */
export async function countSquares(
  counter: SquareCounter,
  grid: Grid,
  region: RegionSquares | null,
): Promise<SquareCount[]> {
  const box = counter.hasBoxes
    ? Prisma.sql`south, west, north, east, lowest_cents, first_id`
    : Prisma.sql`NULL::int AS south, NULL::int AS west, NULL::int AS north, NULL::int AS east, NULL::bigint AS lowest_cents,
        NULL::int AS first_id`;
  const came = (value: Prisma.Sql) => Prisma.sql`CASE WHEN sign > 0 THEN ${value} END`;
  // Pending coordinates are rounded: one step on each side makes up for it.
  const pendingBox = counter.hasBoxes
    ? Prisma.sql`${came(Prisma.sql`south_step - 1`)}, ${came(Prisma.sql`west_step - 1`)}, ${came(Prisma.sql`south_step + 1`)},
        ${came(Prisma.sql`west_step + 1`)}, ${came(Prisma.sql`price_cents`)}, ${came(Prisma.sql`listing_id`)}`
    : Prisma.sql`NULL, NULL, NULL, NULL, NULL, NULL`;
  const shift = PYRAMID_MAX_LEVEL - grid.level;
  return readDb.$queryRaw<SquareCount[]>`
    SELECT map_row AS row, map_column AS "column", sum(count)::int AS count,
           sum(latitude_sum::float8) / 1e5::float8 AS "latitudeSum",
           sum(longitude_sum::float8) / 1e5::float8 AS "longitudeSum",
           min(south) / 1e5::float8 AS south, min(west) / 1e5::float8 AS west,
           max(north) / 1e5::float8 AS north, max(east) / 1e5::float8 AS east,
           min(lowest_cents)::float8 AS "lowestCents", min(first_id) AS id
    FROM (
      SELECT ${keptSquare(grid)}, count, latitude_sum, longitude_sum, ${box}
      FROM ${counter.table} t ${keptIn(counter, grid, region)} AND ${counter.kept}
      UNION ALL
      SELECT map_row >> ${shift}::int, map_column >> ${shift}::int, sign, sign * south_step, sign * west_step, ${pendingBox}
      FROM ${PENDING} l WHERE ${pendingIn(grid, region)} AND ${counter.pending}
    ) squares
    GROUP BY 1, 2 HAVING sum(count) > 0`;
}

/** listing_deltas with the columns that conditions on listings use. */
const PENDING = Prisma.sql`(
  SELECT listing_id, sign, property_status, property_type, country, place_id, price_cents, bedrooms, bathrooms, map_row,
         map_column, latitude::int AS south_step, longitude::int AS west_step, latitude / 1e5::float8 AS latitude,
         longitude / 1e5::float8 AS longitude, ${PENDING_CELL} AS map_cell
  FROM listing_deltas WHERE map_row IS NOT NULL)`;

const inGrid = (grid: Grid, row: Prisma.Sql, column: Prisma.Sql) => Prisma.sql`
  ${row} BETWEEN ${grid.north}::int AND ${grid.south}::int AND ${column} BETWEEN ${grid.west}::int AND ${grid.east}::int`;

const keptSquare = ({ level }: Grid) => Prisma.sql`
  t.map_row >> (t.level - ${level}::int) AS map_row, t.map_column >> (t.level - ${level}::int) AS map_column`;

function keptIn({ minLevel }: SquareCounter, grid: Grid, region: RegionSquares | null): Prisma.Sql {
  if (!region) {
    const level = Math.max(minLevel, grid.level);
    const finer = 2 ** (level - grid.level);
    const window = {
      level,
      north: grid.north * finer,
      south: (grid.south + 1) * finer - 1,
      west: grid.west * finer,
      east: (grid.east + 1) * finer - 1,
    };
    return Prisma.sql`WHERE t.level = ${level}::smallint AND ${inGrid(window, Prisma.sql`t.map_row`, Prisma.sql`t.map_column`)}`;
  }
  const { whole } = region;
  const values = (of: 'level' | 'row' | 'column') => whole.map((square) => square[of]);
  return Prisma.sql`
    JOIN unnest(${values('level')}::smallint[], ${values('row')}::int[], ${values('column')}::int[]) AS s(l, r, c)
      ON t.level = s.l AND t.map_row = s.r AND t.map_column = s.c WHERE true`;
}

/** Pending homes in the window; with a region only those in its whole squares. */
function pendingIn(grid: Grid, region: RegionSquares | null): Prisma.Sql {
  const shift = PYRAMID_MAX_LEVEL - grid.level;
  const inWindow = inGrid(
    grid,
    Prisma.sql`(l.map_row >> ${shift}::int)`,
    Prisma.sql`(l.map_column >> ${shift}::int)`,
  );
  if (!region) return inWindow;
  const edgeShift = PYRAMID_MAX_LEVEL - region.edgeLevel;
  const keys = region.edge.map(({ row, column }) => row * 2 ** region.edgeLevel + column);
  return Prisma.sql`${inWindow}
    AND NOT ((l.map_row >> ${edgeShift}::int) * ${2 ** region.edgeLevel}::int + (l.map_column >> ${edgeShift}::int))
      = ANY(${keys}::int[])`;
}

/** `map_cell` values covering the counter's homes inside `squares`, and all that touch `edge`; possibly more. */
export async function cellsBelow(
  counter: SquareCounter,
  squares: readonly Square[],
  edge: readonly Square[],
): Promise<number[]> {
  const large = squares.filter(({ level }) => level < CELL_LEVEL);
  const small = [...squares, ...edge].flatMap(cellsOf);
  if (large.length === 0) return [...new Set(small)];
  const values = (of: 'level' | 'row' | 'column') => large.map((square) => square[of]);
  const rows = await readDb.$queryRaw<{ cell: number }[]>`
    SELECT DISTINCT ${cellFrom(Prisma.sql`t.map_row`, Prisma.sql`t.map_column`)} AS cell
    FROM unnest(${values('level')}::int[], ${values('row')}::int[], ${values('column')}::int[]) AS s(l, r, c)
      JOIN ${counter.table} t ON t.level = ${CELL_LEVEL}::smallint
        AND t.map_row BETWEEN s.r << (${CELL_LEVEL}::int - s.l) AND ((s.r + 1) << (${CELL_LEVEL}::int - s.l)) - 1
        AND t.map_column BETWEEN s.c << (${CELL_LEVEL}::int - s.l) AND ((s.c + 1) << (${CELL_LEVEL}::int - s.l)) - 1
    WHERE ${counter.kept} AND t.count > 0
    UNION SELECT l.map_cell FROM ${PENDING} l WHERE sign > 0 AND ${counter.pending}`;
  return [...new Set([...small, ...rows.map(({ cell }) => cell)])];
}
