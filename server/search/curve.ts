import { mapColumn, mapRow } from '@/lib/map/grid';

// A space-filling curve (Morton order) through the squares of the map: a square of any level is a range of it.

/** The deepest level whose squares are stored: about 600 m wide. */
export const DEEPEST = 16;
/** Further levels, by which the homes of a square are sorted. */
const FINER = 4;

/** Every other bit of a number of 16 bits. */
function spread(value: number): number {
  let bits = (value | (value << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

function gather(value: number): number {
  let bits = value & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
}

const along = (row: number, column: number) => ((spread(row) << 1) | spread(column)) >>> 0;

/** The square of DEEPEST that contains a point, and the point's position in it (8 bits). */
export function curveOf(latitude: number, longitude: number): { square: number; finer: number } {
  const row = mapRow(latitude, DEEPEST + FINER);
  const column = mapColumn(longitude, DEEPEST + FINER);
  const within = 2 ** FINER - 1;
  return { square: along(row >> FINER, column >> FINER), finer: along(row & within, column & within) };
}

/** Row and column of a square. */
export const rowAt = (square: number): number => gather(square >>> 1);
export const columnAt = (square: number): number => gather(square);
