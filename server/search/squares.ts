import { containsBounds, overlap } from '@/lib/map/clusters';
import { mapColumn, mapRow } from '@/lib/map/grid';
import type { Bounds } from '@/lib/map/types';
import { type Bits, setBit, wordsFor } from './bits';
import type { Columns } from './columns';
import { crosses, isInside, linesNear, type Outline, stepBox, stepsOf } from './outline';
import { STEPS } from './slices';
import { countFirst } from './sort';

// The map. Slots are sorted along a space-filling curve (Morton order), so each square of each level is a range. Blocks of
// 32 slots, of 32 blocks and so on know their box. An area is the blocks inside it and the homes along its edge.

const BLOCK = 32;
/** Must match lib/map/grid.ts. */
const DEEPEST = 20;

export type Area = { bounds: Bounds; outline: Outline | null };
type Boxes = Record<keyof Bounds, Float64Array>;

/** Position of a square on the curve of a level: bits of row and column alternate. */
function along(level: number, row: number, column: number): number {
  let position = 0;
  for (let bit = level - 1; bit >= 0; bit -= 1) {
    position = position * 4 + 2 * ((row >> bit) & 1) + ((column >> bit) & 1);
  }
  return position;
}

export const curveOf = (latitude: number, longitude: number): number =>
  along(DEEPEST, mapRow(latitude, DEEPEST), mapColumn(longitude, DEEPEST));

export class Squares {
  readonly #columns: Columns;
  readonly #size: number;
  readonly #levels: Boxes[] = [];

  constructor(columns: Columns, size: number) {
    this.#columns = columns;
    this.#size = size;
  }

  *build(): Generator<void> {
    const { latitude, longitude } = this.#columns.arrays;
    let parts: Boxes = { south: latitude, west: longitude, north: latitude, east: longitude };
    let length = this.#size;
    do {
      const blocks = emptyBoxes(Math.ceil(length / BLOCK));
      for (let at = 0; at < length; at += 1) {
        extend(blocks, Math.floor(at / BLOCK), boxAt(parts, at));
        if (at % STEPS === STEPS - 1) yield;
      }
      this.#levels.push(blocks);
      parts = blocks;
      length = blocks.south.length;
    } while (length > 1);
  }

  /** Edges and lines are inside. */
  add(out: Bits, area: Area): void {
    const { bounds, outline } = area;
    const isIn = inArea(this.#columns, area);
    const visit = (level: number, at: number, lines: Outline): void => {
      const slots = BLOCK ** (level + 1);
      const [from, to] = [at * slots, Math.min(this.#size, (at + 1) * slots)];
      if (from >= to) return;
      const box = boxAt(this.#levels[level] as Boxes, at);
      if (!overlap(box, bounds)) return;
      const inSteps = stepBox(box);
      const touching = lines.filter((line) => crosses(line, inSteps));
      if (touching.length === 0 && (outline || containsBounds(bounds, box))) {
        // One home decides for all. The last word has no other homes.
        if (isIn(to - 1)) out.fill(-1, from >>> 5, wordsFor(to));
      } else if (level > 0) {
        for (let child = at * BLOCK; child < (at + 1) * BLOCK; child += 1) visit(level - 1, child, touching);
      } else {
        const isInHere = inArea(this.#columns, area, inSteps);
        for (let slot = from; slot < to; slot += 1) if (isInHere(slot)) setBit(out, slot);
      }
    };
    visit(this.#levels.length - 1, 0, outline ?? []);
  }

  slotsIn(level: number, row: number, column: number): { from: number; to: number } {
    const { curve } = this.#columns.arrays;
    const size = 4 ** (DEEPEST - level);
    const start = along(level, row, column) * size;
    const before = (limit: number) => countFirst(this.#size, (slot) => (curve[slot] as number) < limit);
    return { from: before(start), to: before(start + size) };
  }
}

const emptyBoxes = (size: number): Boxes => ({
  south: new Float64Array(size).fill(Infinity),
  west: new Float64Array(size).fill(Infinity),
  north: new Float64Array(size).fill(-Infinity),
  east: new Float64Array(size).fill(-Infinity),
});

const boxAt = ({ south, west, north, east }: Boxes, at: number): Bounds => ({
  south: south[at] as number,
  west: west[at] as number,
  north: north[at] as number,
  east: east[at] as number,
});

/** NaN changes nothing. */
function extend(into: Boxes, at: number, { south, west, north, east }: Bounds): void {
  if (south < (into.south[at] as number)) into.south[at] = south;
  if (west < (into.west[at] as number)) into.west[at] = west;
  if (north > (into.north[at] as number)) into.north[at] = north;
  if (east > (into.east[at] as number)) into.east[at] = east;
}

/** Compares the same doubles as PostgreSQL. @param part in steps; contains all homes to test */
export function inArea(
  { arrays }: Columns,
  { bounds, outline }: Area,
  part?: Bounds,
): (slot: number) => boolean {
  const { latitude, longitude } = arrays;
  const { south, west, north, east } = bounds;
  const { near, turns } = outline && part ? linesNear(outline, part) : { near: outline, turns: 0 };
  return (slot) => {
    const y = latitude[slot] as number;
    const x = longitude[slot] as number;
    if (!(y >= south && y <= north && x >= west && x <= east)) return false;
    return near === null || isInside(near, stepsOf(x), stepsOf(y), turns);
  };
}
