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
/** Matches that show where the centre of such a cell is. */
const SAMPLE = 32;

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
    const homes: MapHome[] = [];
    for (const cell of cells) eachMatch(bits, cell, (slot) => homes.push(homeAt(columns, slot)));
    return { homes, cells: [] };
  }
  let read = 0;
  const counts = cells.map((cell) => {
    read += cell.count;
    return read <= READ ? exact(columns, bits, cell) : sampled(columns, bits, cell, grid);
  });
  return toGridHomes(counts, grid);
}

function eachMatch(bits: Bits, { from, to, tail }: Cell, visit: (slot: number) => void): void {
  eachBit(bits, from, to, visit);
  tail.forEach(visit);
}

function exact({ arrays }: Columns, bits: Bits, cell: Cell): SquareCount {
  const found: SquareCount = { ...cell, ...EMPTY };
  let lowest = NO_PRICE;
  eachMatch(bits, cell, (slot) => {
    const [up, along] = [arrays.latitude[slot] as number, arrays.longitude[slot] as number];
    found.id = arrays.id[slot] as number;
    found.latitudeSum += up;
    found.longitudeSum += along;
    found.south = Math.min(found.south, up);
    found.west = Math.min(found.west, along);
    found.north = Math.max(found.north, up);
    found.east = Math.max(found.east, along);
    lowest = Math.min(lowest, arrays.cents[slot] as number);
  });
  return { ...found, lowestCents: lowest === NO_PRICE ? null : lowest };
}

const EMPTY = {
  latitudeSum: 0,
  longitudeSum: 0,
  south: Infinity,
  west: Infinity,
  north: -Infinity,
  east: -Infinity,
  lowestCents: null,
  id: 0,
};

function sampled(columns: Columns, bits: Bits, cell: Cell, { level }: Grid): SquareCount {
  const { row, column, count, from, to } = cell;
  const { latitude, longitude } = columns.arrays;
  let [up, along, some] = [0, 0, 0];
  const add = (slot: number) => {
    up += latitude[slot] as number;
    along += longitude[slot] as number;
    some += 1;
  };
  const step = Math.max(32, Math.floor((32 * (to - from)) / (SAMPLE * 32)));
  for (let at = from; at < to; at += step) eachBit(bits, at, Math.min(to, at + 32), add);
  if (some === 0) eachMatch(bits, cell, add);
  return {
    ...cell,
    ...EMPTY,
    ...boundsOfGrid({ level, west: column, east: column, north: row, south: row }),
    latitudeSum: (up / some) * count,
    longitudeSum: (along / some) * count,
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
