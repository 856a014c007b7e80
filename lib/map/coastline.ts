/** A point in integer steps of lib/map/data/land.json. */
type Point = [x: number, y: number];

/** lib/map/data/land.json: polygons as delta-encoded rings, in steps of `step` degrees (scripts/map-data). */
export type LandData = {
  step: number;
  frame: { west: number; south: number; east: number; north: number };
  detail: number[][][];
  coarse: number[][][];
};

/** Closed rings and lines of [longitude, latitude]. */
export type Shapes = { polygons: [number, number][][][]; lines: [number, number][][] };

/**
 * The land as polygons to fill and the detailed coastline as lines to draw; edges along the frame, where polygons were
 * clipped, are not coast.
 */
export function landShapes({ step, frame, detail, coarse }: LandData): Shapes {
  const sides = [frame.west, frame.east, frame.south, frame.north].map((side) => Math.round(side / step));
  const [west, east, south, north] = sides;
  const sidesOf = ([x, y]: Point) =>
    (x === west ? 1 : 0) | (x === east ? 2 : 0) | (y === south ? 4 : 0) | (y === north ? 8 : 0);
  const toDegrees = ([x, y]: Point): [number, number] => [x * step, y * step];
  const close = <T>(ring: T[]) => (ring[0] === undefined ? ring : [...ring, ring[0]]);

  const shapes: Shapes = { polygons: [], lines: [] };
  for (const polygon of detail) {
    const rings = polygon.map((ring) => smooth(decode(ring), (point) => sidesOf(point) > 0));
    shapes.polygons.push(rings.map((ring) => close(ring.map(toDegrees))));
    for (const ring of rings) {
      shapes.lines.push(
        ...splitAt(close(ring), (a, b) => (sidesOf(a) & sidesOf(b)) > 0).map((line) => line.map(toDegrees)),
      );
    }
  }
  for (const polygon of coarse)
    shapes.polygons.push(polygon.map((ring) => close(decode(ring).map(toDegrees))));
  return shapes;
}

function decode(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    x += numbers[i] ?? 0;
    y += numbers[i + 1] ?? 0;
    points.push([x, y]);
  }
  return points;
}

/** Cuts corners (Chaikin's algorithm) to smooth a coast with 100 m resolution; `fixed` points stay. */
function smooth(ring: Point[], fixed: (point: Point) => boolean): Point[] {
  return ring.flatMap((point, i) => {
    const before = ring.at(i - 1);
    const after = ring[(i + 1) % ring.length];
    if (!before || !after || fixed(point)) return [point];
    return [towards(point, before), towards(point, after)];
  });
}

function towards([x, y]: Point, [tx, ty]: Point): Point {
  return [x + (tx - x) / 4, y + (ty - y) / 4];
}

/** Splits a line, dropping the segments for which `isCut` holds. */
function splitAt(line: Point[], isCut: (a: Point, b: Point) => boolean): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  for (const [i, point] of line.entries()) {
    const before = line[i - 1];
    if (before && isCut(before, point)) {
      pieces.push(piece);
      piece = [];
    }
    piece.push(point);
  }
  pieces.push(piece);
  return pieces.filter((candidate) => candidate.length > 1);
}
