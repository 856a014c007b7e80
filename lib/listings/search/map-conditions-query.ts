import { Prisma } from '@/lib/generated/prisma/client';
import { squareOfHome } from '@/lib/listings/map/map-cell-query';
import { CELL_LEVEL, cellsIn, cellsOf, type Square } from '@/lib/listings/map/map-squares';
import { type Corner, STEPS_PER_DEGREE } from '@/lib/listings/search/drawn-area';
import type { Bounds } from '@/lib/listings/search/search-params';
import { boundsOf } from '@/lib/map/clusters';

// Conditions for parts of the map, for the alias `l`. None includes homes without coordinates.

/** Homes in a box. For a small box the map squares are listed too, because they are indexed. */
export function withinBounds(bounds: Bounds): Prisma.Sql {
  const { south, west, north, east } = bounds;
  const cells = cellsIn(bounds);
  const inCells = cells ? Prisma.sql`l.map_cell = ANY(${cells}) AND` : Prisma.empty;
  return Prisma.sql`${inCells} l.latitude BETWEEN ${south} AND ${north} AND l.longitude BETWEEN ${west} AND ${east}`;
}

/** Homes in squares of one level. */
export function inSquares(squares: readonly Square[], level: number): Prisma.Sql {
  const cells = Prisma.sql`l.map_cell = ANY(${[...new Set(squares.flatMap(cellsOf))]}::int[])`;
  if (level === CELL_LEVEL) return cells;
  const keys = squares.map(({ row, column }) => row * 2 ** level + column);
  const { row, column } = squareOfHome(level);
  const isOwn = Prisma.sql`(${row} * ${2 ** level}::int + ${column}) = ANY(${keys}::int[])`;
  return level < CELL_LEVEL ? isOwn : Prisma.sql`${cells} AND ${isOwn}`;
}

/**
 * Homes inside an outline. The bounding box comes first, because it is indexed; only homes inside it are tested against
 * the outline. Units of 1e-5 degrees: PostgreSQL counts a point as on a line if distance times length is below 1e-6,
 * which in degrees could be a hundred metres next to a short line.
 */
export function withinOutline(corners: readonly Corner[]): Prisma.Sql[] {
  const around = boundsOf(corners);
  if (!around) return [];
  const steps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE);
  const outline = corners
    .map(({ latitude, longitude }) => `(${steps(longitude)},${steps(latitude)})`)
    .join(',');
  return [
    withinBounds(around),
    Prisma.sql`${`(${outline})`}::text::polygon
      @> point(l.longitude * ${STEPS_PER_DEGREE}::float8, l.latitude * ${STEPS_PER_DEGREE}::float8)`,
  ];
}
