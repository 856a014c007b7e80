/** Degrees, WGS 84. */
export type Corner = { latitude: number; longitude: number };

/** More than DRAWN_CORNERS (lib/map/draw-path.ts); each corner adds to the cost of testing a home. */
const MAX_CORNERS = 60;
const MAX_LATITUDE = 85;

/** Five decimals, about a metre. */
export const STEPS_PER_DEGREE = 100_000;
/** Five data bits and a continuation bit per character. All are URL-safe. */
export const AREA_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Decodes zigzag integers (0, -1, 1, -2, …); `null` for truncated text or other characters. */
function readNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let [bits, shift] = [0, 0];
  for (const sign of text) {
    const value = AREA_SIGNS.indexOf(sign);
    if (value < 0 || shift > 25) return null;
    bits |= (value & 31) << shift;
    if (value & 32) {
      shift += 5;
    } else {
      numbers.push((bits >>> 1) ^ -(bits & 1));
      [bits, shift] = [0, 0];
    }
  }
  return shift === 0 ? numbers : null;
}

/** The inverse of `encodeArea` (lib/map/draw-path.ts); [] if invalid. Lines may cross: everything enclosed is inside. */
export function decodeArea(text: string): Corner[] {
  const numbers = readNumbers(text);
  if (!numbers || numbers.length % 2 || numbers.length < 6 || numbers.length > 2 * MAX_CORNERS) return [];
  const corners: Corner[] = [];
  const ends = { south: MAX_LATITUDE, north: -MAX_LATITUDE, west: 180, east: -180 };
  let [down, along] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    down += numbers[at] ?? 0;
    along += numbers[at + 1] ?? 0;
    const [latitude, longitude] = [down / STEPS_PER_DEGREE, along / STEPS_PER_DEGREE];
    if (Math.abs(latitude) > MAX_LATITUDE || Math.abs(longitude) > 180) return [];
    corners.push({ latitude, longitude });
    ends.south = Math.min(ends.south, latitude);
    ends.north = Math.max(ends.north, latitude);
    ends.west = Math.min(ends.west, longitude);
    ends.east = Math.max(ends.east, longitude);
  }
  return ends.south < ends.north && ends.west < ends.east ? corners : [];
}

export function parseArea(text: string): string | null {
  return decodeArea(text).length > 0 ? text : null;
}
