import type { MapHome } from '@/lib/listings/types';
import { SINGLE_HOMES_LIMIT } from '@/lib/map/constants';
import { boundsOfGrid, type Grid, mapColumn, mapRow } from '@/lib/map/grid';
import { type GridHomes, type SquareCount, toGridHomes } from '@/lib/search/grid-homes';
import { type Bits, countRange, eachBit } from './bits';
import { type Columns, NO_PRICE } from './columns';
import type { HomeIndex } from './home-index';

/** Read one by one, smallest cells first: 1.7 ms for the whole market (1.2 for 1,000, 2.6 for 50,000). */
const READ = 10_000;
/** Words with matches that are read for the centre of such a cell. */
const SAMPLE = 16;

/** `from` and `to` are a range of the base. */
type Cell = { row: number; column: number; count: number; from: number; to: number; tail: number[] };

export function gridHomes(index: HomeIndex, bits: Bits, grid: Grid): GridHomes {
  const { columns } = index;
  const cells = cellsOf(index, bits, grid).sort((a, b) => a.count - b.count);
  if (cells.reduce((sum, { count }) => sum + count, 0) <= SINGLE_HOMES_LIMIT) {
    const homes = cells.flatMap((cell) => matchesOf(bits, cell).map((slot) => homeAt(columns, slot)));
    return { homes, cells: [] };
  }
  let read = 0;
  const squares = cells.map((cell) => {
    read += cell.count;
    return squareOf(columns, bits, cell, grid, read <= READ);
  });
  return toGridHomes(squares, grid);
}

function cellsOf(index: HomeIndex, bits: Bits, { level, north, south, west, east }: Grid): Cell[] {
  const { columns, base, tailStart, next } = index;
  const cells = new Map<number, Cell>();
  const keyOf = (row: number, column: number) => row * 2 ** level + column;
  for (let row = north; row <= south; row += 1) {
    for (let column = west; column <= east; column += 1) {
      const range = base.squares.slotsIn(level, row, column);
      const count = countRange(bits, range.from, range.to);
      cells.set(keyOf(row, column), { row, column, count, ...range, tail: [] });
    }
  }
  const { latitude, longitude } = columns.arrays;
  eachBit(bits, tailStart, next, (slot) => {
    const row = mapRow(latitude[slot] as number, level);
    const column = mapColumn(longitude[slot] as number, level);
    // NaN (no coordinates) is in no cell. Columns outside would have the keys of other rows.
    const cell = column >= west && column <= east ? cells.get(keyOf(row, column)) : undefined;
    if (!cell) return;
    cell.count += 1;
    cell.tail.push(slot);
  });
  return [...cells.values()].filter(({ count }) => count > 0);
}

/** @param step reads every `step`th word of the base */
function matchesOf(bits: Bits, cell: Cell, step = 1): number[] {
  const { from, to, tail } = cell;
  const slots: number[] = [];
  const length = step === 1 ? to - from : 32;
  for (let at = from; at < to; at += length * step) {
    eachBit(bits, at, Math.min(to, at + length), (slot) => slots.push(slot));
  }
  if (step === 1) return slots.concat(tail);
  // All matches may be between the sampled words.
  return slots.length > 0 ? slots : matchesOf(bits, cell);
}

function squareOf({ arrays }: Columns, bits: Bits, cell: Cell, grid: Grid, isExact: boolean): SquareCount {
  const { row, column, count, from, to } = cell;
  const step = isExact ? 1 : Math.max(2, Math.floor((to - from) / (32 * SAMPLE)));
  const slots = matchesOf(bits, cell, step);
  let [latitudes, longitudes, lowest] = [0, 0, NO_PRICE];
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const slot of slots) {
    const [y, x] = [arrays.latitude[slot] as number, arrays.longitude[slot] as number];
    latitudes += y;
    longitudes += x;
    south = Math.min(south, y);
    west = Math.min(west, x);
    north = Math.max(north, y);
    east = Math.max(east, x);
    lowest = Math.min(lowest, arrays.cents[slot] as number);
  }
  const square = () => boundsOfGrid({ ...grid, west: column, east: column, north: row, south: row });
  return {
    count,
    latitude: latitudes / slots.length,
    longitude: longitudes / slots.length,
    ...(isExact ? { south, west, north, east } : square()),
    lowestCents: isExact && lowest < NO_PRICE ? lowest : null,
    id: arrays.id[slots[0] as number] as number,
  };
}

export function homeAt({ arrays }: Columns, slot: number): MapHome {
  const { id, latitude, longitude, cents } = arrays;
  const price = cents[slot] as number;
  const rounded = (degrees: number | undefined) => Math.round((degrees as number) * 1e6) / 1e6;
  return [
    id[slot] as number,
    rounded(latitude[slot]),
    rounded(longitude[slot]),
    price === NO_PRICE ? null : price,
  ];
}
