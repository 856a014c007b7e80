import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { ListingSort, MarketStatus } from '@/lib/listings/constants';
import { PYRAMID_MAX_LEVEL, type Square } from '@/lib/listings/map/map-squares';
import { filterConditions, inMarket, type Search } from '@/lib/listings/search/search-query';
import { isByPrice } from '@/lib/listings/search/sort-orders';
import {
  facetsOf,
  NO_FACETS,
  type SearchFacets,
  WORD_FACET,
} from '@/lib/listings/search-index/bitmap-facets';
import type { SquareCount } from '@/lib/listings/search-index/pyramid-query';
import type { MapPin } from '@/lib/listings/types';
import { boundsOfGrid, type Grid } from '@/lib/map/grid';

// Queries on the bitmaps of large markets for amenities, words and the filters combined with them (bitmap-commands.ts).
// Changes since the bitmaps were built are always added, so results are exact.

/** The exact number of homes that a search finds; `null` if bitmaps do not cover it. */
export async function countByBitmaps(search: Search): Promise<number | null> {
  const facets = facetsOf(search.filters, search.area);
  if (!facets) return null;
  const { status } = search;
  const [row] = await readDb.$queryRaw<{ count: number | null }[]>`
    WITH ${wantedOf(status, facets)}
    SELECT CASE WHEN known THEN (
      count_by_bitmaps(${status}::property_status, facets, ${facets.places}::text[])
      + (SELECT coalesce(sum(sign), 0) FROM ${changesOf(search)}))::int END AS count
    FROM wanted`;
  return row?.count ?? null;
}

/** `limit` homes of a search after the first `offset` in an order, represented by at most `most` ids. */
type Part = { sort: ListingSort; limit: number; offset: number; most: number };

/**
 * A query with one row, or none if the market's bitmaps do not cover the search; `null` for a search without facets.
 *
 * - `ids`: a superset of the part, unordered; NULL if it would exceed `most`. `skipped` of its homes come before the
 * part.
 * - `last_key`, `last_id`: every match up to this position (ranking-query.ts) is in `ids` or before it; NULL if `ids`
 * has all.
 * - `total`, `homes`: about how many of how many homes match; NULL if a ranking has the part.
 */
export function firstByBitmaps(search: Search, { sort, limit, offset, most }: Part): Prisma.Sql | null {
  const facets = facetsOf(search.filters, search.area);
  if (!facets) return null;
  const { status } = search;
  const wanted = limit + offset;
  // A ranking lists its homes in order. An unchanged home has moved by at most the number of changes since, so it is
  // enough to read the part and that many homes before it.
  return Prisma.sql`
    WITH ${wantedOf(status, facets)}, ${changedOf(search)}, named AS (
      SELECT f.*, CASE WHEN total IS NULL THEN least(${offset}::int, changes) ELSE ${offset}::int END AS skipped
      FROM wanted, (SELECT count(*)::int AS changes FROM changed) c,
        first_by_bitmaps(${status}::property_status, facets, ${facets.places}::text[], ${sort}, ${wanted}::int,
          ${wanted}::int + least(changes, ${wanted}::int), ${most}::int) f
      WHERE known)
    SELECT total, last_key, last_id, skipped,
      -- Until the round after a migration there are leaves without rankings.
      CASE WHEN total IS NOT NULL THEN coalesce(homes, (
        SELECT sum(octet_length(ids)) / 4 FROM listing_bitmap_leaves
        WHERE property_status = ${status}::property_status))::int END AS homes,
      CASE
        WHEN total IS NULL THEN ARRAY(
          SELECT id FROM unnest(ids) WITH ORDINALITY AS i(id, place) WHERE id NOT IN (SELECT id FROM changed)
          ORDER BY place LIMIT ${limit}::int + skipped OFFSET ${offset}::int - skipped)
        ELSE ids
      END || CASE WHEN ids IS NOT NULL THEN ARRAY(SELECT id FROM changed WHERE has_come) END AS ids
    FROM named`;
}

/** What an order sorts by, in a row of changes. */
const CHANGED_KEYS: Record<ListingSort, Prisma.Sql> = {
  recommended: Prisma.sql`score`,
  newest: Prisma.sql`listed_ms`,
  oldest: Prisma.sql`listed_ms`,
  'price-asc': Prisma.sql`price_cents`,
  'price-desc': Prisma.sql`price_cents`,
};
/** With more changes than this, where they lie in an order is no longer looked at. */
const MAX_SORTED_CHANGES = 5_000;

/**
 * A query with the position in an order (`key`, `id`: `fromPosition`) a little before the home after `offset` others of
 * a search, and how many homes lie `before` it. No row if no ranking tells; `null` for a search without facets.
 */
export function startInRanking(search: Search, sort: ListingSort, offset: number): Prisma.Sql | null {
  const { status, filters, area } = search;
  const isAll = filterConditions(filters, area).length === 0;
  const facets = isAll ? NO_FACETS : facetsOf(filters, area);
  if (!facets) return null;
  const hasKey = isByPrice({ sort }) ? Prisma.sql`price_cents IS NOT NULL` : Prisma.sql`true`;
  return Prisma.sql`
    WITH ${wantedOf(status, facets)}, changes AS (
      SELECT coalesce(array_agg(key), '{}') AS keys, coalesce(array_agg(listing_id), '{}') AS ids,
        coalesce(array_agg(sign), '{}') AS signs
      FROM (
        SELECT ${CHANGED_KEYS[sort]} AS key, listing_id, sign FROM ${changesOf(search)} WHERE ${hasKey}
        LIMIT ${MAX_SORTED_CHANGES + 1}::int) c)
    SELECT s.* FROM wanted, changes c,
      ranking_start(${status}::property_status, ${sort}, facets, ${facets.places}::text[], ${offset}::int, c.keys, c.ids, c.signs) s
    WHERE known AND cardinality(c.ids) <= ${MAX_SORTED_CHANGES}::int`;
}

/**
 * `part`: share of the market that matches; `ids`: all matches and possibly some other homes, or `null` if too many.
 */
export type FoundByBitmaps = { part: number; ids: number[] | null };

/** All homes of a search, or only their share above `most`; `null` if bitmaps do not cover it. */
export async function findByBitmaps(search: Search, most: number): Promise<FoundByBitmaps | null> {
  const all = firstByBitmaps(search, { sort: 'newest', limit: ALL_HOMES, offset: 0, most });
  if (!all) return null;
  type Row = { total: number; homes: number; ids: number[] | null };
  const [row] = await readDb.$queryRaw<Row[]>`SELECT total, homes, ids FROM (${all}) found`;
  return row ? { part: row.total / row.homes, ids: row.ids } : null;
}

/** Larger than any market. */
const ALL_HOMES = 1_000_000_000;

/**
 * Up to `limit` homes of a search with a point, by recommendation; `null` if rankings do not cover it. Their positions
 * and prices lie beside the bitmaps, so only changed homes are read.
 */
export async function pointsByBitmaps(search: Search, limit: number): Promise<MapPin[] | null> {
  const { status, filters, area } = search;
  const facets = facetsOf(filters, area);
  if (!facets) return null;
  const market = Prisma.sql`${status}::property_status`;
  const matches = [
    inMarket(status),
    Prisma.sql`l.latitude IS NOT NULL`,
    ...filterConditions(filters, area, { hasOnePlan: true }),
  ];
  // One row without an id if the search is not covered.
  const rows = await readDb.$queryRaw<(MapPin | { id: null })[]>`
    WITH ${wantedOf(status, facets)}, ${changedOf(search)}, covered AS MATERIALIZED (
      SELECT facets, known AND ranking_covers(${market}, 'recommended', facets || ${facets.places}::text[]) AS is_covered
      FROM wanted
    ), points AS (
      SELECT p.* FROM covered, (SELECT count(*)::int AS changes FROM changed) c,
        points_by_ranking(${market}, facets, ${facets.places}::text[], ${limit}::int + changes) p
      WHERE is_covered AND p.id NOT IN (SELECT id FROM changed)
      UNION ALL
      SELECT id, latitude, longitude, price_cents, recommended_score
      FROM (SELECT * FROM listings WHERE id = ANY(ARRAY(SELECT id FROM changed WHERE has_come)) OFFSET 0) l
      WHERE ${Prisma.join(matches, ' AND ')})
    SELECT id, latitude, longitude, price_cents::float8 AS "priceCents"
    FROM covered LEFT JOIN points ON true WHERE id IS NOT NULL OR NOT is_covered
    ORDER BY score DESC, id DESC LIMIT ${limit}::int`;
  const points = rows.filter((row) => row.id !== null);
  return points.length < rows.length ? null : points;
}

/**
 * Counts a search by the squares of a grid; `null` if bitmaps do not cover it. Counts are exact. A single home in its
 * square has its id and price (not always if it was just added); other squares are placed at the mean position of all
 * homes of the market there and have neither box nor price.
 */
export async function countSquaresByBitmaps(search: Search, grid: Grid): Promise<SquareCount[] | null> {
  const facets = facetsOf(search.filters, search.area);
  if (!facets) return null;
  const { status } = search;
  const shift = PYRAMID_MAX_LEVEL - grid.level;
  const inGrid = Prisma.sql`
    row BETWEEN ${grid.north}::int AND ${grid.south}::int AND "column" BETWEEN ${grid.west}::int AND ${grid.east}::int`;
  const squares = await readDb.$queryRaw<(SquareCount & { known: boolean })[]>`
    WITH ${matchedOf(status, facets)}, counted AS (
      SELECT row, "column", sum(count)::int AS count, CASE WHEN count(*) = 1 AND sum(count) = 1 THEN min(id) END AS id FROM (
        ${matchedBySquare(grid.level, Prisma.sql`bit_count(bits), CASE WHEN bit_count(bits) = 1 THEN ${FIRST_ID} END`)}
        UNION ALL
        SELECT map_row >> ${shift}::int, map_column >> ${shift}::int, sign, CASE WHEN sign > 0 THEN listing_id END
        FROM ${changesOf(search)} WHERE map_row IS NOT NULL
      ) AS parts(row, "column", count, id)
      WHERE ${inGrid} AND count <> 0 GROUP BY 1, 2 HAVING sum(count) > 0
    ), middles AS (
      SELECT map_row AS row, map_column AS "column", sum(latitude_sum) / sum(count) / 1e5 AS latitude,
        sum(longitude_sum) / sum(count) / 1e5 AS longitude
      FROM listing_cells c
      WHERE property_status = ${status}::property_status AND level = ${grid.level}::smallint
        AND map_row BETWEEN ${grid.north}::int AND ${grid.south}::int AND map_column BETWEEN ${grid.west}::int AND ${grid.east}::int
      GROUP BY 1, 2 HAVING sum(count) > 0
    )
    SELECT row, "column", count, coalesce(l.latitude, count * m.latitude)::float8 AS "latitudeSum",
      coalesce(l.longitude, count * m.longitude)::float8 AS "longitudeSum",
      NULL::float8 AS south, NULL::float8 AS west, NULL::float8 AS north, NULL::float8 AS east,
      l.price_cents::float8 AS "lowestCents", l.id, known
    FROM wanted LEFT JOIN counted ON known LEFT JOIN middles m USING (row, "column") LEFT JOIN LATERAL (
      SELECT id, latitude, longitude, price_cents FROM listings WHERE id = counted.id LIMIT 1) l ON true`;
  if (squares[0]?.known !== true) return null;
  return squares
    .filter(({ count }) => count !== null)
    .map(({ known: _, ...square }) => (square.latitudeSum === null ? atItsMiddle(square, grid) : square));
}

/** Id of the home of the first set bit of a row of `matchedBySquare`. */
const FIRST_ID = Prisma.sql`
  ('x' || encode(substring(ids FROM (first + position(B'1' IN bits)) * 4 - 3 FOR 4), 'hex'))::bit(32)::int`;

/** For a square whose first homes were just added: it has no mean position yet. */
function atItsMiddle(square: SquareCount, { level }: Grid): SquareCount {
  const { row, column, count } = square;
  const own = boundsOfGrid({ level, north: row, south: row, west: column, east: column });
  return {
    ...square,
    latitudeSum: (count * (own.south + own.north)) / 2,
    longitudeSum: (count * (own.west + own.east)) / 2,
  };
}

/**
 * An int[] expression with the homes of a search in squares of one level, possibly with others; only for searches that
 * bitmaps cover.
 */
export function idsInSquares(search: Search, squares: readonly Square[], level: number): Prisma.Sql {
  const facets = facetsOf(search.filters, search.area);
  if (!facets) return Prisma.sql`'{}'::int[]`;
  return Prisma.sql`
    ARRAY(
      WITH ${matchedOf(search.status, facets)}
      SELECT h.id FROM (${matchedBySquare(level, Prisma.sql`ids, first, bits`)}) AS parts(row, "column", ids, first, bits)
        JOIN unnest(${squares.map((square) => square.row)}::int[], ${squares.map(({ column }) => column)}::int[])
          AS s(row, "column") USING (row, "column"),
        bitmap_ids(parts.bits, parts.ids, parts.first) AS h(id)
      UNION SELECT listing_id FROM ${changesOf(search)} WHERE sign > 0)`;
}

/**
 * CTE `wanted`, one row: `known` (whether bitmaps cover the search) and `facets` (without places). A home must have all
 * words in any order, which is what plainto_tsquery requires.
 */
function wantedOf(status: MarketStatus, { every, words }: SearchFacets): Prisma.Sql {
  const market = Prisma.sql`property_status = ${status}::property_status`;
  const isWritten = Prisma.sql`EXISTS (SELECT 1 FROM listing_bitmap_leaves WHERE ${market})`;
  if (words === '') return Prisma.sql`wanted AS (SELECT ${every}::text[] AS facets, ${isWritten} AS known)`;
  return Prisma.sql`wanted AS (
    SELECT ${every}::text[] || array_agg(${WORD_FACET} || q.lexeme) AS facets,
      ${isWritten} AND count(*) > 0 AND bool_and(w.word IS NOT NULL) AS known
    FROM unnest(to_tsvector('simple', immutable_unaccent(${words}))) q
      LEFT JOIN listing_bitmap_words w ON ${market} AND w.has_bits AND w.word = q.lexeme)`;
}

/** `wantedOf` plus CTE `matched`: per leaf, the bits of the homes that have all facets. */
const matchedOf = (status: MarketStatus, facets: SearchFacets): Prisma.Sql => Prisma.sql`
  ${wantedOf(status, facets)}, matched AS (
    SELECT m.leaf_id, m.bits
    FROM wanted, matching_bitmaps(${status}::property_status, facets, ${facets.places}::text[]) m WHERE known)`;

/** The matched bits by square of a level: row, column and `columns`, an expression of (ids, first, bits). */
function matchedBySquare(level: number, columns: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT map_row >> (level - ${level}::int), map_column >> (level - ${level}::int), ${columns} FROM (
      SELECT f.*, m.bits, 0 AS first FROM matched m JOIN listing_bitmap_leaves f ON f.id = m.leaf_id
      WHERE f.level >= ${level}::int AND f.map_row IS NOT NULL) whole
    UNION ALL
    SELECT row, "column", ${columns} FROM (
      SELECT f.ids, s.row, s."column", substring(m.bits FROM s.start + 1 FOR s.size) AS bits, s.start AS first
      FROM matched m JOIN listing_bitmap_leaves f ON f.id = m.leaf_id AND f.level < ${level}::int AND f.map_row IS NOT NULL
        JOIN listing_bitmap_squares q ON q.leaf_id = f.id AND q.level = ${level}::int,
        unnest(q.rows, q.columns, q.starts, q.sizes) AS s(row, "column", start, size)) part`;
}

const CHANGED = Prisma.sql`
  listing_id, sign, property_status, country, place_id, property_type, score, listed_ms, price_cents, map_row, map_column,
  bedrooms, bathrooms, amenity_bits, words`;

/** CTE `changed`: the homes of a search whose bits are outdated, and whether they have come or been changed rather than gone. */
const changedOf = (search: Search) => Prisma.sql`
  changed AS MATERIALIZED (
    SELECT listing_id AS id, bool_or(sign > 0) AS has_come FROM ${changesOf(search)} GROUP BY 1)`;

/** Changes since the bitmaps were built to homes of a search: additions (+1) and removals (-1). */
function changesOf({ status, filters, area }: Search): Prisma.Sql {
  const market = Prisma.sql`property_status = ${status}::property_status`;
  const conditions = Prisma.join([market, ...filterConditions(filters, area, { hasOnePlan: true })], ' AND ');
  return Prisma.sql`(
    SELECT * FROM (
      SELECT ${CHANGED} FROM listing_deltas WHERE sign <> 0 UNION ALL SELECT ${CHANGED} FROM listing_bitmap_changes) l
    WHERE ${conditions}) changes`;
}
