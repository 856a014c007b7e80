import type { MapCell, MapHome } from '@/lib/listings/types';
import { decimalsOf, type Grid } from '@/lib/map/grid';
import type { Bounds } from '@/lib/map/types';

export type GridHomes = { homes: MapHome[]; cells: MapCell[] };

/** `latitude` and `longitude` are the centre. Degrees. */
export type SquareCount = Bounds & {
  count: number;
  latitude: number;
  longitude: number;
  /** Euro cents; `null` if none has a price. */
  lowestCents: number | null;
  id: number;
};

/** Positions are rounded to about a pixel, boxes outwards, so that every home stays inside. */
export function toGridHomes(squares: readonly SquareCount[], { level }: Grid): GridHomes {
  const steps = 10 ** decimalsOf(level);
  const to = (round: (value: number) => number, ...degrees: [number, number]) =>
    degrees.map((one) => round(one * steps) / steps) as [number, number];
  const homes: MapHome[] = [];
  const cells: MapCell[] = [];
  for (const { count, id, lowestCents, latitude, longitude, south, west, north, east } of squares) {
    const centre = to(Math.round, latitude, longitude);
    if (count === 1) homes.push([id, ...centre, lowestCents]);
    else {
      const box = [...to(Math.floor, south, west), ...to(Math.ceil, north, east)] as const;
      cells.push([count, ...centre, ...box, lowestCents]);
    }
  }
  return { homes, cells };
}
