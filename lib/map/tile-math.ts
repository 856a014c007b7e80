import { MAP_MAX_ZOOM } from '@/lib/map/constants';
import type { Pixel } from '@/lib/map/draw-path';
import type { Bounds, LatLng } from '@/lib/map/types';

export type TileAddress = { z: number; x: number; y: number };

/** Pixels of our tiles: twice their size on screen, for high-density displays. */
export const TILE_SIZE = 512;

/** The square Web Mercator map ends at this latitude. */
const MAX_LATITUDE = 85.051129;

/** Position in the Web Mercator square, from 0 (north-west) to 1. */
export function project(longitude: number, latitude: number): { x: number; y: number } {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI,
  };
}

export function unproject(x: number, y: number): { longitude: number; latitude: number } {
  return {
    longitude: (x - 0.5) * 360,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  };
}

/** Tiles of one zoom level, both ends inclusive. */
type TileRange = { west: number; east: number; north: number; south: number };

export function boundsOfTiles(z: number, { west, east, north, south }: TileRange): Bounds {
  const tiles = 2 ** z;
  return boundsBetween(west / tiles, north / tiles, (east + 1) / tiles, (south + 1) / tiles);
}

/** In parts of the Web Mercator square, from its north-west corner. */
export function boundsBetween(left: number, top: number, right: number, bottom: number): Bounds {
  const [northWest, southEast] = [unproject(left, top), unproject(right, bottom)];
  return {
    south: southEast.latitude,
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
  };
}

export function tileBounds({ z, x, y }: TileAddress): Bounds {
  return boundsOfTiles(z, { west: x, east: x, north: y, south: y });
}

const WHOLE_NUMBER = /^(0|[1-9]\d{0,6})$/;

export function parseTileAddress(parts: { z: string; x: string; y: string }): TileAddress | null {
  if (![parts.z, parts.x, parts.y].every((part) => WHOLE_NUMBER.test(part))) return null;
  const [z, x, y] = [Number(parts.z), Number(parts.x), Number(parts.y)];
  return z <= MAP_MAX_ZOOM && x < 2 ** z && y < 2 ** z ? { z, x, y } : null;
}

/** `z` is at most the tile's own. */
export function ancestorTile(tile: TileAddress, z: number): TileAddress {
  const steps = Math.max(0, tile.z - z);
  return { z: tile.z - steps, x: Math.floor(tile.x / 2 ** steps), y: Math.floor(tile.y / 2 ** steps) };
}

export type Viewport = { bounds: Bounds; width: number; height: number };

/** Pixels from the window's upper left corner. */
export function toPixel({ bounds, width, height }: Viewport, { latitude, longitude }: LatLng): Pixel {
  const from = project(bounds.west, bounds.north);
  const to = project(bounds.east, bounds.south);
  const at = project(longitude, latitude);
  return { x: ((at.x - from.x) / (to.x - from.x)) * width, y: ((at.y - from.y) / (to.y - from.y)) * height };
}

export function toPoint({ bounds, width, height }: Viewport, { x, y }: Pixel): LatLng {
  const from = project(bounds.west, bounds.north);
  const to = project(bounds.east, bounds.south);
  return unproject(from.x + (x / width) * (to.x - from.x), from.y + (y / height) * (to.y - from.y));
}
