import type { FeatureCollection } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import landData from '@/lib/map/data/land.json';
import { ancestorTile, TILE_SIZE, type TileAddress, tileBounds } from '@/lib/map/tile-math';

/** Deeper tiles are enlarged. This limits the index's memory. */
const DETAIL_ZOOM = 10;
/** Outside Cyprus and Greece, where the coastline is coarse. */
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

/** SVG paths in tile pixels; empty if there is none. */
export type LandPaths = { areas: string; coast: string };

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

/** Pixels beyond the edge in which lines still show. */
const MARGIN = 24;

/** Pixels; smaller shapes would be specks. */
const MIN_EXTENT = 4;

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

/** In integer steps of lib/map/data/land.json. */
type Point = [x: number, y: number];

/** Polygons as delta-encoded rings, in steps of `step` degrees (scripts/map-data). */
export type LandData = {
  step: number;
  frame: { west: number; south: number; east: number; north: number };
  detail: number[][][];
  coarse: number[][][];
};

/** Closed rings and lines of [longitude, latitude]. */
export type Shapes = { polygons: [number, number][][][]; lines: [number, number][][] };

/** Edges along the frame, where polygons were clipped, are not coast. */
export function landShapes({ step, frame, detail, coarse }: LandData): Shapes {
  const sides = [frame.west, frame.east, frame.south, frame.north].map((side) => Math.round(side / step));
  const [west, east, south, north] = sides;
  const sidesOf = ([x, y]: Point) =>
    (x === west ? 1 : 0) | (x === east ? 2 : 0) | (y === south ? 4 : 0) | (y === north ? 8 : 0);
  const toDegrees = ([x, y]: Point): [number, number] => [x * step, y * step];
  const close = <T>(ring: T[]) => (ring[0] === undefined ? ring : [...ring, ring[0]]);

  const shapes: Shapes = { polygons: [], lines: [] };
  for (const polygon of detail) {
    const rings = polygon.map((ring) => smooth(decode(ring), (point) => sidesOf(point) > 0));
    shapes.polygons.push(rings.map((ring) => close(ring.map(toDegrees))));
    for (const ring of rings) {
      shapes.lines.push(
        ...splitAt(close(ring), (a, b) => (sidesOf(a) & sidesOf(b)) > 0).map((line) => line.map(toDegrees)),
      );
    }
  }
  for (const polygon of coarse)
    shapes.polygons.push(polygon.map((ring) => close(decode(ring).map(toDegrees))));
  return shapes;
}

function decode(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    x += numbers[i] ?? 0;
    y += numbers[i + 1] ?? 0;
    points.push([x, y]);
  }
  return points;
}

/** Chaikin's algorithm, for a coast with a resolution of 100 m; `fixed` points stay. */
function smooth(ring: Point[], fixed: (point: Point) => boolean): Point[] {
  return ring.flatMap((point, i) => {
    const before = ring.at(i - 1);
    const after = ring[(i + 1) % ring.length];
    if (!before || !after || fixed(point)) return [point];
    return [towards(point, before), towards(point, after)];
  });
}

function towards([x, y]: Point, [tx, ty]: Point): Point {
  return [x + (tx - x) / 4, y + (ty - y) / 4];
}

function splitAt(line: Point[], isCut: (a: Point, b: Point) => boolean): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  for (const [i, point] of line.entries()) {
    const before = line[i - 1];
    if (before && isCut(before, point)) {
      pieces.push(piece);
      piece = [];
    }
    piece.push(point);
  }
  pieces.push(piece);
  return pieces.filter((candidate) => candidate.length > 1);
}
