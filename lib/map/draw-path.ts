import { AREA_SIGNS, type Corner, STEPS_PER_DEGREE } from '@/lib/map/drawn-area';

export const DRAWN_CORNERS = 40;

/** Pixels from a window's upper left corner. */
export type Pixel = { x: number; y: number };

const KEY_MOVES: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const withinWindow = ({ x, y }: Pixel, size: { width: number; height: number }): Pixel => ({
  x: Math.max(0, Math.min(size.width, x)),
  y: Math.max(0, Math.min(size.height, y)),
});

/** `null` for other keys; Shift takes the larger step. */
export function movedByKey(
  { x, y }: Pixel,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  [small, large]: readonly [small: number, large: number],
): Pixel | null {
  const way = KEY_MOVES[key];
  const step = shiftKey ? large : small;
  return way ? { x: x + way[0] * step, y: y + way[1] * step } : null;
}

function writeNumber(number: number): string {
  let bits = (number << 1) ^ (number >> 31);
  let text = '';
  while (bits >= 32) {
    text += AREA_SIGNS.charAt((bits & 31) | 32);
    bits >>>= 5;
  }
  return text + AREA_SIGNS.charAt(bits);
}

/** The inverse of `decodeArea` (lib/map/drawn-area.ts). */
export function encodeArea(corners: readonly Corner[]): string {
  let text = '';
  let [down, along] = [0, 0];
  for (const { latitude, longitude } of corners) {
    const [nextDown, nextAlong] = [
      Math.round(latitude * STEPS_PER_DEGREE),
      Math.round(longitude * STEPS_PER_DEGREE),
    ];
    text += writeNumber(nextDown - down) + writeNumber(nextAlong - along);
    [down, along] = [nextDown, nextAlong];
  }
  return text;
}

function distanceToSegment(point: Pixel, from: Pixel, to: Pixel): number {
  const [wide, tall] = [to.x - from.x, to.y - from.y];
  const length = wide * wide + tall * tall;
  const along = length === 0 ? 0 : ((point.x - from.x) * wide + (point.y - from.y) * tall) / length;
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - part * wide, point.y - from.y - part * tall);
}

/** Ramer–Douglas–Peucker: the points needed to stay within `tolerance` pixels of the line. */
function keepCorners(path: readonly Pixel[], tolerance: number): Pixel[] {
  const kept = new Set([0, path.length - 1]);
  const parts: [number, number][] = [[0, path.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part;
    const [from, to] = [path[first], path[last]];
    let [farthest, distance] = [-1, tolerance];
    for (let at = first + 1; from && to && at < last; at += 1) {
      const point = path[at];
      const away = point ? distanceToSegment(point, from, to) : 0;
      if (away > distance) [farthest, distance] = [at, away];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    parts.push([first, farthest], [farthest, last]);
  }
  return path.filter((_, at) => kept.has(at));
}

/** Pixels; imperceptible. */
const LEAST_TOLERANCE = 2;

export function simplifyPath(path: readonly Pixel[]): Pixel[] {
  for (let tolerance = LEAST_TOLERANCE; ; tolerance *= 1.5) {
    const corners = keepCorners(path, tolerance);
    if (corners.length <= DRAWN_CORNERS) return corners;
  }
}
