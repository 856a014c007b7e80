import { readDb } from '@/lib/db';
import type { MarketStatus } from '@/lib/listings/constants';
import { PYRAMID_MAX_LEVEL, PYRAMID_MIN_LEVEL, pyramidCells } from '@/lib/listings/pyramid-query';
import type { ListingFilters } from '@/lib/listings/search-params';
import { searchConditions, withinBounds } from '@/lib/listings/search-query';
import { talliedScope } from '@/lib/listings/tally-query';
import type { MapCell, MapHome, SearchArea } from '@/lib/listings/types';
import { boundsOfGrid, decimalsOf, type Grid } from '@/lib/map/grid';

/** So many homes are drawn one by one; more of them as one cluster a cell. */
export const SINGLE_HOMES_LIMIT = 120;

/** What a grid over a search shows. */
export type GridHomes = { homes: MapHome[]; cells: MapCell[] };

type CellRow = {
  id: number;
  count: number;
  latitude: number;
  longitude: number;
  south: number;
  west: number;
  north: number;
  east: number;
  lowestCents: number | null;
};

/**
 * The homes of a search inside a grid: each by itself while they are few, else counted by cells. Every home of the grid
 * is in exactly one entry of the answer. Reads as many index entries as homes of the window fit the search, at most.
 */
export async function listGridHomes(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
  grid: Grid,
): Promise<GridHomes> {
  const pyramid = await pyramidRows(status, filters, area, grid);
  if (pyramid) {
    const inSight = pyramid.reduce((sum, { count }) => sum + count, 0);
    if (inSight === 0) return { homes: [], cells: [] };
    if (inSight > SINGLE_HOMES_LIMIT) return asGridHomes(pyramid, grid);
  }
  const homes = await singleHomes(status, filters, area, grid);
  if (homes.length <= SINGLE_HOMES_LIMIT) return { homes, cells: [] };
  return asGridHomes(await cellRows(status, filters, area, grid), grid);
}

/** In no order, so that the first rows are found without a look at the others. */
function singleHomes(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
  grid: Grid,
): Promise<MapHome[]> {
  return readDb.$queryRaw<{ home: MapHome }[]>`
    SELECT json_build_array(l.id, round(l.latitude::numeric, 6), round(l.longitude::numeric, 6),
      l.price_cents) AS home
    FROM listings l
    WHERE ${searchConditions(status, filters, area)} AND ${withinBounds(boundsOfGrid(grid))}
    LIMIT ${SINGLE_HOMES_LIMIT + 1}`.then((rows) => rows.map(({ home }) => home));
}

/** The cells of a search that is about a market, a country or a kind of home only, counted ahead; `null` for others. */
async function pyramidRows(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
  grid: Grid,
): Promise<CellRow[] | null> {
  const scope = talliedScope(status, filters, area);
  const isKept = grid.level >= PYRAMID_MIN_LEVEL && grid.level <= PYRAMID_MAX_LEVEL;
  return scope && scope.placeIds.length === 0 && isKept ? pyramidCells(scope, grid) : null;
}

/** Cells of web Mercator, as `project` in lib/map/tile-math.ts draws them. */
function cellRows(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
  grid: Grid,
): Promise<CellRow[]> {
  const cells = 2 ** grid.level;
  return readDb.$queryRaw<CellRow[]>`
    SELECT min(l.id) AS id, count(*)::int AS count, avg(l.latitude) AS latitude, avg(l.longitude) AS longitude,
      min(l.latitude) AS south, min(l.longitude) AS west, max(l.latitude) AS north, max(l.longitude) AS east,
      min(l.price_cents)::float8 AS "lowestCents"
    FROM listings l
    WHERE ${searchConditions(status, filters, area)} AND ${withinBounds(boundsOfGrid(grid))}
    GROUP BY floor((l.longitude / 360 + 0.5) * ${cells}::float8),
      floor((0.5 - atanh(sind(l.latitude)) / (2 * pi())) * ${cells}::float8)`;
}

/** Positions rounded to a pixel, boxes outwards, so that every home stays inside. */
function asGridHomes(rows: readonly CellRow[], { level }: Grid): GridHomes {
  const steps = 10 ** decimalsOf(level);
  const near = (degrees: number) => Math.round(degrees * steps) / steps;
  const below = (degrees: number) => Math.floor(degrees * steps) / steps;
  const above = (degrees: number) => Math.ceil(degrees * steps) / steps;
  const homes: MapHome[] = [];
  const cells: MapCell[] = [];
  for (const { id, count, latitude, longitude, south, west, north, east, lowestCents } of rows) {
    if (count === 1) homes.push([id, near(latitude), near(longitude), lowestCents]);
    else {
      const box = [below(south), below(west), above(north), above(east)] as const;
      cells.push([count, near(latitude), near(longitude), ...box, lowestCents]);
    }
  }
  return { homes, cells };
}
