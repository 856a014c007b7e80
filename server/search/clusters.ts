import type { MapHome } from '@/lib/listings/types';
import { SINGLE_HOMES_LIMIT } from '@/lib/map/constants';
import { boundsOfGrid, type Grid, mapColumn, mapRow } from '@/lib/map/grid';
import { type GridHomes, type SquareCount, toGridHomes } from '@/lib/search/grid-homes';
import { type Bits, countRange, eachBit } from './bits';
import { type Columns, NO_PRICE } from './columns';
import type { Squares } from './squares';

/**
 * So many matches are read one by one, those of the smallest cells first. Other cells have an exact count, the box of their
 * square, the centre of some of their matches, and no lowest price.
 */
const READ = 10_000;
/** Words of bits in which matches show where the centre of such a cell is. */
const SAMPLE = 16;

/** The matches of a cell: those in a range of the base, and those of the tail. */
type Cell = { row: number; column: number; count: number; from: number; to: number; tail: number[] };

/** Every match in a grid, in exactly one entry. `tail`: the slots behind the base. */
export function gridHomes(
  columns: Columns,
  squares: Squares,
  bits: Bits,
  tail: { from: number; to: number },
  grid: Grid,
): GridHomes {
  const cells = cellsOf(columns, squares, bits, tail, grid).sort((a, b) => a.count - b.count);
  if (cells.reduce((sum, { count }) => sum + count, 0) <= SINGLE_HOMES_LIMIT) {
    const homes = cells.flatMap((cell) => matchesOf(bits, cell).map((slot) => homeAt(columns, slot)));
    return { homes, cells: [] };
  }
  let read = 0;
  const counts = cells.map((cell) => {
    read += cell.count;
    return read <= READ ? exact(columns, bits, cell) : sampled(columns, bits, cell, grid);
  });
  return toGridHomes(counts, grid);
}

/** @param step every how many-th word of the base is read */
function matchesOf(bits: Bits, { from, to, tail }: Cell, step = 1): number[] {
  const slots: number[] = [];
  const add = (slot: number) => slots.push(slot);
  if (step === 1) eachBit(bits, from, to, add);
  else for (let at = from; at < to; at += 32 * step) eachBit(bits, at, Math.min(to, at + 32), add);
  return step > 1 && slots.length > 0 ? slots : [...slots, ...tail];
}

/** Sums over homes, their box and lowest price. */
function summaryOf({ arrays }: Columns, slots: readonly number[]) {
  let [latitudeSum, longitudeSum, lowest] = [0, 0, NO_PRICE];
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const slot of slots) {
    const [up, along] = [arrays.latitude[slot] as number, arrays.longitude[slot] as number];
    latitudeSum += up;
    longitudeSum += along;
    south = Math.min(south, up);
    west = Math.min(west, along);
    north = Math.max(north, up);
    east = Math.max(east, along);
    lowest = Math.min(lowest, arrays.cents[slot] as number);
  }
  const lowestCents = lowest === NO_PRICE ? null : lowest;
  return { latitudeSum, longitudeSum, south, west, north, east, lowestCents };
}

function exact(columns: Columns, bits: Bits, cell: Cell): SquareCount {
  const slots = matchesOf(bits, cell);
  return { ...cell, ...summaryOf(columns, slots), id: columns.arrays.id[slots[0] as number] as number };
}

function sampled(columns: Columns, bits: Bits, cell: Cell, { level }: Grid): SquareCount {
  const { row, column, count, from, to } = cell;
  const slots = matchesOf(bits, cell, Math.max(2, Math.floor((to - from) / (32 * SAMPLE))));
  const { latitudeSum, longitudeSum } = summaryOf(columns, slots);
  return {
    ...cell,
    ...boundsOfGrid({ level, west: column, east: column, north: row, south: row }),
    latitudeSum: (latitudeSum / slots.length) * count,
    longitudeSum: (longitudeSum / slots.length) * count,
    lowestCents: null,
    id: 0,
  };
}

/** A home as the map has it. */
export function homeAt({ arrays }: Columns, slot: number): MapHome {
  const { id, latitude, longitude, cents } = arrays;
  const price = cents[slot] as number;
  return [
    id[slot] as number,
    Math.round((latitude[slot] as number) * 1e6) / 1e6,
    Math.round((longitude[slot] as number) * 1e6) / 1e6,
    price === NO_PRICE ? null : price,
  ];
}

/** The occupied cells of a grid. */
function cellsOf(
  columns: Columns,
  squares: Squares,
  bits: Bits,
  tail: { from: number; to: number },
  { level, north, south, west, east }: Grid,
): Cell[] {
  const cells = new Map<number, Cell>();
  const keyOf = (row: number, column: number) => row * 2 ** level + column;
  for (let row = north; row <= south; row += 1) {
    for (let column = west; column <= east; column += 1) {
      const range = squares.slotsIn(level, row, column);
      const count = countRange(bits, range.from, range.to);
      cells.set(keyOf(row, column), { row, column, count, ...range, tail: [] });
    }
  }
  const { latitude, longitude } = columns.arrays;
  eachBit(bits, tail.from, tail.to, (slot) => {
    const row = mapRow(latitude[slot] as number, level);
    const column = mapColumn(longitude[slot] as number, level);
    // Without coordinates: NaN lies in no cell. Columns outside would have the keys of other rows.
    const cell = column >= west && column <= east ? cells.get(keyOf(row, column)) : undefined;
    if (!cell) return;
    cell.count += 1;
    cell.tail.push(slot);
  });
  return [...cells.values()].filter(({ count }) => count > 0);
}
