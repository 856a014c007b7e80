import { mapColumn, mapRow } from '@/lib/map/grid';

// A space-filling curve (Morton order) through the squares of the map: a square of any level is a range of it.

/** The deepest level of a grid (lib/map/grid.ts). */
const DEEPEST = 20;

/** Where a square of a level lies along the curve through that level: bits of its row and column in turn. */
function along(level: number, row: number, column: number): number {
  let position = 0;
  for (let bit = level - 1; bit >= 0; bit -= 1) {
    position = position * 4 + 2 * ((row >> bit) & 1) + ((column >> bit) & 1);
  }
  return position;
}

/** Where a point lies along the curve: below 2^40. */
export const curveOf = (latitude: number, longitude: number): number =>
  along(DEEPEST, mapRow(latitude, DEEPEST), mapColumn(longitude, DEEPEST));

/** The part of the curve in a square of some level, `to` exclusive. */
export function curveIn(level: number, row: number, column: number): { from: number; to: number } {
  const size = 4 ** (DEEPEST - level);
  const from = along(level, row, column) * size;
  return { from, to: from + size };
}
