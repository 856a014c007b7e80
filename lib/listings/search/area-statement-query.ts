import { Prisma } from '@/lib/generated/prisma/client';
import { cellFrom, PENDING_CELL } from '@/lib/listings/map/map-cell-query';
import { CELL_LEVEL, mapColumn, mapRow } from '@/lib/listings/map/map-squares';
import { allOf, type PageRequest, RESULT_COLUMNS } from '@/lib/listings/search/page-statement-query';
import type { Bounds } from '@/lib/listings/search/search-params';
import { filterConditions, inMarket, type Search } from '@/lib/listings/search/search-query';

// The SQL statements of area-query.ts: a page of the homes in places or in squares of the map, by their indexes.

/** Values of an indexed column that cover a search's area. */
export type IndexKeys = {
  column: Prisma.Sql;
  /** As an array. */
  values: Prisma.Sql;
  /** Their number; infinite if unknown. */
  count: number;
  /** Everything else that the search requires. */
  otherConditions: readonly Prisma.Sql[];
};

/** The search's places; `null` for a search without. */
export function keysOfPlaces({ filters, area }: Search): IndexKeys | null {
  const { placeIds } = area;
  if (placeIds.length === 0) return null;
  return {
    column: Prisma.sql`l.place_id`,
    values: Prisma.sql`${[...placeIds]}::int[]`,
    count: placeIds.length,
    otherConditions: filterConditions(filters, { ...area, placeIds: [] }),
  };
}

/** The squares (`map_cell`) of a box: `cells`, or those with homes if there are too many to list. */
export function keysOfSquares(search: Search, box: Bounds, cells: readonly number[] | null): IndexKeys {
  return {
    column: Prisma.sql`l.map_cell`,
    values: cells ? Prisma.sql`${[...cells]}::int[]` : cellsWithHomes(search, box),
    count: cells?.length ?? Number.POSITIVE_INFINITY,
    otherConditions: filterConditions(search.filters, search.area),
  };
}

/** Squares in a box that have homes, including homes added since the last fold. */
function cellsWithHomes({ status }: Search, box: Bounds): Prisma.Sql {
  const [top, bottom] = [mapRow(box.north, CELL_LEVEL), mapRow(box.south, CELL_LEVEL)];
  const [left, right] = [mapColumn(box.west, CELL_LEVEL), mapColumn(box.east, CELL_LEVEL)];
  return Prisma.sql`ARRAY(
    SELECT ${cellFrom(Prisma.sql`map_row`, Prisma.sql`map_column`)} FROM listing_cells
    WHERE property_status = ${status}::property_status AND level = ${CELL_LEVEL}::smallint
      AND map_row BETWEEN ${top}::int AND ${bottom}::int AND map_column BETWEEN ${left}::int AND ${right}::int
    UNION SELECT ${PENDING_CELL} FROM listing_deltas
    WHERE property_status = ${status}::property_status AND sign > 0 AND map_row IS NOT NULL)`;
}

/** Reads the first homes of each key in its index's order and merges them. */
export function mergeByKey(
  { status }: Search,
  { order, conditions, limit, offset }: PageRequest,
  { column, values, otherConditions }: IndexKeys,
): Prisma.Sql {
  const found = allOf([inMarket(status), ...conditions, ...otherConditions]);
  return Prisma.sql`
    SELECT ${RESULT_COLUMNS} FROM unnest(${values}) AS piece(id), LATERAL (
      SELECT ${RESULT_COLUMNS}, l.recommended_score FROM listings l WHERE ${column} = piece.id AND ${found}
      ORDER BY ${order} LIMIT ${limit + offset}) l
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}

/** Fetches all matches and sorts them; `keys` is `null` for a search without an area. */
export function sortMatches(
  { status, filters, area }: Search,
  { order, conditions, limit, offset }: PageRequest,
  keys: IndexKeys | null,
): Prisma.Sql {
  const narrowed = keys
    ? [Prisma.sql`${keys.column} = ANY(${keys.values})`, ...keys.otherConditions]
    : filterConditions(filters, area);
  const found = allOf([inMarket(status), ...conditions, ...narrowed]);
  return Prisma.sql`
    SELECT ${RESULT_COLUMNS} FROM (
      SELECT ${RESULT_COLUMNS}, l.recommended_score, l.listed_at FROM listings l WHERE ${found} OFFSET 0) l
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}
