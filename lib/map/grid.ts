import { MAP_MAX_ZOOM } from '@/lib/map/constants';
import { boundsOfTiles, project } from '@/lib/map/tile-math';
import type { Bounds } from '@/lib/map/types';

/** A range of cells, both ends inclusive. A cell of level `level` is a tile of that level. */
export type Grid = { level: number; west: number; east: number; north: number; south: number };

/** A tile (256 px) is four cells wide: 64 px, about a price pill. */
const LEVELS_BELOW_TILES = 2;
/** Limits the response to about 15 kB; larger windows get larger cells. */
export const MAX_CELLS = 300;
const MAX_GRID_LEVEL = MAP_MAX_ZOOM + LEVELS_BELOW_TILES;

export function gridOf(window: Bounds, zoom: number): Grid {
  const northWest = project(window.west, window.north);
  const southEast = project(window.east, window.south);
  const cellOf = (part: number, cells: number) => Math.max(0, Math.min(cells - 1, Math.floor(part * cells)));
  for (let level = Math.min(MAX_GRID_LEVEL, Math.floor(zoom) + LEVELS_BELOW_TILES); ; level -= 1) {
    const cells = 2 ** level;
    const grid = {
      level,
      west: cellOf(northWest.x, cells),
      east: cellOf(southEast.x, cells),
      north: cellOf(northWest.y, cells),
      south: cellOf(southEast.y, cells),
    };
    if (level === 0 || (grid.east - grid.west + 1) * (grid.south - grid.north + 1) <= MAX_CELLS) return grid;
  }
}

export function boundsOfGrid({ level, ...range }: Grid): Bounds {
  return boundsOfTiles(level, range);
}

/** Decimals of a degree needed for pixel precision if cells of `level` are 64 px wide. */
export function decimalsOf(level: number): number {
  return Math.max(0, Math.round(Math.log10((2 ** level * 64) / 360)));
}

/** Web Mercator maps end about here. */
const MAX_LATITUDE = 85;

/** Must match the SQL function map_row. */
export function mapRow(latitude: number, level: number): number {
  const radians = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180;
  return Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** level);
}

/** Must match the SQL function map_column. */
export function mapColumn(longitude: number, level: number): number {
  return Math.min(2 ** level - 1, Math.floor(((longitude + 180) / 360) * 2 ** level));
}
