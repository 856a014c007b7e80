import { project } from '@/lib/map/tile-math';
import type { Bounds, LatLng } from '@/lib/map/types';

/** Something with a place on the map. */
export type Pin = LatLng & { id: number };

/** Pins that would cover each other, drawn as one. */
export type Cluster<P extends Pin> = LatLng & { pins: P[] };

/** Pixels of a tile; the world is one tile at zoom 0. */
const TILE = 256;
/** Pixels that a price pill takes, with air around it. */
const CELL = { width: 76, height: 54 };
/** Markers nearer than this cover each other. */
const TOUCHING = { width: 60, height: 42 };

/** The whole zoom level at which a box fits into a window of this size (pixels). */
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

type Group<P extends Pin> = { pins: P[]; x: number; y: number };

/**
 * Groups pins that would cover each other: by the cells of a grid that stands fast on the map, so that groups do not
 * flicker while it is dragged, then cells whose middles came close over an edge. Each group stands at the middle of
 * its pins; the order of the pins is kept.
 */
export function clusterPins<P extends Pin>(pins: readonly P[], zoom: number): Cluster<P>[] {
  const world = TILE * 2 ** zoom;
  const cells = new Map<string, P[]>();
  for (const pin of pins) {
    const { x, y } = project(pin.longitude, pin.latitude);
    const cell = `${Math.floor((x * world) / CELL.width)} ${Math.floor((y * world) / CELL.height)}`;
    const known = cells.get(cell);
    if (known) known.push(pin);
    else cells.set(cell, [pin]);
  }
  return mergeClose([...cells.values()], world).map((group) => ({ ...middleOf(group), pins: group }));
}

function middleOf(pins: readonly LatLng[]): LatLng {
  return {
    latitude: pins.reduce((sum, pin) => sum + pin.latitude, 0) / pins.length,
    longitude: pins.reduce((sum, pin) => sum + pin.longitude, 0) / pins.length,
  };
}

/** Larger groups take in the ones that they would cover. */
function mergeClose<P extends Pin>(groups: readonly P[][], world: number): P[][] {
  const rest: Group<P>[] = groups
    .map((pins) => {
      const { latitude, longitude } = middleOf(pins);
      const { x, y } = project(longitude, latitude);
      return { pins, x: x * world, y: y * world };
    })
    .sort((a, b) => b.pins.length - a.pins.length);
  const kept: Group<P>[] = [];
  for (const group of rest) {
    const over = kept.find(
      (other) =>
        Math.abs(other.x - group.x) < TOUCHING.width && Math.abs(other.y - group.y) < TOUCHING.height,
    );
    if (over) over.pins = [...over.pins, ...group.pins];
    else kept.push(group);
  }
  return kept.map(({ pins }) => pins);
}

/** The smallest box around some points, or `null` without any. */
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

/** A box with at least `degrees` to each side of its middle: one home needs some surroundings. */
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

/** Homes in one building: no zoom takes them apart (degrees; 0.0001 is about 10 m). */
export function isOneSpot(pins: readonly LatLng[]): boolean {
  const bounds = boundsOf(pins);
  return bounds !== null && bounds.north - bounds.south < 0.0001 && bounds.east - bounds.west < 0.0001;
}
