import { boundsOf } from '@/lib/map/clusters';
import type { Bounds } from '@/lib/map/types';
import type { Corner } from '@/lib/search/filters/drawn-area';
import { type Bits, fillRange, setBit } from './bits';
import { type Columns, NO_PRICE } from './columns';
import { curveIn } from './curve';
import { crosses, isBeside, isInside, outlineOf, type StepBox, stepsOf } from './outline';
import { STEPS } from './slices';

// The map. The base's homes lie along a space-filling curve, so each square of each level is a range of slots, and slots beside
// each other lie near each other. Blocks of slots, and blocks of these, know what clusters of all their homes show. A part of the
// map is made of the blocks inside it and of the homes along its line; a cluster is a number of bits in a range.

/** Slots of a block, a word of bits, and blocks of a larger block. */
const BLOCK = 32;

/** What clusters show, by entry. Degrees, cents (NO_PRICE: none has one). Only homes with coordinates count. */
export type Summary = {
  count: Uint32Array;
  latitudeSum: Float64Array;
  longitudeSum: Float64Array;
  lowest: Float64Array;
  south: Float64Array;
  west: Float64Array;
  north: Float64Array;
  east: Float64Array;
};

/** The lines of an outline near a block: those that touch it, and those that matter for its points. */
type Near = { touching: readonly number[]; beside: readonly number[] };
type Side<Known> = 'inside' | 'outside' | Known;

export class Squares {
  readonly #columns: Columns;
  /** Slots of the base; those without coordinates come first. */
  readonly #size: number;
  /** Blocks of BLOCK slots, of BLOCK * BLOCK … */
  readonly #levels: Summary[] = [];

  constructor(columns: Columns, size: number) {
    this.#columns = columns;
    this.#size = size;
  }

  /** In slices; complete after the last. */
  *build(): Generator<void> {
    let level = newSummary(Math.ceil(this.#size / BLOCK));
    for (let slot = 0; slot < this.#size; slot += 1) {
      addHome(level, Math.floor(slot / BLOCK), this.#columns, slot);
      if (slot % STEPS === 0) yield;
    }
    this.#levels.push(level);
    while (level.count.length > 1) {
      const above = newSummary(Math.ceil(level.count.length / BLOCK));
      for (let at = 0; at < level.count.length; at += 1) {
        addSummary(above, Math.floor(at / BLOCK), level, at);
        if (at % STEPS === 0) yield;
      }
      this.#levels.push(above);
      level = above;
    }
  }

  /** Adds the base's homes in a box; its edges belong to it. */
  addBox(out: Bits, bounds: Bounds): void {
    const { south, west, north, east } = bounds;
    const sideOf = (blocks: Summary, at: number): Side<null> => {
      const [bottom, top] = [blocks.south[at] as number, blocks.north[at] as number];
      const [left, right] = [blocks.west[at] as number, blocks.east[at] as number];
      if (top < south || bottom > north || right < west || left > east) return 'outside';
      return bottom >= south && top <= north && left >= west && right <= east ? 'inside' : null;
    };
    this.#addPart(out, null, sideOf, inBox(this.#columns, bounds));
  }

  /** Adds the base's homes in an outline or on it. */
  addOutline(out: Bits, corners: readonly Corner[]): void {
    const outline = outlineOf(corners);
    const isIn = inOutline(this.#columns, corners);
    const sideOf = (blocks: Summary, at: number, near: Near, last: number): Side<Near> => {
      const box = stepBox(blocks, at);
      const touching = near.touching.filter((line) => crosses(outline, line, box));
      if (touching.length === 0) return isIn(last, near.beside) ? 'inside' : 'outside';
      return { touching, beside: near.beside.filter((line) => isBeside(outline, line, box)) };
    };
    const all = corners.map((_, at) => at);
    const start = { touching: all, beside: all };
    this.#addPart(out, start, sideOf, (slot, { beside }) => isIn(slot, beside));
  }

  /** Fills whole blocks and tests the homes of those that are neither inside nor outside. */
  #addPart<Known>(
    out: Bits,
    start: Known,
    sideOf: (blocks: Summary, at: number, known: Known, last: number) => Side<Known>,
    isIn: (slot: number, known: Known) => boolean,
  ): void {
    const visit = (depth: number, at: number, known: Known): void => {
      const slots = BLOCK * BLOCK ** depth;
      const [from, to] = [at * slots, Math.min(this.#size, (at + 1) * slots)];
      if (from >= to) return;
      const side = sideOf(this.#levels[depth] as Summary, at, known, to - 1);
      if (side === 'outside') return;
      if (side === 'inside') fillRange(out, from, to);
      else if (depth === 0) {
        for (let slot = from; slot < to; slot += 1) if (isIn(slot, side)) setBit(out, slot);
      } else {
        for (let child = at * BLOCK; child < (at + 1) * BLOCK; child += 1) visit(depth - 1, child, side);
      }
    };
    visit(this.#levels.length - 1, 0, start);
  }

  /** The base's slots in a square of a level. */
  slotsIn(level: number, row: number, column: number): { from: number; to: number } {
    const { curve } = this.#columns.arrays;
    const search = (limit: number, start: number) => {
      let [low, high] = [start, this.#size];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((curve[middle] as number) < limit) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    const part = curveIn(level, row, column);
    const from = search(part.from, 0);
    return { from, to: search(part.to, from) };
  }

  /** Adds all homes that the base was made of in a range of slots, whether they are still there or not. */
  addAll(into: Summary, from: number, to: number): void {
    for (let at = from; at < to; ) {
      let [slots, depth] = [1, -1];
      for (let next = BLOCK; at % next === 0 && at + next <= to; next *= BLOCK) {
        slots = next;
        depth += 1;
      }
      const blocks = this.#levels[depth];
      if (blocks) addSummary(into, 0, blocks, at / slots);
      else addHome(into, 0, this.#columns, at);
      at += slots;
    }
  }
}

const stepBox = ({ south, west, north, east }: Summary, at: number): StepBox => ({
  south: stepsOf(south[at] as number),
  west: stepsOf(west[at] as number),
  north: stepsOf(north[at] as number),
  east: stepsOf(east[at] as number),
});

/** Whether a home lies in a box; compares the same doubles as PostgreSQL. */
export function inBox({ arrays }: Columns, { south, west, north, east }: Bounds): (slot: number) => boolean {
  const { latitude, longitude } = arrays;
  return (slot) => {
    const [up, along] = [latitude[slot] as number, longitude[slot] as number];
    return up >= south && up <= north && along >= west && along <= east;
  };
}

/** Whether a home lies in an outline. `lines`: all but those that cannot matter. */
export function inOutline(columns: Columns, corners: readonly Corner[]) {
  const outline = outlineOf(corners);
  const all = corners.map((_, at) => at);
  const isInBox = inBox(columns, boundsOf(corners) ?? { south: 1, west: 1, north: 0, east: 0 });
  const { latitude, longitude } = columns.arrays;
  return (slot: number, lines: readonly number[] = all): boolean =>
    isInBox(slot) &&
    isInside(outline, lines, stepsOf(longitude[slot] as number), stepsOf(latitude[slot] as number));
}

export function newSummary(size: number): Summary {
  const degrees = (start: number) => new Float64Array(size).fill(start);
  return {
    count: new Uint32Array(size),
    latitudeSum: new Float64Array(size),
    longitudeSum: new Float64Array(size),
    lowest: new Float64Array(size).fill(NO_PRICE),
    south: degrees(Infinity),
    west: degrees(Infinity),
    north: degrees(-Infinity),
    east: degrees(-Infinity),
  };
}

/** Adds a home to an entry, if it has coordinates. */
export function addHome(into: Summary, at: number, { arrays }: Columns, slot: number): void {
  const [up, along] = [arrays.latitude[slot] as number, arrays.longitude[slot] as number];
  if (!Number.isNaN(up)) add(into, at, 1, up, along, arrays.cents[slot] as number, up, along, up, along);
}

/** Adds an entry of one summary to one of another. No closures here: they cost more than the additions. */
function addSummary(into: Summary, at: number, from: Summary, other: number): void {
  add(
    into,
    at,
    from.count[other] as number,
    from.latitudeSum[other] as number,
    from.longitudeSum[other] as number,
    from.lowest[other] as number,
    from.south[other] as number,
    from.west[other] as number,
    from.north[other] as number,
    from.east[other] as number,
  );
}

function add(
  into: Summary,
  at: number,
  count: number,
  latitudeSum: number,
  longitudeSum: number,
  lowest: number,
  south: number,
  west: number,
  north: number,
  east: number,
): void {
  into.count[at] = (into.count[at] as number) + count;
  into.latitudeSum[at] = (into.latitudeSum[at] as number) + latitudeSum;
  into.longitudeSum[at] = (into.longitudeSum[at] as number) + longitudeSum;
  if (lowest < (into.lowest[at] as number)) into.lowest[at] = lowest;
  if (south < (into.south[at] as number)) into.south[at] = south;
  if (west < (into.west[at] as number)) into.west[at] = west;
  if (north > (into.north[at] as number)) into.north[at] = north;
  if (east > (into.east[at] as number)) into.east[at] = east;
}
