import type { Bounds } from '@/lib/map/types';
import { type Corner, STEPS_PER_DEGREE } from '@/lib/search/filters/drawn-area';

// Points in an outline, exactly as PostgreSQL decides `polygon @> point` (point_inside in geo_ops.c): nonzero winding,
// points on a line inside, in units of 1e-5 degrees.

/** PostgreSQL takes distances up to this for 0. */
const EPSILON = 1e-6;
/** Lines this near to a box are not taken for outside of it. Steps. */
const MARGIN = 1;

export type Outline = { ax: Float64Array; ay: Float64Array; bx: Float64Array; by: Float64Array };

export const stepsOf = (degrees: number): number => degrees * STEPS_PER_DEGREE;

/** The lines of an outline, in PostgreSQL's order: the last one leads to the first corner. */
export function outlineOf(corners: readonly Corner[]): Outline {
  const x = corners.map(({ longitude }) => Math.round(stepsOf(longitude)));
  const y = corners.map(({ latitude }) => Math.round(stepsOf(latitude)));
  const next = (values: number[]) => [...values.slice(1), ...values.slice(0, 1)];
  const [ax, ay, bx, by] = [x, y, next(x), next(y)].map((values) => Float64Array.from(values));
  return { ax, ay, bx, by } as Outline;
}

/** The lines that decide about points in a box (steps), and the turns that all others add for each of them. */
export function linesNear({ ax, ay, bx, by }: Outline, box: Bounds): { near: Outline; turns: number } {
  const kept: number[] = [];
  let turns = 0;
  for (let line = 0; line < ax.length; line += 1) {
    const [fromX, fromY, toX, toY] = [ax[line], ay[line], bx[line], by[line]] as [
      number,
      number,
      number,
      number,
    ];
    const [low, high] = [Math.min(fromY, toY), Math.max(fromY, toY)];
    if (high < box.south || low > box.north || Math.max(fromX, toX) < box.west) continue;
    const isBeside = Math.min(fromX, toX) > box.east && low < box.south && high > box.north;
    if (isBeside) turns += toY > fromY ? 2 : -2;
    else kept.push(line);
  }
  const pick = (values: Float64Array) => Float64Array.from(kept, (line) => values[line] as number);
  return { near: { ax: pick(ax), ay: pick(ay), bx: pick(bx), by: pick(by) }, turns };
}

/** Whether a point (steps) lies in the outline, or on it. @param turnsBefore of lines that are left out (`linesNear`) */
export function isInside({ ax, ay, bx, by }: Outline, x: number, y: number, turnsBefore = 0): boolean {
  let turns = turnsBefore;
  for (let line = 0; line < ax.length; line += 1) {
    const above = (ay[line] as number) - y;
    const next = (by[line] as number) - y;
    // Most lines lie above or below the point.
    if ((above > EPSILON && next > EPSILON) || (above < -EPSILON && next < -EPSILON)) continue;
    const crossing = crossingOf((bx[line] as number) - x, next, (ax[line] as number) - x, above);
    if (crossing === null) return true;
    turns += crossing;
  }
  return turns !== 0;
}

/**
 * How a line from `previous` to a point crosses the positive x axis: ±2, or ±1 if it ends or begins there; `null` if it goes through the
 * origin (lseg_crossing in geo_ops.c).
 */
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

/** A box in steps, and a little larger. */
export const stepBox = ({ south, west, north, east }: Bounds): Bounds => ({
  south: stepsOf(south) - MARGIN,
  west: stepsOf(west) - MARGIN,
  north: stepsOf(north) + MARGIN,
  east: stepsOf(east) + MARGIN,
});

/** Whether a line touches a box in steps: the box is not beside it, and its corners are not all on one side of it. */
export function crosses({ ax, ay, bx, by }: Outline, line: number, box: Bounds): boolean {
  const [x, y] = [ax[line] as number, ay[line] as number];
  const [across, up] = [(bx[line] as number) - x, (by[line] as number) - y];
  const { south, west, north, east } = box;
  if (Math.max(x, x + across) < west || Math.min(x, x + across) > east) return false;
  if (Math.max(y, y + up) < south || Math.min(y, y + up) > north) return false;
  const [low, high] = [across * (south - y), across * (north - y)];
  const [near, far] = [up * (west - x), up * (east - x)];
  return Math.min(low, high) - Math.max(near, far) <= 0 && Math.max(low, high) - Math.min(near, far) >= 0;
}
