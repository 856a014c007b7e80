import { boundsBetween, project } from '@/lib/map/tile-math';
import type { Bounds, LatLng } from '@/lib/map/types';

export type HomeGroup = LatLng & {
  count: number;
  /** `null` if only the server knows them. */
  ids: readonly number[] | null;
  bounds: Bounds;
  /** Euro cents; `null` if none has a price. */
  lowestCents: number | null;
};

/** Pixels; the world is one tile at zoom 0. */
const TILE = 256;
/** Pixels of a price pill with some space around it. */
const CELL = { width: 76, height: 54 };
const TOUCHING = { width: 60, height: 54 };

/** The highest whole zoom level at which a box fits into a window of `size` pixels. */
export function zoomToFit(
  { south, west, north, east }: Bounds,
  size: { width: number; height: number },
  maxZoom: number,
): number {
  const a = project(west, north);
  const b = project(east, south);
  const world = Math.min(size.width / Math.max(b.x - a.x, 1e-9), size.height / Math.max(b.y - a.y, 1e-9));
  return Math.max(0, Math.min(maxZoom, Math.floor(Math.log2(Math.max(world, TILE) / TILE))));
}

/** Merges groups by the cells of a grid fixed to the map, so that clusters do not flicker while panning. */
export function groupByCells(groups: readonly HomeGroup[], zoom: number): HomeGroup[] {
  const world = TILE * 2 ** zoom;
  const cells = new Map<string, HomeGroup[]>();
  for (const group of groups) {
    const { x, y } = project(group.longitude, group.latitude);
    const cell = `${Math.floor((x * world) / CELL.width)} ${Math.floor((y * world) / CELL.height)}`;
    const known = cells.get(cell);
    if (known) known.push(group);
    else cells.set(cell, [group]);
  }
  return [...cells.values()].map(joined);
}

/** Merges overlapping markers into the larger group; every home stays in exactly one. */
export function mergeOverlapping(groups: readonly HomeGroup[], zoom: number): HomeGroup[] {
  const world = TILE * 2 ** zoom;
  const kept: { parts: HomeGroup[]; x: number; y: number }[] = [];
  for (const group of [...groups].sort((a, b) => b.count - a.count)) {
    const at = project(group.longitude, group.latitude);
    const [x, y] = [at.x * world, at.y * world];
    const over = kept.find(
      (other) => Math.abs(other.x - x) < TOUCHING.width && Math.abs(other.y - y) < TOUCHING.height,
    );
    if (over) over.parts.push(group);
    else kept.push({ parts: [group], x, y });
  }
  return kept.map(({ parts }) => joined(parts));
}

function joined(parts: readonly HomeGroup[]): HomeGroup {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const middle = (side: keyof LatLng) =>
    parts.reduce((sum, part) => sum + part[side] * part.count, 0) / count;
  const prices = parts.flatMap(({ lowestCents }) => lowestCents ?? []);
  return {
    latitude: middle('latitude'),
    longitude: middle('longitude'),
    count,
    ids: parts.every(({ ids }) => ids) ? parts.flatMap(({ ids }) => ids ?? []) : null,
    bounds: {
      south: Math.min(...parts.map(({ bounds }) => bounds.south)),
      west: Math.min(...parts.map(({ bounds }) => bounds.west)),
      north: Math.max(...parts.map(({ bounds }) => bounds.north)),
      east: Math.max(...parts.map(({ bounds }) => bounds.east)),
    },
    lowestCents: prices.length > 0 ? Math.min(...prices) : null,
  };
}

/** `size` in pixels. */
export function windowAround(
  { south, west, north, east }: Bounds,
  zoom: number,
  size: { width: number; height: number },
): Bounds {
  const world = TILE * 2 ** zoom;
  const [a, b] = [project(west, north), project(east, south)];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const [wide, tall] = [size.width / world / 2, size.height / world / 2];
  return boundsBetween(middle.x - wide, middle.y - tall, middle.x + wide, middle.y + tall);
}

export function boundsOf(points: readonly LatLng[]): Bounds | null {
  if (points.length === 0) return null;
  const bounds = { south: 90, west: 180, north: -90, east: -180 };
  for (const { latitude, longitude } of points) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}

/** Extends a box to at least `degrees` on each side of its centre. */
export function widenBounds({ south, west, north, east }: Bounds, degrees: number): Bounds {
  const latitude = (south + north) / 2;
  const longitude = (west + east) / 2;
  return {
    south: Math.min(south, latitude - degrees),
    north: Math.max(north, latitude + degrees),
    west: Math.min(west, longitude - degrees),
    east: Math.max(east, longitude + degrees),
  };
}

/** Whether no zoom level separates the homes, as in one building (degrees; 0.0001 is about 10 m). */
export function isOneSpot({ south, west, north, east }: Bounds): boolean {
  return north - south < 0.0001 && east - west < 0.0001;
}

export function containsPoint(
  { south, west, north, east }: Bounds,
  { latitude, longitude }: LatLng,
): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

export function overlap(one: Bounds, other: Bounds): boolean {
  return (
    one.south <= other.north && other.south <= one.north && one.west <= other.east && other.west <= one.east
  );
}

export function containsBounds(outer: Bounds, inner: Bounds): boolean {
  return (
    containsPoint(outer, { latitude: inner.south, longitude: inner.west }) &&
    containsPoint(outer, { latitude: inner.north, longitude: inner.east })
  );
}
