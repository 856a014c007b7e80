import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { ListingSort, MarketStatus } from '@/lib/listings/constants';
import type { Square } from '@/lib/listings/map/map-squares';
import { filterConditions, type Search } from '@/lib/listings/search/search-query';
import { facetsOf, type SearchFacets, WORD_FACET } from '@/lib/listings/search-index/bitmap-facets';
import { PYRAMID_MAX_LEVEL, type SquareCount } from '@/lib/listings/search-index/pyramid-query';
import { boundsOfGrid, type Grid } from '@/lib/map/grid';

// Reads of the bits that large markets have for amenities, words and what they are combined with (bitmap-commands.ts). What has changed
// since they were written is always added, so that they are exact at once.

/** How many homes a search finds, exactly; `null` when bits do not know it. */
export async function countByBitmaps(search: Search): Promise<number | null> {
  const facets = facetsOf(search.filters, search.area);
  if (!facets) return null;
  const [row] = await readDb.$queryRaw<{ count: number | null }[]>`
    WITH ${matchedOf(search.status, facets)}
    SELECT CASE WHEN known THEN ${countOf(search)} END AS count FROM wanted`;
  return row?.count ?? null;
}

/** `limit` homes of a search behind the first `offset` of an order, named by `most` ids at most. */
type Part = { sort: ListingSort; limit: number; offset: number; most: number };

/**
 * One row, or none when bits do not know the search: `ids` that hold the part, or NULL when they would be too many; in no order, and
 * more than match: `skipped` homes among them come before the part. All that match and come no later than `last_key` and
 * `last_id` (listing-heads.ts) are among them or before; these are NULL when all are named. And how many homes match (`total`) of how
 * many (`homes`), about; NULL when a ranking has them. `null` for a search without bits.
 */
export function firstByBitmaps(search: Search, { sort, limit, offset, most }: Part): Prisma.Sql | null {
  const facets = facetsOf(search.filters, search.area);
  if (!facets) return null;
  const { status } = search;
  const wanted = limit + offset;
  // Homes of a kind do not lie evenly.
  const expected = Math.ceil(wanted + 3 * Math.sqrt(wanted)) + 10;
  // A ranking has its homes in order. What has not changed since is where it was, but for as many places as homes have changed: so
  // only the part is read, and as much before it.
  return Prisma.sql`
    WITH ${wantedOf(status, facets)}, changed AS MATERIALIZED (
      SELECT listing_id AS id, bool_or(sign > 0) AS has_come FROM ${changesOf(search)} GROUP BY 1
    ), named AS (
      SELECT f.*, CASE WHEN total IS NULL THEN least(${offset}::int, changes) ELSE ${offset}::int END AS skipped
      FROM wanted, (SELECT count(*)::int AS changes FROM changed) c,
        first_by_bitmaps(${status}::property_status, facets, ${facets.places}::text[], ${sort}, ${wanted}::int,
          ${expected}::int + least(changes, ${wanted}::int), ${most}::int) f
      WHERE known)
    SELECT total, homes, last_key, last_id, skipped,
      CASE
        WHEN total IS NULL THEN ARRAY(
          SELECT id FROM unnest(ids) WITH ORDINALITY AS i(id, place) WHERE id NOT IN (SELECT id FROM changed)
          ORDER BY place LIMIT ${limit}::int + skipped OFFSET ${offset}::int - skipped)
        ELSE ids
      END || CASE WHEN ids IS NOT NULL THEN ARRAY(SELECT id FROM changed WHERE has_come) END AS ids
    FROM named`;
}

/** What bits know of a search: which part of the market it finds, and all its homes, perhaps with some that do not match, or `null`. */
export type FoundByBitmaps = { part: number; ids: number[] | null };

/** All homes of a search, unless bits have more than `most`; `null` when bits do not know it. */
export async function findByBitmaps(search: Search, most: number): Promise<FoundByBitmaps | null> {
  const all = firstByBitmaps(search, { sort: 'newest', limit: ALL_HOMES, offset: 0, most });
  if (!all) return null;
  type Row = { total: number; homes: number; ids: number[] | null };
  const [row] = await readDb.$queryRaw<Row[]>`SELECT total, homes, ids FROM (${all}) found`;
  return row ? { part: row.total / row.homes, ids: row.ids } : null;
}

/** More than any head holds. */
const ALL_HOMES = 1_000_000_000;

/**
 * The homes of a search by the squares of a grid, `null` when bits do not know it. Each counts exactly. A home that is alone in its
 * square is named, with its price (not always one that has just come); other squares lie in the middle of all homes of the
 * market there, and have no box and no price.
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
        ${pieces(grid.level, Prisma.sql`bit_count(bits), CASE WHEN bit_count(bits) = 1 THEN ${FIRST_ID} END`)}
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

/** The home of the first bit of a piece. */
const FIRST_ID = Prisma.sql`
  ('x' || encode(substring(ids FROM (first + position(B'1' IN bits)) * 4 - 3 FOR 4), 'hex'))::bit(32)::int`;

/** A square whose first homes have just come: it has no middle of all homes yet. */
function atItsMiddle(square: SquareCount, { level }: Grid): SquareCount {
  const { row, column, count } = square;
  const own = boundsOfGrid({ level, north: row, south: row, west: column, east: column });
  return {
    ...square,
    latitudeSum: (count * (own.south + own.north)) / 2,
    longitudeSum: (count * (own.west + own.east)) / 2,
  };
}

/** An array of the homes of a search in some squares of one level, and perhaps of some more; for a search that bits know. */
export function idsInSquares(search: Search, squares: readonly Square[], level: number): Prisma.Sql {
  const facets = facetsOf(search.filters, search.area);
  if (!facets) return Prisma.sql`'{}'::int[]`;
  return Prisma.sql`
    ARRAY(
      WITH ${matchedOf(search.status, facets)}
      SELECT h.id FROM (${pieces(level, Prisma.sql`ids, first, bits`)}) AS parts(row, "column", ids, first, bits)
        JOIN unnest(${squares.map((square) => square.row)}::int[], ${squares.map(({ column }) => column)}::int[])
          AS s(row, "column") USING (row, "column"),
        bitmap_ids(parts.bits, parts.ids, parts.first) AS h(id)
      UNION SELECT listing_id FROM ${changesOf(search)} WHERE sign > 0)`;
}

/**
 * `wanted`, one row: whether bits know the search (`known`), and its facets but the places. A home has all words in any order,
 * which is all that plainto_tsquery asks for.
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

/** As `wantedOf`, and `matched`: the bits of the homes that have all facets, by leaf. */
const matchedOf = (status: MarketStatus, facets: SearchFacets): Prisma.Sql => Prisma.sql`
  ${wantedOf(status, facets)}, matched AS (
    SELECT m.leaf_id, m.bits
    FROM wanted, matching_bitmaps(${status}::property_status, facets, ${facets.places}::text[]) m WHERE known)`;

/** The matched bits by the squares of a level: row, column and `columns` of (ids, first, bits). */
function pieces(level: number, columns: Prisma.Sql): Prisma.Sql {
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

const countOf = (search: Search) => Prisma.sql`(
  (SELECT coalesce(sum(bit_count(bits)), 0) FROM matched)
  + (SELECT coalesce(sum(sign), 0) FROM ${changesOf(search)}))::int`;

const CHANGED = Prisma.sql`
  listing_id, sign, property_status, country, place_id, property_type, price_cents, map_row, map_column, bedrooms, bathrooms,
  amenity_bits, words`;

/** Changes since the bits were written that are about homes of a search: what came (+1) and what went (-1). */
function changesOf({ status, filters, area }: Search): Prisma.Sql {
  const market = Prisma.sql`property_status = ${status}::property_status`;
  const conditions = Prisma.join([market, ...filterConditions(filters, area)], ' AND ');
  return Prisma.sql`(
    SELECT * FROM (
      SELECT ${CHANGED} FROM listing_deltas WHERE sign <> 0 UNION ALL SELECT ${CHANGED} FROM listing_bitmap_changes) l
    WHERE ${conditions}) changes`;
}
