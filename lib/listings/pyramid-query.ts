import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Country, MarketStatus, PropertyType } from '@/lib/listings/constants';
import type { Grid } from '@/lib/map/grid';

/** Levels that are kept: 2^level by 2^level squares of the Web Mercator world (the tiles of a map at zoom `level`). */
export const PYRAMID_MIN_LEVEL = 5;
export const PYRAMID_MAX_LEVEL = 15;

export type PyramidSearch = { status: MarketStatus; country?: Country | null; type?: PropertyType | null };

/** The public homes of one square; the point is the middle of them, the box goes around them (degrees). */
export type PyramidCell = {
  /** From north. */
  row: number;
  /** From west. */
  column: number;
  count: number;
  latitude: number;
  longitude: number;
  south: number;
  west: number;
  north: number;
  east: number;
  /** Euro cents; `null` when none of them has a price. */
  lowestCents: number | null;
  /** One of them. */
  id: number;
};

/**
 * The homes of a market by the squares of a grid. It costs as much as there are squares, however many homes they hold.
 * Counts and middles are exact at once: what was written since the counters were last folded is added. A square that a
 * home has just left may keep its old box, lowest price and id until then.
 *
 * @param grid of a level from PYRAMID_MIN_LEVEL to PYRAMID_MAX_LEVEL
 */
export async function pyramidCells(
  { status, country, type }: PyramidSearch,
  grid: Grid,
): Promise<PyramidCell[]> {
  const narrowed = Prisma.sql`property_status = ${status}::property_status
    ${country ? Prisma.sql`AND country = ${country}::country` : Prisma.empty}
    ${type ? Prisma.sql`AND property_type = ${type}::property_type` : Prisma.empty}`;
  const shift = PYRAMID_MAX_LEVEL - grid.level;
  const inGrid = (row: Prisma.Sql, column: Prisma.Sql) => Prisma.sql`
    ${row} BETWEEN ${grid.north}::int AND ${grid.south}::int AND ${column} BETWEEN ${grid.west}::int AND ${grid.east}::int`;
  const pendingRow = Prisma.sql`(map_row >> ${shift}::int)`;
  const pendingColumn = Prisma.sql`(map_column >> ${shift}::int)`;
  const came = (value: Prisma.Sql) => Prisma.sql`CASE WHEN sign > 0 THEN ${value} END`;
  // What is pending was rounded: one step more on each side holds it.
  const south = came(Prisma.sql`latitude::int - 1`);
  const west = came(Prisma.sql`longitude::int - 1`);
  const north = came(Prisma.sql`latitude::int + 1`);
  const east = came(Prisma.sql`longitude::int + 1`);
  return readDb.$queryRaw<PyramidCell[]>`
    SELECT map_row AS row, map_column AS "column", sum(count)::int AS count,
           (sum(latitude_sum) / sum(count) / 1e5)::float8 AS latitude,
           (sum(longitude_sum) / sum(count) / 1e5)::float8 AS longitude,
           min(south) / 1e5::float8 AS south, min(west) / 1e5::float8 AS west,
           max(north) / 1e5::float8 AS north, max(east) / 1e5::float8 AS east,
           min(lowest_cents)::float8 AS "lowestCents", min(first_id) AS id
    FROM (
      SELECT map_row, map_column, count, latitude_sum, longitude_sum, south, west, north, east, lowest_cents, first_id
      FROM listing_cells
      WHERE ${narrowed} AND level = ${grid.level}::smallint AND ${inGrid(Prisma.sql`map_row`, Prisma.sql`map_column`)}
      UNION ALL
      SELECT ${pendingRow}, ${pendingColumn}, sign, sign * latitude, sign * longitude, ${south}, ${west},
             ${north}, ${east}, ${came(Prisma.sql`price_cents`)}, ${came(Prisma.sql`listing_id`)}
      FROM listing_deltas WHERE ${narrowed} AND ${inGrid(pendingRow, pendingColumn)}
    ) squares
    GROUP BY 1, 2 HAVING sum(count) > 0`;
}
