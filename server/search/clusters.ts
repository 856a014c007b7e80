import type { MapHome } from '@/lib/listings/types';
import { SINGLE_HOMES_LIMIT } from '@/lib/map/constants';
import { decimalsOf, type Grid, mapColumn, mapRow } from '@/lib/map/grid';
import type { GridAnswer } from '@/lib/search/questions';
import { countRange, eachBit } from './bits';
import { type Columns, NO_PRICE } from './columns';
import type { Found } from './order';
import { addHome, newSummary, type Squares, type Summary } from './squares';

/**
 * So many matches are read one by one (0.4 ms), those of the smallest cells first. Other cells have an exact count, but the centre and
 * box of all homes of their square, and no lowest price unless all homes match.
 */
const READ = 10_000;

/** The matches of a cell: those in a range of the base, and those of the tail. */
type Cell = { count: number; from: number; to: number; tail: number[] };

/** The homes of a grid: `tail` are the slots behind the base; `isEverything`: all homes match. */
export type Sight = {
  found: Found;
  isEverything: boolean;
  grid: Grid;
  tail: { from: number; to: number };
};

/** Every match in the grid, in exactly one entry. */
export function gridHomes(columns: Columns, squares: Squares, sight: Sight): GridAnswer {
  const { found, isEverything, grid } = sight;
  const cells = cellsOf(columns, squares, sight);
  const answer: GridAnswer = { homes: [], cells: [] };
  const steps = 10 ** decimalsOf(grid.level);
  let total = 0;
  const small = new Set<Cell>();
  for (const cell of [...cells].sort((a, b) => a.count - b.count)) {
    total += cell.count;
    if (total <= READ) small.add(cell);
  }
  const eachHome = (cell: Cell, visit: (slot: number) => void) => {
    eachBit(found.bits, cell.from, cell.to, visit);
    cell.tail.forEach(visit);
  };
  for (const cell of cells) {
    if (total <= SINGLE_HOMES_LIMIT || cell.count === 1) {
      const precision = total <= SINGLE_HOMES_LIMIT ? 1e6 : steps;
      eachHome(cell, (slot) => answer.homes.push(homeAt(columns, slot, precision)));
      continue;
    }
    const summary = newSummary(1);
    if (small.has(cell)) eachHome(cell, (slot) => addHome(summary, 0, columns, slot));
    else {
      squares.addAll(summary, cell.from, cell.to);
      for (const slot of cell.tail) addHome(summary, 0, columns, slot);
    }
    const value = (name: keyof Summary) => summary[name][0] as number;
    const isExact = small.has(cell) || (isEverything && value('count') === cell.count);
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
  const price = cents[slot] as number;
  return [
    id[slot] as number,
    Math.round((latitude[slot] as number) * precision) / precision,
    Math.round((longitude[slot] as number) * precision) / precision,
    price === NO_PRICE ? null : price,
  ];
}

/** The occupied cells of a grid. */
function cellsOf(columns: Columns, squares: Squares, { found, grid, tail }: Sight): Cell[] {
  const { level, north, south, west, east } = grid;
  const cells = new Map<number, Cell>();
  const keyOf = (row: number, column: number) => row * 2 ** level + column;
  for (let row = north; row <= south; row += 1) {
    for (let column = west; column <= east; column += 1) {
      const { from, to } = squares.slotsIn(level, row, column);
      const count = countRange(found.bits, from, to);
      if (count > 0) cells.set(keyOf(row, column), { count, from, to, tail: [] });
    }
  }
  const { latitude, longitude } = columns.arrays;
  eachBit(found.bits, tail.from, tail.to, (slot) => {
    const row = mapRow(latitude[slot] as number, level);
    const column = mapColumn(longitude[slot] as number, level);
    // Without coordinates: NaN lies in no cell.
    if (!(row >= north && row <= south && column >= west && column <= east)) return;
    const cell = cells.get(keyOf(row, column)) ?? { count: 0, from: 0, to: 0, tail: [] };
    cell.count += 1;
    cell.tail.push(slot);
    cells.set(keyOf(row, column), cell);
  });
  return [...cells.values()];
}
