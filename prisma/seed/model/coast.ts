import landData from '@/lib/map/data/land.json';
import { landShapes } from '@/lib/map/land';

/** Longitude and latitude of both ends. Half a million small arrays would strain the garbage collector. */
type Segments = number[];

const KM_A_DEGREE = 111.2;
/** Degrees. Wider than FAR_FROM_SEA_KM, so that neighbouring cells are enough. */
const CELL = 0.06;
const BAND = 0.02;
/** Kilometres; distances are capped here. */
export const FAR_FROM_SEA_KM = 5;

/** The factor exceeds the number of rows. */
const cellOf = (column: number, row: number) => column * 100_000 + row;

/** The eastern Mediterranean, accurate to about 100 m (lib/map). */
export class Coast {
  private readonly cells = new Map<number, Segments>();
  private readonly bands = new Map<number, Segments>();

  constructor() {
    const { polygons } = landShapes(landData);
    for (const [outline, ...lakes] of polygons) {
      for (const ring of [outline ?? [], ...lakes])
        eachSegment(ring, (...segment) => this.addToBands(...segment));
      // Lake shores are not sea.
      eachSegment(outline ?? [], (...segment) => this.addToCells(...segment));
    }
  }

  isLand(latitude: number, longitude: number): boolean {
    let inside = false;
    const shore = this.bands.get(Math.floor(latitude / BAND)) ?? [];
    for (let i = 0; i < shore.length; i += 4) {
      const ay = shore[i + 1] ?? 0;
      const by = shore[i + 3] ?? 0;
      if (ay > latitude === by > latitude) continue;
      const [ax = 0, bx = 0] = [shore[i], shore[i + 2]];
      if (longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside;
  }

  /** Kilometres, at most FAR_FROM_SEA_KM. */
  distanceToSea(latitude: number, longitude: number): number {
    const squeeze = Math.cos((latitude * Math.PI) / 180);
    const column = Math.floor(longitude / CELL);
    const row = Math.floor(latitude / CELL);
    let best = FAR_FROM_SEA_KM / KM_A_DEGREE;
    for (let x = column - 1; x <= column + 1; x++) {
      for (let y = row - 1; y <= row + 1; y++) {
        best = Math.min(best, nearest(this.cells.get(cellOf(x, y)) ?? [], latitude, longitude, squeeze));
      }
    }
    return best * KM_A_DEGREE;
  }

  private addToCells(ax: number, ay: number, bx: number, by: number): void {
    const [left, right] = [Math.floor(Math.min(ax, bx) / CELL), Math.floor(Math.max(ax, bx) / CELL)];
    const [low, high] = [Math.floor(Math.min(ay, by) / CELL), Math.floor(Math.max(ay, by) / CELL)];
    for (let x = left; x <= right; x++) {
      for (let y = low; y <= high; y++) append(this.cells, cellOf(x, y), ax, ay, bx, by);
    }
  }

  private addToBands(ax: number, ay: number, bx: number, by: number): void {
    const [low, high] = [Math.floor(Math.min(ay, by) / BAND), Math.floor(Math.max(ay, by) / BAND)];
    for (let band = low; band <= high; band++) append(this.bands, band, ax, ay, bx, by);
  }
}

/** The distance is in degrees of latitude. No allocations: it runs for up to a million homes. */
function nearest(shore: Segments, latitude: number, longitude: number, squeeze: number): number {
  let best = Infinity;
  for (let i = 0; i < shore.length; i += 4) {
    const ax = shore[i] ?? 0;
    const ay = shore[i + 1] ?? 0;
    const dx = ((shore[i + 2] ?? 0) - ax) * squeeze;
    const dy = (shore[i + 3] ?? 0) - ay;
    const px = (longitude - ax) * squeeze;
    const py = latitude - ay;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
    const x = px - along * dx;
    const y = py - along * dy;
    best = Math.min(best, x * x + y * y);
  }
  return Math.sqrt(best);
}

type UseSegment = (ax: number, ay: number, bx: number, by: number) => void;

function eachSegment(line: readonly (readonly [number, number])[], use: UseSegment): void {
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]];
    if (from && to) use(from[0], from[1], to[0], to[1]);
  }
}

function append(
  groups: Map<number, Segments>,
  key: number,
  ...segment: [number, number, number, number]
): void {
  const group = groups.get(key);
  if (group) group.push(...segment);
  else groups.set(key, segment);
}
