import { project } from '@/lib/map/tile-math';
import type { MapMarker, NameBox } from '@/lib/map/types';

/** Pixels; the world is one tile at zoom 0. */
const TILE = 256;
/** map.css: how high a marker stands above its point, and its size. */
const LIFT = 7;
const HEIGHT = 30;
const LEAST_WIDTH = 34;
const LETTER = 7.5;
const PADDING = 24;
const GAP = 2;

type Box = { left: number; top: number; right: number; bottom: number };

const overlaps = (one: Box, other: Box) =>
  one.left < other.right + GAP &&
  other.left < one.right + GAP &&
  one.top < other.bottom + GAP &&
  other.top < one.bottom + GAP;

/**
 * The same markers, those that would cover a name moved a little: further up, to a side, or below their point. One that
 * covers a name everywhere stays.
 */
export function besideNames(
  markers: readonly MapMarker[],
  names: readonly NameBox[],
  zoom: number,
): MapMarker[] {
  const world = TILE * 2 ** zoom;
  const taken: Box[] = names.map(([left, top, right, bottom]) => ({
    left: left * world,
    top: top * world,
    right: right * world,
    bottom: bottom * world,
  }));
  return markers.map((marker) => {
    const { x, y } = project(marker.longitude, marker.latitude);
    const width = Math.max(LEAST_WIDTH, marker.label.length * LETTER + PADDING);
    const left = x * world - width / 2;
    const top = y * world - LIFT - HEIGHT;
    const boxAt = ([dx, dy]: readonly [number, number]): Box => ({
      left: left + dx,
      top: top + dy,
      right: left + dx + width,
      bottom: top + dy + HEIGHT,
    });
    const free = shiftsOf(width).find((shift) => !taken.some((box) => overlaps(boxAt(shift), box)));
    taken.push(boxAt(free ?? [0, 0]));
    return free && (free[0] !== 0 || free[1] !== 0) ? { ...marker, shift: free } : marker;
  });
}

/** The nearest first. */
function shiftsOf(width: number): readonly (readonly [number, number])[] {
  const [aside, below] = [width / 2 + LIFT, HEIGHT + 2 * LIFT];
  return [
    [0, 0],
    [0, -12],
    [-aside / 2, 0],
    [aside / 2, 0],
    [0, -24],
    [0, -36],
    [-aside, HEIGHT / 2],
    [-aside, 0],
    [aside, 0],
    [0, below],
    [-aside, below],
    [aside, below],
  ];
}
