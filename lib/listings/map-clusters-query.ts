import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { MarketStatus } from '@/lib/listings/constants';
import { cellsIn, mapCellRange } from '@/lib/listings/map-squares';
import { PYRAMID_MAX_LEVEL, PYRAMID_MIN_LEVEL, pyramidCells } from '@/lib/listings/pyramid-query';
import { hasFilters, type ListingFilters } from '@/lib/listings/search-params';
import { searchConditions, withinBounds } from '@/lib/listings/search-query';
import type { MapCell, MapHome, SearchArea } from '@/lib/listings/types';
import { boundsOfGrid, decimalsOf, type Grid, middlesOfGrid } from '@/lib/map/grid';
import type { Bounds } from '@/lib/map/types';

/** So many homes are drawn one by one; more of them as one cluster a cell. */
export const SINGLE_HOMES_LIMIT = 120;

/** What a grid over a search shows; every home of the grid is in exactly one entry. */
export type GridHomes = { homes: MapHome[]; cells: MapCell[] };

/** The homes of a search inside a grid: each by itself while they are few, else counted by cells. */
export async function listGridHomes(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
  grid: Grid,
): Promise<GridHomes> {
  const isKept = grid.level >= PYRAMID_MIN_LEVEL && grid.level <= PYRAMID_MAX_LEVEL;
  if (isKept && isWholeMarket(filters, area)) {
    const kept = await fromPyramid(status, filters, area, grid);
    if (kept) return kept;
  }
  const homes = await singleHomes(status, filters, area, boundsOfGrid(grid));
  if (homes.length <= SINGLE_HOMES_LIMIT) return { homes, cells: [] };
  return countedLive(status, filters, area, grid);
}

/** Narrowed by nothing but the country and the kind of home: what the pyramid has counted. */
function isWholeMarket(filters: ListingFilters, area: SearchArea): boolean {
  const isEverywhere = area.placeIds.length === 0 && area.words === '';
  return isEverywhere && !hasFilters({ ...filters, country: null, propertyType: null });
}

/** Costs as much as there are cells in sight. `null` where the homes are few enough to stand by themselves. */
async function fromPyramid(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
  grid: Grid,
): Promise<GridHomes | null> {
  const { level } = grid;
  const { country, propertyType: type } = filters;
  const squares = await pyramidCells({ status, bounds: middlesOfGrid(grid), level, country, type });
  if (squares.reduce((sum, { count }) => sum + count, 0) <= SINGLE_HOMES_LIMIT) return null;
  const outwards = roundTo(level);
  const singles = squares.filter(({ count }) => count === 1);
  const cells = squares.flatMap(({ row, column, count, latitude, longitude }): MapCell[] => {
    const box = boundsOfGrid({ level, north: row, south: row, west: column, east: column });
    return count === 1
      ? []
      : [[count, outwards.near(latitude), outwards.near(longitude), ...outwards.box(box), null]];
  });
  return { homes: await homesAt(status, filters, area, singles), cells };
}

/** The homes at these points, each alone in its square. */
async function homesAt(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
  points: readonly { latitude: number; longitude: number }[],
): Promise<MapHome[]> {
  if (points.length === 0) return [];
  const cells = points.flatMap(
    ({ latitude, longitude }) =>
      cellsIn({ south: latitude, west: longitude, north: latitude, east: longitude }) ?? [],
  );
  // The pyramid keeps coordinates to five decimals.
  return db.$queryRaw<{ home: MapHome }[]>`
    SELECT ${HOME_SQL} AS home FROM listings l
    WHERE ${searchConditions(status, filters, area)} AND l.map_cell = ANY(${cells})
      AND EXISTS (
        SELECT FROM unnest(${points.map(({ latitude }) => latitude)}::float8[],
                           ${points.map(({ longitude }) => longitude)}::float8[]) AS p (latitude, longitude)
        WHERE abs(p.latitude - l.latitude) < 0.00001 AND abs(p.longitude - l.longitude) < 0.00001)`.then(
    (rows) => rows.map(({ home }) => home),
  );
}

const HOME_SQL = Prisma.sql`json_build_array(l.id, round(l.latitude::numeric, 6), round(l.longitude::numeric, 6),
  l.price_cents)`;

/** One more than may stand by themselves, when there are so many; in the order of an index, which may then stop early. */
async function singleHomes(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
  bounds: Bounds,
): Promise<MapHome[]> {
  const rows = await db.$queryRaw<{ home: MapHome }[]>`
    SELECT ${HOME_SQL} AS home FROM listings l
    WHERE ${searchConditions(status, filters, area)} AND ${inWindow(bounds)}
    ORDER BY l.recommended_score DESC, l.id DESC LIMIT ${SINGLE_HOMES_LIMIT + 1}`;
  return rows.map(({ home }) => home);
}

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

/** Looks at every home of the window that fits the search, in an index that holds all but words. */
async function countedLive(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
  grid: Grid,
): Promise<GridHomes> {
  const { level } = grid;
  const rows = await db.$queryRaw<CellRow[]>`
    SELECT min(l.id) AS id, count(*)::int AS count, avg(l.latitude) AS latitude, avg(l.longitude) AS longitude,
      min(l.latitude) AS south, min(l.longitude) AS west, max(l.latitude) AS north, max(l.longitude) AS east,
      min(l.price_cents)::float8 AS "lowestCents"
    FROM listings l
    WHERE ${searchConditions(status, filters, area)} AND ${inWindow(boundsOfGrid(grid))}
    GROUP BY map_row(l.latitude, ${level}::int), map_column(l.longitude, ${level}::int)`;
  const outwards = roundTo(level);
  const homes: MapHome[] = [];
  const cells: MapCell[] = [];
  for (const { id, count, latitude, longitude, lowestCents, ...box } of rows) {
    const [down, along] = [outwards.near(latitude), outwards.near(longitude)];
    if (count === 1) homes.push([id, down, along, lowestCents]);
    else cells.push([count, down, along, ...outwards.box(box), lowestCents]);
  }
  return { homes, cells };
}

/** A window to the point, and a large one by the range of squares too, of which the index skips what lies outside. */
function inWindow(bounds: Bounds): Prisma.Sql {
  const [first, last] = mapCellRange(bounds);
  return Prisma.sql`l.map_cell BETWEEN ${first}::int AND ${last}::int AND ${withinBounds(bounds)}`;
}

/** Positions to a pixel, boxes outwards, so that every home stays inside. */
function roundTo(level: number) {
  const steps = 10 ** decimalsOf(level);
  const near = (degrees: number) => Math.round(degrees * steps) / steps;
  const box = ({ south, west, north, east }: Bounds): [number, number, number, number] => [
    Math.floor(south * steps) / steps,
    Math.floor(west * steps) / steps,
    Math.ceil(north * steps) / steps,
    Math.ceil(east * steps) / steps,
  ];
  return { near, box };
}
