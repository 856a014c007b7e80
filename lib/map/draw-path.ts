import { AREA_SIGNS, type Corner, STEPS_PER_DEGREE } from '@/lib/listings/search/drawn-area';

/** Corners that a drawing keeps at most. */
export const DRAWN_CORNERS = 40;

/** Pixels of a window, from its upper left corner. */
export type Pixel = { x: number; y: number };

function writeNumber(number: number): string {
  let bits = (number << 1) ^ (number >> 31);
  let text = '';
  while (bits >= 32) {
    text += AREA_SIGNS.charAt((bits & 31) | 32);
    bits >>>= 5;
  }
  return text + AREA_SIGNS.charAt(bits);
}

/** Corners as text for the address; `decodeArea` (lib/listings/search/drawn-area.ts) reads them back to five decimals. */
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

/** How far `point` lies from the line between two others. */
function distanceToSegment(point: Pixel, from: Pixel, to: Pixel): number {
  const [wide, tall] = [to.x - from.x, to.y - from.y];
  const length = wide * wide + tall * tall;
  const along = length === 0 ? 0 : ((point.x - from.x) * wide + (point.y - from.y) * tall) / length;
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - part * wide, point.y - from.y - part * tall);
}

/** Ramer, Douglas and Peucker: the points without which the line would run more than `tolerance` pixels elsewhere. */
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

/** Pixels that nobody notices. */
const LEAST_TOLERANCE = 2;

/** A line drawn by hand with at most DRAWN_CORNERS of its points: as few as look the same, or the largest turns of a longer one. */
export function simplifyPath(path: readonly Pixel[]): Pixel[] {
  for (let tolerance = LEAST_TOLERANCE; ; tolerance *= 1.5) {
    const corners = keepCorners(path, tolerance);
    if (corners.length <= DRAWN_CORNERS) return corners;
  }
}
