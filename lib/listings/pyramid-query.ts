import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Country, MarketStatus, PropertyType } from '@/lib/listings/constants';
import { mapColumn, mapRow } from '@/lib/listings/map-squares';
import type { Bounds } from '@/lib/listings/search-params';

/** Levels that are kept: 2^level by 2^level squares of the Web Mercator world (the tiles of a map at zoom `level`). */
export const PYRAMID_MIN_LEVEL = 5;
export const PYRAMID_MAX_LEVEL = 15;

export type PyramidSearch = {
  status: MarketStatus;
  bounds: Bounds;
  /** Of the squares, not of the map: a square of map zoom + 2 is 64 pixels wide. Brought into the levels that are kept. */
  level: number;
  country?: Country | null;
  type?: PropertyType | null;
};

/** The public homes of one square; the point is the middle of them, not of the square. */
export type PyramidCell = {
  /** From north. */
  row: number;
  /** From west. */
  column: number;
  count: number;
  latitude: number;
  longitude: number;
};

/**
 * The homes of a market by squares of the map, as far as the squares touch `bounds`. Exact at once: what was written since
 * the counters were last folded is added. It costs as much as there are squares in sight, however many homes they hold.
 */
export async function pyramidCells(search: PyramidSearch): Promise<PyramidCell[]> {
  const level = Math.round(Math.min(PYRAMID_MAX_LEVEL, Math.max(PYRAMID_MIN_LEVEL, search.level)));
  const { south, west, north, east } = search.bounds;
  const narrowed = Prisma.sql`property_status = ${search.status}::property_status
    ${search.country ? Prisma.sql`AND country = ${search.country}::country` : Prisma.empty}
    ${search.type ? Prisma.sql`AND property_type = ${search.type}::property_type` : Prisma.empty}`;
  const inSight = (row: Prisma.Sql, column: Prisma.Sql) => Prisma.sql`
    ${row} BETWEEN ${mapRow(north, level)}::int AND ${mapRow(south, level)}::int
    AND ${column} BETWEEN ${mapColumn(west, level)}::int AND ${mapColumn(east, level)}::int`;
  const shift = PYRAMID_MAX_LEVEL - level;
  const pendingRow = Prisma.sql`(map_row >> ${shift}::int)`;
  const pendingColumn = Prisma.sql`(map_column >> ${shift}::int)`;
  return db.$queryRaw<PyramidCell[]>`
    SELECT map_row AS row, map_column AS "column", sum(count)::int AS count,
           (sum(latitude_sum) / sum(count) / 1e5)::float8 AS latitude,
           (sum(longitude_sum) / sum(count) / 1e5)::float8 AS longitude
    FROM (
      SELECT map_row, map_column, count, latitude_sum, longitude_sum FROM listing_cells
      WHERE ${narrowed} AND level = ${level}::smallint AND ${inSight(Prisma.sql`map_row`, Prisma.sql`map_column`)}
      UNION ALL
      SELECT ${pendingRow}, ${pendingColumn}, sign, sign * latitude, sign * longitude FROM listing_deltas
      WHERE ${narrowed} AND ${inSight(pendingRow, pendingColumn)}
    ) squares
    GROUP BY 1, 2 HAVING sum(count) > 0`;
}
