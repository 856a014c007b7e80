import { Prisma } from '@/lib/generated/prisma/client';
import { CELL_LEVEL } from '@/lib/listings/map/map-squares';

// `map_cell` in SQL: the row and the column of a square of CELL_LEVEL as one number. 8192 is 2^CELL_LEVEL, as a literal, so
// that the planner knows it.

/** SQL expression: the `map_cell` of a row and a column of CELL_LEVEL. */
export const cellFrom = (row: Prisma.Sql, column: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${row} * 8192 + ${column}`;

/** SQL expression: the `map_cell` of a row of listing_deltas, whose squares are of PYRAMID_MAX_LEVEL, two levels deeper. */
export const PENDING_CELL = cellFrom(Prisma.sql`(map_row >> 2)`, Prisma.sql`(map_column >> 2)`);

/** SQL expressions: row and column of the square of `level`, at most CELL_LEVEL, in which a `map_cell` lies. */
export function squareOfCell(cell: Prisma.Sql, level: number): { row: Prisma.Sql; column: Prisma.Sql } {
  const shift = CELL_LEVEL - level;
  return {
    row: Prisma.sql`((${cell} / 8192) >> ${shift}::int)`,
    column: Prisma.sql`((${cell} % 8192) >> ${shift}::int)`,
  };
}

/**
 * SQL expressions: row and column of the square of `level` in which the home `l` lies. Where it is large enough they come from
 * the stored `map_cell`, which is faster and in the search indexes.
 */
export function squareOfHome(level: number): { row: Prisma.Sql; column: Prisma.Sql } {
  if (level <= CELL_LEVEL) return squareOfCell(Prisma.sql`l.map_cell`, level);
  return {
    row: Prisma.sql`map_row(l.latitude, ${level}::int)`,
    column: Prisma.sql`map_column(l.longitude, ${level}::int)`,
  };
}
