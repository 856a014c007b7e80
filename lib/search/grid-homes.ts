import type { MapCell, MapHome } from '@/lib/listings/types';
import { decimalsOf, type Grid } from '@/lib/map/grid';

/** What the map shows of a search within a grid; each home is in exactly one entry. */
export type GridHomes = { homes: MapHome[]; cells: MapCell[] };

/** The homes of a search in one square of a grid. */
export type SquareCount = {
  /** From north. */
  row: number;
  /** From west. */
  column: number;
  count: number;
  /** Sums over the homes, in degrees. */
  latitudeSum: number;
  longitudeSum: number;
  /** Bounding box of the homes; degrees. */
  south: number;
  west: number;
  north: number;
  east: number;
  /** Euro cents; `null` if none has a price. */
  lowestCents: number | null;
  /** The id of one of them. */
  id: number;
};

/** Positions are rounded to about a pixel, boxes outwards, so that every home stays inside. */
export function toGridHomes(squares: readonly SquareCount[], { level }: Grid): GridHomes {
  const steps = 10 ** decimalsOf(level);
  const rounded = (degrees: number) => Math.round(degrees * steps) / steps;
  const floored = (degrees: number) => Math.floor(degrees * steps) / steps;
  const ceiled = (degrees: number) => Math.ceil(degrees * steps) / steps;
  const homes: MapHome[] = [];
  const cells: MapCell[] = [];
  for (const { count, id, lowestCents, latitudeSum, longitudeSum, south, west, north, east } of squares) {
    const [latitude, longitude] = [rounded(latitudeSum / count), rounded(longitudeSum / count)];
    if (count === 1) homes.push([id, latitude, longitude, lowestCents]);
    else
      cells.push([
        count,
        latitude,
        longitude,
        floored(south),
        floored(west),
        ceiled(north),
        ceiled(east),
        lowestCents,
      ]);
  }
  return { homes, cells };
}
