import { boundsOf } from '@/lib/map/clusters';
import type { Bounds } from '@/lib/map/types';
import type { Corner } from '@/lib/search/filters/drawn-area';
import { type Bits, fillRange, setBit, wordsFor } from './bits';
import { type Columns, NO_PRICE } from './columns';
import { DEEPEST } from './curve';
import { crosses, isBeside, isInside, outlineOf, type StepBox, stepsOf } from './outline';

// The map. The base's homes lie along a space-filling curve, so each square of each level is a range of slots: a part of
// the map is a few ranges and the homes along its line, and a cluster is a number of bits in a range. The occupied squares of
// all levels form a tree with what clusters of all homes show.

/** Below the deepest squares lie blocks of so many homes beside each other, for parts of the map. */
const BLOCK = 32;
/** Homes per slice of `build`: about 2 ms. */
const HOMES_PER_SLICE = 100_000;

/** What clusters show, by entry. Degrees, cents (NO_PRICE: none has one). */
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

/** The occupied squares of a level, along the curve. `starts` and `children` have one more entry, the end of the last. */
export type Level = Summary & {
  keys: Uint32Array;
  starts: Uint32Array;
  /** Indexes in the level below; `null` for blocks. */
  children: Uint32Array | null;
};

/** What is known about the lines near a square: those that touch it, and those that matter for its points. */
type Near = { touching: readonly number[]; beside: readonly number[] };
type Side<Known> = 'inside' | 'outside' | Known;

export class Squares {
  /** By level; blocks are at DEEPEST + 1. */
  readonly levels: Level[] = [];
  readonly #columns: Columns;
  /** Slots with coordinates: to the end of the base. */
  readonly #from: number;
  readonly #size: number;

  constructor(columns: Columns, from: number, size: number) {
    this.#columns = columns;
    this.#from = from;
    this.#size = size;
  }

  /** In slices; complete after the last. */
  *build(): Generator<void> {
    const { square } = this.#columns.arrays;
    const starts: number[] = [];
    for (let slot = this.#from, start = -1; slot < this.#size; slot += 1) {
      if (start >= 0 && slot < start + BLOCK && square[slot] === square[start]) continue;
      start = slot;
      starts.push(start);
    }
    yield;
    const keys = Uint32Array.from(starts, (slot) => square[slot] as number);
    let level: Level = {
      keys,
      starts: Uint32Array.from([...starts, this.#size]),
      children: null,
      ...newSummary(keys.length),
    };
    for (let at = 0, slot = this.#from; at < keys.length; at += 1) {
      for (; slot < (level.starts[at + 1] as number); slot += 1) {
        summarise(level, at, this.#columns, slot);
        if (slot % HOMES_PER_SLICE === 0) yield;
      }
    }
    this.levels[DEEPEST + 1] = level;
    for (let depth = DEEPEST; depth >= 0; depth -= 1) {
      yield;
      level = levelAbove(level, depth === DEEPEST ? 0 : 2, this.#size);
      this.levels[depth] = level;
    }
  }

  /** Writes the base's homes in a box; its edges belong to it. */
  box(out: Bits, bounds: Bounds): void {
    const { south, west, north, east } = bounds;
    const isIn = inBox(this.#columns, bounds);
    const sideOf = (level: Level, at: number): Side<null> => {
      const [bottom, top] = [level.south[at] as number, level.north[at] as number];
      const [left, right] = [level.west[at] as number, level.east[at] as number];
      if (top < south || bottom > north || right < west || left > east) return 'outside';
      return bottom >= south && top <= north && left >= west && right <= east ? 'inside' : null;
    };
    this.#part(out, null, sideOf, isIn);
  }

  /** Writes the base's homes in an outline or on it. */
  outline(out: Bits, corners: readonly Corner[]): void {
    const outline = outlineOf(corners);
    const isInBox = inBox(this.#columns, boundsOf(corners) ?? NOWHERE);
    const { latitude, longitude } = this.#columns.arrays;
    const isIn = (slot: number, { beside }: Near) =>
      isInBox(slot) &&
      isInside(outline, beside, stepsOf(longitude[slot] as number), stepsOf(latitude[slot] as number));
    const sideOf = (level: Level, at: number, near: Near): Side<Near> => {
      const box = stepBox(level, at);
      const touching = near.touching.filter((line) => crosses(outline, line, box));
      if (touching.length === 0) return isIn(level.starts[at] as number, near) ? 'inside' : 'outside';
      return { touching, beside: near.beside.filter((line) => isBeside(outline, line, box)) };
    };
    const all = corners.map((_, at) => at);
    this.#part(out, { touching: all, beside: all }, sideOf, isIn);
  }

  /** Fills whole squares and tests the homes of blocks that are neither inside nor outside. */
  #part<Known>(
    out: Bits,
    start: Known,
    sideOf: (level: Level, at: number, known: Known) => Side<Known>,
    isIn: (slot: number, known: Known) => boolean,
  ): void {
    out.fill(0, 0, wordsFor(this.#size));
    const visit = (depth: number, at: number, known: Known): void => {
      const level = this.levels[depth] as Level;
      const side = sideOf(level, at, known);
      if (side === 'outside') return;
      const [from, to] = [level.starts[at] as number, level.starts[at + 1] as number];
      if (side === 'inside') fillRange(out, from, to);
      else if (!level.children) {
        for (let slot = from; slot < to; slot += 1) if (isIn(slot, side)) setBit(out, slot);
      } else {
        const end = level.children[at + 1] as number;
        for (let child = level.children[at] as number; child < end; child += 1) visit(depth + 1, child, side);
      }
    };
    for (let at = 0; at < (this.levels[0]?.keys.length ?? 0); at += 1) visit(0, at, start);
  }
}

const NOWHERE: Bounds = { south: 1, west: 1, north: 0, east: 0 };

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

/** Whether a home lies in an outline; for homes of the tail. */
export function inOutline(columns: Columns, corners: readonly Corner[]): (slot: number) => boolean {
  const outline = outlineOf(corners);
  const all = corners.map((_, at) => at);
  const isInBox = inBox(columns, boundsOf(corners) ?? NOWHERE);
  const { latitude, longitude } = columns.arrays;
  return (slot) =>
    isInBox(slot) &&
    isInside(outline, all, stepsOf(longitude[slot] as number), stepsOf(latitude[slot] as number));
}

export function newSummary(size: number): Summary {
  return {
    count: new Uint32Array(size),
    latitudeSum: new Float64Array(size),
    longitudeSum: new Float64Array(size),
    lowest: new Float64Array(size).fill(NO_PRICE),
    south: new Float64Array(size).fill(Infinity),
    west: new Float64Array(size).fill(Infinity),
    north: new Float64Array(size).fill(-Infinity),
    east: new Float64Array(size).fill(-Infinity),
  };
}

/** Adds a home to an entry. */
export function summarise(summary: Summary, at: number, { arrays }: Columns, slot: number): void {
  const [up, along] = [arrays.latitude[slot] as number, arrays.longitude[slot] as number];
  add(summary, at, 1, up, along, arrays.cents[slot] as number, up, along, up, along);
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

/** Adds an entry of one summary to one of another. */
export function merge(into: Summary, at: number, from: Summary, other: number): void {
  const value = (name: keyof Summary) => from[name][other] as number;
  const [south, west, north, east] = [value('south'), value('west'), value('north'), value('east')];
  const [latitudeSum, longitudeSum] = [value('latitudeSum'), value('longitudeSum')];
  add(into, at, value('count'), latitudeSum, longitudeSum, value('lowest'), south, west, north, east);
}

/** The level above: squares whose keys agree but for the last `shift` bits. */
function levelAbove(lower: Level, shift: number, size: number): Level {
  const firsts: number[] = [];
  lower.keys.forEach((key, at) => {
    if (at === 0 || key >>> shift !== (lower.keys[at - 1] as number) >>> shift) firsts.push(at);
  });
  const children = Uint32Array.from([...firsts, lower.keys.length]);
  const upper: Level = {
    keys: Uint32Array.from(firsts, (at) => (lower.keys[at] as number) >>> shift),
    starts: Uint32Array.from([...firsts.map((at) => lower.starts[at] as number), size]),
    children,
    ...newSummary(firsts.length),
  };
  for (let at = 0; at < firsts.length; at += 1) {
    for (let child = children[at] as number; child < (children[at + 1] as number); child += 1) {
      merge(upper, at, lower, child);
    }
  }
  return upper;
}
