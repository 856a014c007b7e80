import { mapColumn, mapRow } from '@/lib/map/grid';

// A space-filling curve (Morton order) through the squares of the map: a square of any level is a range of it.

/** The deepest level of a grid (lib/map/grid.ts). */
const DEEPEST = 20;
const HALF = DEEPEST / 2;

/** Every other bit of a number of 16 bits. */
function spread(value: number): number {
  let bits = (value | (value << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** Where a square of DEEPEST lies along the curve: below 2^40. */
function along(row: number, column: number): number {
  const low = 2 ** HALF - 1;
  const upper = (spread(row >> HALF) << 1) | spread(column >> HALF);
  return upper * 4 ** HALF + ((spread(row & low) << 1) | spread(column & low));
}

/** Where a point lies along the curve. */
export const curveOf = (latitude: number, longitude: number): number =>
  along(mapRow(latitude, DEEPEST), mapColumn(longitude, DEEPEST));

/** The part of the curve in a square of some level, `to` exclusive. */
export function curveIn(level: number, row: number, column: number): { from: number; to: number } {
  const from = along(row * 2 ** (DEEPEST - level), column * 2 ** (DEEPEST - level));
  return { from, to: from + 4 ** (DEEPEST - level) };
}
