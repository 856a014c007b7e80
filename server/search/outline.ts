import { type Corner, STEPS_PER_DEGREE } from '@/lib/map/drawn-area';
import type { Bounds } from '@/lib/map/types';

// PostgreSQL's `polygon @> point` (point_inside in geo_ops.c): nonzero winding, points on a line are inside.

/** PostgreSQL treats distances up to this as 0. */
const EPSILON = 1e-6;
/** In steps; lines this near to a box do not count as outside. */
const MARGIN = 1;

/** In PostgreSQL's order: the last line leads to the first corner. In steps. */
export type Outline = readonly { ax: number; ay: number; bx: number; by: number }[];

export const stepsOf = (degrees: number): number => degrees * STEPS_PER_DEGREE;

export function outlineOf(corners: readonly Corner[]): Outline {
  const points = corners.map(({ latitude, longitude }) => ({
    x: Math.round(stepsOf(longitude)),
    y: Math.round(stepsOf(latitude)),
  }));
  return points.map(({ x: ax, y: ay }, at) => {
    const { x: bx = ax, y: by = ay } = points[(at + 1) % points.length] ?? {};
    return { ax, ay, bx, by };
  });
}

/** The lines that decide about points in a box (steps), and the turns that the other lines add to each point. */
export function linesNear(outline: Outline, box: Bounds): { near: Outline; turns: number } {
  let turns = 0;
  const near = outline.filter(({ ax, ay, bx, by }) => {
    const [low, high] = [Math.min(ay, by), Math.max(ay, by)];
    if (high < box.south || low > box.north || Math.max(ax, bx) < box.west) return false;
    const isBeside = Math.min(ax, bx) > box.east && low < box.south && high > box.north;
    if (isBeside) turns += by > ay ? 2 : -2;
    return !isBeside;
  });
  return { near, turns };
}

/** Points are in steps. @param turnsBefore from the lines left out (`linesNear`) */
export function isInside(outline: Outline, x: number, y: number, turnsBefore = 0): boolean {
  let turns = turnsBefore;
  for (const { ax, ay, bx, by } of outline) {
    const above = ay - y;
    const next = by - y;
    // Most lines are above or below the point.
    if ((above > EPSILON && next > EPSILON) || (above < -EPSILON && next < -EPSILON)) continue;
    const crossing = crossingOf(bx - x, next, ax - x, above);
    if (crossing === null) return true;
    turns += crossing;
  }
  return turns !== 0;
}

/** ±2, ±1 if the line starts or ends on the positive x axis, `null` through the origin (lseg_crossing in geo_ops.c). */
function crossingOf(x: number, y: number, previousX: number, previousY: number): number | null {
  const isPreviousOnAxis = Math.abs(previousY) <= EPSILON;
  if (Math.abs(y) <= EPSILON) {
    if (Math.abs(x) <= EPSILON) return null;
    if (x > 0) {
      if (isPreviousOnAxis) return previousX > EPSILON ? 0 : null;
      return previousY < 0 ? 1 : -1;
    }
    if (isPreviousOnAxis) return previousX < -EPSILON ? 0 : null;
    return 0;
  }
  const sign = y > 0 ? 1 : -1;
  if (isPreviousOnAxis) return previousX < -EPSILON ? 0 : sign;
  if (sign < 0 === previousY < 0) return 0;
  if (x >= -EPSILON && previousX > EPSILON) return 2 * sign;
  if (x < -EPSILON && previousX <= EPSILON) return 0;
  const z = (x - previousX) * y - (y - previousY) * x;
  if (Math.abs(z) <= EPSILON) return null;
  return sign < 0 === z < 0 ? 0 : 2 * sign;
}

export const stepBox = ({ south, west, north, east }: Bounds): Bounds => ({
  south: stepsOf(south) - MARGIN,
  west: stepsOf(west) - MARGIN,
  north: stepsOf(north) + MARGIN,
  east: stepsOf(east) + MARGIN,
});

/** In steps. The box is not beside the line, and its corners are not all on one side. */
export function crosses({ ax, ay, bx, by }: Outline[number], { south, west, north, east }: Bounds): boolean {
  if (Math.max(ax, bx) < west || Math.min(ax, bx) > east) return false;
  if (Math.max(ay, by) < south || Math.min(ay, by) > north) return false;
  const [low, high] = [(bx - ax) * (south - ay), (bx - ax) * (north - ay)];
  const [near, far] = [(by - ay) * (west - ax), (by - ay) * (east - ax)];
  return Math.min(low, high) - Math.max(near, far) <= 0 && Math.max(low, high) - Math.min(near, far) >= 0;
}
