import type { Bounds } from '@/lib/listings/search/search-params';

// The map as 2^level by 2^level squares, rows from the north, columns from the west: the tiles of a Web Mercator map at
// zoom `level`. The SQL functions map_row and map_column (migration 20261121160000) do the same.

/** Web Mercator maps end about here. */
const MAX_LATITUDE = 85;

/** The row of a latitude (degrees) at a level. */
export function mapRow(latitude: number, level: number): number {
  const radians = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180;
  return Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** level);
}

/** The column of a longitude (degrees) at a level. */
export function mapColumn(longitude: number, level: number): number {
  return Math.min(2 ** level - 1, Math.floor(((longitude + 180) / 360) * 2 ** level));
}

/** A square of a level. */
export type Square = { level: number; row: number; column: number };

/** Level of the `map_cell` column: squares of about 4 km. */
export const CELL_LEVEL = 13;
/** Levels whose squares are counted (search-index/). Pending changes lie in squares of the deepest. */
export const PYRAMID_MIN_LEVEL = 5;
export const PYRAMID_MAX_LEVEL = 15;
/** With more cells the condition is no more selective than the bounds. */
const MAX_CELLS = 64;

/** The `map_cell` values a box touches; `null` if more than MAX_CELLS. */
export function cellsIn({ south, west, north, east }: Bounds): number[] | null {
  const [top, bottom] = [mapRow(north, CELL_LEVEL), mapRow(south, CELL_LEVEL)];
  const [left, right] = [mapColumn(west, CELL_LEVEL), mapColumn(east, CELL_LEVEL)];
  if ((bottom - top + 1) * (right - left + 1) > MAX_CELLS) return null;
  const cells: number[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) cells.push(row * 2 ** CELL_LEVEL + column);
  }
  return cells;
}

/** The `map_cell` that contains a square of its level or a deeper one; empty for a larger square. */
export const cellsOf = ({ level, row, column }: Square): number[] =>
  level < CELL_LEVEL
    ? []
    : [(row >> (level - CELL_LEVEL)) * 2 ** CELL_LEVEL + (column >> (level - CELL_LEVEL))];
