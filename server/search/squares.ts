import { boundsOf } from '@/lib/map/clusters';
import type { Bounds } from '@/lib/map/types';
import type { Corner } from '@/lib/search/filters/drawn-area';
import { type Bits, setBit, wordsFor } from './bits';
import type { Columns } from './columns';
import { curveIn } from './curve';
import { crosses, isInside, linesNear, outlineOf, stepBox, stepsOf } from './outline';
import { STEPS } from './slices';
import { countFirst } from './sort';

// The map. The base's homes lie along a space-filling curve, so each square of each level is a range of slots, and slots beside
// each other lie near each other. Blocks of 32 slots, of 32 blocks and so on know their box: a part of the map is made of the
// blocks inside it and of the homes along its line.

const BLOCK = 32;

/** Boxes by entry, in degrees. */
type Boxes = Record<keyof Bounds, Float64Array>;
/** Where a block lies; the lines that touch it if it is neither inside nor outside. */
type Side = 'inside' | 'outside' | readonly number[];

export class Squares {
  readonly #columns: Columns;
  /** Slots of the base; those without coordinates come first. */
  readonly #size: number;
  readonly #levels: Boxes[] = [];

  constructor(columns: Columns, size: number) {
    this.#columns = columns;
    this.#size = size;
  }

  /** In slices; complete after the last. */
  *build(): Generator<void> {
    const { latitude, longitude } = this.#columns.arrays;
    let parts: Boxes = { south: latitude, west: longitude, north: latitude, east: longitude };
    let length = this.#size;
    do {
      const blocks = emptyBoxes(Math.ceil(length / BLOCK));
      for (let at = 0; at < length; at += 1) {
        extend(blocks, Math.floor(at / BLOCK), parts, at);
        if (at % STEPS === STEPS - 1) yield;
      }
      this.#levels.push(blocks);
      parts = blocks;
      length = blocks.south.length;
    } while (length > 1);
  }

  /** Adds the base's homes in a box; its edges belong to it. */
  addBox(out: Bits, bounds: Bounds): void {
    const { south, west, north, east } = bounds;
    const sideOf = (box: Bounds): Side => {
      if (!(box.north >= south && box.south <= north && box.east >= west && box.west <= east))
        return 'outside';
      return box.south >= south && box.north <= north && box.west >= west && box.east <= east ? 'inside' : [];
    };
    const isIn = inBox(this.#columns, bounds);
    this.#add(out, sideOf, () => isIn);
  }

  /** Adds the base's homes in an outline or on it. */
  addOutline(out: Bits, corners: readonly Corner[]): void {
    const outline = outlineOf(corners);
    const isIn = inOutline(this.#columns, corners);
    const sideOf = (box: Bounds, lines: readonly number[], slot: number): Side => {
      const inSteps = stepBox(box);
      const touching = lines.filter((line) => crosses(outline, line, inSteps));
      if (touching.length > 0) return touching;
      return isIn(slot) ? 'inside' : 'outside';
    };
    this.#add(
      out,
      sideOf,
      (box) => inOutline(this.#columns, corners, stepBox(box)),
      corners.map((_, at) => at),
    );
  }

  /**
   * @param sideOf where a block lies, by its box, the lines that may touch it, and one of its slots
   * @param isInOf tests the slots of the block with this box
   */
  #add(
    out: Bits,
    sideOf: (box: Bounds, lines: readonly number[], slot: number) => Side,
    isInOf: (box: Bounds) => (slot: number) => boolean,
    lines: readonly number[] = [],
  ): void {
    const visit = (level: number, at: number, near: readonly number[]): void => {
      const slots = BLOCK ** (level + 1);
      const [from, to] = [at * slots, Math.min(this.#size, (at + 1) * slots)];
      if (from >= to) return;
      const box = boxAt(this.#levels[level] as Boxes, at);
      const side = sideOf(box, near, to - 1);
      if (side === 'outside') return;
      // The last word has no other homes of the base, nor of the tail.
      if (side === 'inside') out.fill(-1, from >>> 5, wordsFor(to));
      else if (level === 0) {
        const isIn = isInOf(box);
        for (let slot = from; slot < to; slot += 1) if (isIn(slot)) setBit(out, slot);
      } else {
        for (let child = at * BLOCK; child < (at + 1) * BLOCK; child += 1) visit(level - 1, child, side);
      }
    };
    visit(this.#levels.length - 1, 0, lines);
  }

  /** The base's slots in a square of a level. */
  slotsIn(level: number, row: number, column: number): { from: number; to: number } {
    const { curve } = this.#columns.arrays;
    const part = curveIn(level, row, column);
    const before = (limit: number) => countFirst(this.#size, (slot) => (curve[slot] as number) < limit);
    return { from: before(part.from), to: before(part.to) };
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

/** Adds a box to another one. NaN changes nothing. */
function extend(into: Boxes, at: number, from: Boxes, other: number): void {
  const { south, west, north, east } = boxAt(from, other);
  if (south < (into.south[at] as number)) into.south[at] = south;
  if (west < (into.west[at] as number)) into.west[at] = west;
  if (north > (into.north[at] as number)) into.north[at] = north;
  if (east > (into.east[at] as number)) into.east[at] = east;
}

/** Whether a home lies in a box; compares the same doubles as PostgreSQL. */
export function inBox({ arrays }: Columns, { south, west, north, east }: Bounds): (slot: number) => boolean {
  const { latitude, longitude } = arrays;
  return (slot) => {
    const up = latitude[slot] as number;
    const along = longitude[slot] as number;
    return up >= south && up <= north && along >= west && along <= east;
  };
}

/**
 * Whether a home lies in an outline, or on it.
 *
 * @param part in steps: only homes in it are asked about, so that few lines have to be compared
 */
export function inOutline(
  columns: Columns,
  corners: readonly Corner[],
  part?: Bounds,
): (slot: number) => boolean {
  const outline = outlineOf(corners);
  const { near, turns } = part ? linesNear(outline, part) : { near: outline, turns: 0 };
  const isInBox = inBox(columns, boundsOf(corners) ?? { south: 1, west: 1, north: 0, east: 0 });
  const { latitude, longitude } = columns.arrays;
  return (slot) =>
    isInBox(slot) &&
    isInside(near, stepsOf(longitude[slot] as number), stepsOf(latitude[slot] as number), turns);
}
