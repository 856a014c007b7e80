import { landShapes } from '@/lib/map/coastline';
import landData from '@/lib/map/data/land.json';

/** A stretch of shore: longitude, latitude of both ends. */
type Segment = readonly [number, number, number, number];

const KM_A_DEGREE = 111.2;
/** Degrees. A cell is wider than the farthest shore we look for, so that its neighbours hold all that is near. */
const CELL = 0.06;
const BAND = 0.02;
/** Kilometres; what is farther away is 'not near the sea'. */
export const FAR_FROM_SEA_KM = 5;

const cellName = (x: number, y: number) => `${x}:${y}`;

/** The shores of the eastern Mediterranean to about 100 m (lib/map), arranged for quick questions. */
export class Coast {
  private readonly cells = new Map<string, Segment[]>();
  private readonly bands = new Map<number, Segment[]>();

  constructor() {
    const { polygons } = landShapes(landData);
    for (const [outline, ...lakes] of polygons) {
      for (const ring of [outline ?? [], ...lakes]) eachSegment(ring, (segment) => this.addToBands(segment));
      // Shores of lakes are no sea.
      eachSegment(outline ?? [], (segment) => this.addToCells(segment));
    }
  }

  /** Whether the point (degrees) lies on land. */
  isLand(latitude: number, longitude: number): boolean {
    let inside = false;
    for (const [ax, ay, bx, by] of this.bands.get(Math.floor(latitude / BAND)) ?? []) {
      const crosses = ay > latitude !== by > latitude;
      if (crosses && longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside;
  }

  /** Kilometres to the nearest shore, FAR_FROM_SEA_KM when it is farther. */
  distanceToSea(latitude: number, longitude: number): number {
    const squeeze = Math.cos((latitude * Math.PI) / 180);
    const column = Math.floor(longitude / CELL);
    const row = Math.floor(latitude / CELL);
    let best = FAR_FROM_SEA_KM / KM_A_DEGREE;
    for (let x = column - 1; x <= column + 1; x++) {
      for (let y = row - 1; y <= row + 1; y++) {
        for (const [ax, ay, bx, by] of this.cells.get(cellName(x, y)) ?? []) {
          const [dx, dy] = [(bx - ax) * squeeze, by - ay];
          const [px, py] = [(longitude - ax) * squeeze, latitude - ay];
          const length = dx * dx + dy * dy;
          const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
          best = Math.min(best, Math.hypot(px - along * dx, py - along * dy));
        }
      }
    }
    return best * KM_A_DEGREE;
  }

  private addToCells(segment: Segment): void {
    const [ax, ay, bx, by] = segment;
    for (let x = Math.floor(Math.min(ax, bx) / CELL); x <= Math.floor(Math.max(ax, bx) / CELL); x++) {
      for (let y = Math.floor(Math.min(ay, by) / CELL); y <= Math.floor(Math.max(ay, by) / CELL); y++) {
        push(this.cells, cellName(x, y), segment);
      }
    }
  }

  private addToBands(segment: Segment): void {
    const [, ay, , by] = segment;
    for (
      let band = Math.floor(Math.min(ay, by) / BAND);
      band <= Math.floor(Math.max(ay, by) / BAND);
      band++
    ) {
      push(this.bands, band, segment);
    }
  }
}

function eachSegment(line: readonly (readonly [number, number])[], use: (segment: Segment) => void): void {
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]];
    if (from && to) use([from[0], from[1], to[0], to[1]]);
  }
}

function push<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}
