import type { FeatureCollection } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { landShapes } from '@/lib/map/coastline';
import landData from '@/lib/map/data/land.json';
import { ancestorTile, TILE_SIZE, type TileAddress, tileBounds } from '@/lib/map/tile-math';

/** Deepest zoom level clipped from the data; deeper tiles are enlarged. Bounds the index's memory. */
const DETAIL_ZOOM = 10;
/** The same outside Cyprus and Greece, where the coastline is coarse. */
const COARSE_ZOOM = 5;
const EXTENT = 4096;

let index: GeoJSONVT | undefined;

function landIndex(): GeoJSONVT {
  if (index) return index;
  const { polygons, lines } = landShapes(landData);
  const data: FeatureCollection = {
    type: 'FeatureCollection',
    features: [
      ...polygons.map((coordinates) => ({
        type: 'Feature' as const,
        properties: null,
        geometry: { type: 'Polygon' as const, coordinates },
      })),
      ...lines.map((coordinates) => ({
        type: 'Feature' as const,
        properties: null,
        geometry: { type: 'LineString' as const, coordinates },
      })),
    ],
  };
  index = new GeoJSONVT(data, {
    maxZoom: DETAIL_ZOOM,
    indexMaxZoom: COARSE_ZOOM,
    tolerance: 2,
    extent: EXTENT,
    buffer: 96,
  });
  return index;
}

/** SVG paths in tile pixels: land areas and coastline; empty if there is none. */
export type LandPaths = { areas: string; coast: string };

/** The land of a tile, in detail near the homes and coarse elsewhere. */
export function landPaths(tile: TileAddress): LandPaths {
  const source = ancestorTile(tile, touchesDetail(tile) ? DETAIL_ZOOM : COARSE_ZOOM);
  const data = landIndex().getTileRaw(source.z, source.x, source.y);
  const enlarged = 2 ** (tile.z - source.z);
  const scale = (TILE_SIZE / EXTENT) * enlarged;
  const left = (tile.x - source.x * enlarged) * TILE_SIZE;
  const top = (tile.y - source.y * enlarged) * TILE_SIZE;
  const paths: LandPaths = { areas: '', coast: '' };
  for (const feature of data?.features ?? []) {
    if (feature.type !== 2 && feature.type !== 3) continue;
    for (const points of feature.geometry) {
      const path = toPath(points, scale, left, top);
      if (feature.type === 3) paths.areas += path && `${path}Z`;
      else paths.coast += path;
    }
  }
  return paths;
}

/** Pixels beyond a tile's edge within which lines still show. */
const MARGIN = 24;

/** Smaller shapes (pixels) would be specks. */
const MIN_EXTENT = 4;

/** A ring or line as a path; '' if no part of it shows in the tile. */
function toPath(points: ArrayLike<number>, scale: number, left: number, top: number): string {
  let path = '';
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = (points[i] ?? 0) * scale - left;
    const y = (points[i + 1] ?? 0) * scale - top;
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
    path += `${i === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  }
  if (Math.max(east - west, south - north) < MIN_EXTENT) return '';
  const isNear = west < TILE_SIZE + MARGIN && east > -MARGIN && north < TILE_SIZE + MARGIN && south > -MARGIN;
  return isNear ? path : '';
}

function touchesDetail(tile: TileAddress): boolean {
  const { west, south, east, north } = tileBounds(tile);
  const { frame } = landData;
  return west < frame.east && east > frame.west && south < frame.north && north > frame.south;
}
