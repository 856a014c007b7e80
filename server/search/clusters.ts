import type { MapHome } from '@/lib/listings/types';
import { SINGLE_HOMES_LIMIT } from '@/lib/map/constants';
import { decimalsOf, type Grid, mapColumn, mapRow } from '@/lib/map/grid';
import type { GridAnswer } from '@/lib/search/questions';
import { countRange, eachBit } from './bits';
import { type Columns, NO_PRICE } from './columns';
import { columnAt, DEEPEST, rowAt } from './curve';
import type { Found } from './order';
import { type Level, merge, newSummary, type Squares, type Summary, summarise } from './squares';

/**
 * Up to this many matches in sight, or in a cell, are read one by one. Larger cells of a filtered search have an exact count,
 * but the centre and box of all homes of their square, and no lowest price. Reading 20,000 homes takes 0.8 ms.
 */
const DETAILED = 20_000;
const DETAILED_CELL = 64;

type Cell = {
  count: number;
  ranges: [from: number, to: number][];
  /** Homes that are not in `ranges`. */
  slots: number[];
  square: { level: Level; at: number } | null;
};

/** The homes of a grid: `tail` are the slots behind the base; `isEverything`: all homes match. */
export type Sight = {
  found: Found;
  isEverything: boolean;
  grid: Grid;
  tail: { from: number; to: number };
};

/** Every match in the grid, in exactly one entry. */
export function gridHomes(columns: Columns, squares: Squares, sight: Sight): GridAnswer {
  const cells = cellsOf(columns, squares, sight);
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  const answer: GridAnswer = { homes: [], cells: [] };
  const steps = 10 ** decimalsOf(sight.grid.level);
  for (const cell of cells) {
    if (total <= SINGLE_HOMES_LIMIT || cell.count === 1) {
      const precision = total <= SINGLE_HOMES_LIMIT ? 1e6 : steps;
      eachHome(cell, sight.found, (slot) => answer.homes.push(homeAt(columns, slot, precision)));
      continue;
    }
    const { summary, at, isExact } = summaryOf(columns, sight, cell, total);
    const value = (name: keyof Summary) => summary[name][at] as number;
    answer.cells.push([
      cell.count,
      Math.round((value('latitudeSum') / value('count')) * steps) / steps,
      Math.round((value('longitudeSum') / value('count')) * steps) / steps,
      Math.floor(value('south') * steps) / steps,
      Math.floor(value('west') * steps) / steps,
      Math.ceil(value('north') * steps) / steps,
      Math.ceil(value('east') * steps) / steps,
      !isExact || value('lowest') === NO_PRICE ? null : value('lowest'),
    ]);
  }
  return answer;
}

/** A home as the map has it; `precision` in steps per degree. */
export function homeAt({ arrays }: Columns, slot: number, precision = 1e6): MapHome {
  const { id, latitude, longitude, cents } = arrays;
  const rounded = (degrees: number) => Math.round(degrees * precision) / precision;
  const price = cents[slot] as number;
  return [
    id[slot] as number,
    rounded(latitude[slot] as number),
    rounded(longitude[slot] as number),
    price === NO_PRICE ? null : price,
  ];
}

function eachHome({ ranges, slots }: Cell, { bits }: Found, visit: (slot: number) => void): void {
  for (const [from, to] of ranges) eachBit(bits, from, to, visit);
  slots.forEach(visit);
}

function summaryOf(columns: Columns, { found, isEverything }: Sight, cell: Cell, total: number) {
  const { square } = cell;
  const all = square?.level.count[square.at];
  const isWhole = isEverything && cell.slots.length === 0 && all === cell.count;
  if (square && isWhole) return { summary: square.level, at: square.at, isExact: true };
  const summary = newSummary(1);
  const isExact = !square || total <= DETAILED || cell.count <= DETAILED_CELL;
  if (isExact) eachHome(cell, found, (slot) => summarise(summary, 0, columns, slot));
  else {
    merge(summary, 0, square.level, square.at);
    for (const slot of cell.slots) summarise(summary, 0, columns, slot);
  }
  return { summary, at: 0, isExact };
}

/** The occupied cells of a grid. */
function cellsOf(columns: Columns, squares: Squares, { found, grid, tail }: Sight): Cell[] {
  const { level: depth, north, south, west, east } = grid;
  const cells = new Map<number, Cell>();
  const cellAt = (row: number, column: number): Cell => {
    const key = row * 2 ** depth + column;
    const known = cells.get(key);
    if (known) return known;
    const cell: Cell = { count: 0, ranges: [], slots: [], square: null };
    cells.set(key, cell);
    return cell;
  };
  const { latitude, longitude } = columns.arrays;
  const addOne = (slot: number) => {
    const row = mapRow(latitude[slot] as number, depth);
    const column = mapColumn(longitude[slot] as number, depth);
    if (!(row >= north && row <= south && column >= west && column <= east)) return;
    const cell = cellAt(row, column);
    cell.count += 1;
    cell.slots.push(slot);
  };
  const visit = (at: number, index: number): void => {
    const level = squares.levels[at] as Level;
    const key = level.keys[index] as number;
    if (!touches(grid, at, rowAt(key), columnAt(key))) return;
    const [from, to] = [level.starts[index] as number, level.starts[index + 1] as number];
    if (at < Math.min(depth, DEEPEST)) {
      const end = level.children?.[index + 1] ?? 0;
      for (let child = level.children?.[index] ?? 0; child < end; child += 1) visit(at + 1, child);
    } else if (depth > DEEPEST) eachBit(found.bits, from, to, addOne);
    else {
      const count = countRange(found.bits, from, to);
      if (count === 0) return;
      const cell = cellAt(rowAt(key), columnAt(key));
      cell.count += count;
      cell.ranges.push([from, to]);
      cell.square = { level, at: index };
    }
  };
  for (let index = 0; index < (squares.levels[0]?.keys.length ?? 0); index += 1) visit(0, index);
  // Without coordinates: NaN lies in no cell.
  eachBit(found.bits, tail.from, tail.to, addOne);
  return [...cells.values()];
}

/** Whether a square of a level has a part in the grid. */
function touches(
  { level, north, south, west, east }: Grid,
  at: number,
  row: number,
  column: number,
): boolean {
  const up = 2 ** Math.max(0, level - at);
  const down = 2 ** Math.max(0, at - level);
  const overlaps = (position: number, from: number, to: number) =>
    Math.floor(((position + 1) * up - 1) / down) >= from && Math.floor((position * up) / down) <= to;
  return overlaps(row, north, south) && overlaps(column, west, east);
}
