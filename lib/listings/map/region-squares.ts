import { CELL_LEVEL, type Square } from '@/lib/listings/map/map-squares';
import { type Corner, decodeArea } from '@/lib/listings/search/drawn-area';
import type { ListingFilters } from '@/lib/listings/search/search-params';
import type { Grid } from '@/lib/map/grid';
import { unproject } from '@/lib/map/tile-math';

// Decomposes a map region into squares: those entirely inside, whose homes are counted in advance, and those its
// outline crosses, whose homes are tested one by one. The cost grows with the outline's length, not with the area.

/** All `edge` squares are of level `edgeLevel`. */
export type RegionSquares = { whole: Square[]; edge: Square[]; edgeLevel: number };

/** Degrees. Points are stored to 1e-5, so one this close to the outline may lie on either side. */
const TOLERANCE = 2e-5;

/** The outline a search is narrowed to; `null` with none, or with both bounds and a drawn area. */
export function outlineOf({ bounds, drawnArea }: ListingFilters): readonly Corner[] | null {
  if (drawnArea) return bounds ? null : decodeArea(drawnArea);
  if (!bounds) return null;
  const { south, west, north, east } = bounds;
  return [
    { latitude: south, longitude: west },
    { latitude: south, longitude: east },
    { latitude: north, longitude: east },
    { latitude: north, longitude: west },
  ];
}

type Line = { a: Corner; b: Corner };
type Box = { south: number; west: number; north: number; east: number };

/** The squares of an outline within a grid, by the nonzero winding rule, as in PostgreSQL. */
export function regionSquares(outline: readonly Corner[], grid: Grid): RegionSquares {
  const lines = outline.map((a, at): Line => ({ a, b: outline[(at + 1) % outline.length] ?? a }));
  const edgeLevel = Math.max(CELL_LEVEL, grid.level);
  const found: RegionSquares = { whole: [], edge: [], edgeLevel };
  const visit = (square: Square, near: readonly Line[]): void => {
    const box = boxOf(square);
    const crossing = near.filter((line) => intersects(line, box));
    if (crossing.length === 0) {
      if (encloses(lines, centreOf(box))) found.whole.push(square);
    } else if (square.level === edgeLevel) {
      found.edge.push(square);
    } else {
      for (const row of [square.row * 2, square.row * 2 + 1]) {
        for (const column of [square.column * 2, square.column * 2 + 1]) {
          visit({ level: square.level + 1, row, column }, crossing);
        }
      }
    }
  };
  for (let row = grid.north; row <= grid.south; row += 1) {
    for (let column = grid.west; column <= grid.east; column += 1) {
      visit({ level: grid.level, row, column }, lines);
    }
  }
  return found;
}

function boxOf({ level, row, column }: Square): Box {
  const squares = 2 ** level;
  const northWest = unproject(column / squares, row / squares);
  const southEast = unproject((column + 1) / squares, (row + 1) / squares);
  return {
    south: southEast.latitude - TOLERANCE,
    west: northWest.longitude - TOLERANCE,
    north: northWest.latitude + TOLERANCE,
    east: southEast.longitude + TOLERANCE,
  };
}

const centreOf = ({ south, west, north, east }: Box): Corner => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

/** Whether a line segment intersects a box (Liang–Barsky clipping). */
function intersects({ a, b }: Line, { south, west, north, east }: Box): boolean {
  const [across, up] = [b.longitude - a.longitude, b.latitude - a.latitude];
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [-across, a.longitude - west],
    [across, east - a.longitude],
    [-up, a.latitude - south],
    [up, north - a.latitude],
  ] as const) {
    if (step === 0) {
      if (room < 0) return false;
    } else if (step < 0) {
      from = Math.max(from, room / step);
    } else {
      to = Math.min(to, room / step);
    }
  }
  return from <= to;
}

/** Whether the lines wind around a point that lies on none of them (nonzero winding number). */
function encloses(lines: readonly Line[], { latitude, longitude }: Corner): boolean {
  let turns = 0;
  for (const { a, b } of lines) {
    if (a.latitude <= latitude === b.latitude <= latitude) continue;
    const side =
      (b.longitude - a.longitude) * (latitude - a.latitude) -
      (longitude - a.longitude) * (b.latitude - a.latitude);
    if (b.latitude > a.latitude ? side > 0 : side < 0) turns += b.latitude > a.latitude ? 1 : -1;
  }
  return turns !== 0;
}
