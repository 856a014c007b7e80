import type { Bounds } from '@/lib/listings/search/search-params';

// The map as 2^level by 2^level squares, rows from north, columns from west: the tiles of a Web Mercator map at zoom
// `level`. The functions map_row and map_column of migration 20261121160000 are the same in SQL.

/** Beyond this latitude a Web Mercator map does not go. */
const MAX_LATITUDE = 85;

export function mapRow(latitude: number, level: number): number {
  const radians = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180;
  return Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** level);
}

export function mapColumn(longitude: number, level: number): number {
  return Math.min(2 ** level - 1, Math.floor(((longitude + 180) / 360) * 2 ** level));
}

/** One of the squares of a level. */
export type Square = { level: number; row: number; column: number };

/** Level of the column `map_cell`: squares of about 4 km. */
export const CELL_LEVEL = 13;
/** More squares than this say no more than the bounds themselves. */
const MAX_CELLS = 64;

/** The values of `map_cell` that a box touches, or `null` when they are many. */
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

/** The `map_cell` in which a square of its level or below lies; none for a larger square. */
export const cellsOf = ({ level, row, column }: Square): number[] =>
  level < CELL_LEVEL
    ? []
    : [(row >> (level - CELL_LEVEL)) * 2 ** CELL_LEVEL + (column >> (level - CELL_LEVEL))];
