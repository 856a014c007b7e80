import { Prisma } from '@/lib/generated/prisma/client';
import type { ListingSort } from '@/lib/listings/constants';
import { type Cut, FOUND } from '@/lib/listings/search/area-query';
import {
  filterConditions,
  INDEXED,
  inMarket,
  type Search,
  walkConditions,
  withAmenities,
} from '@/lib/listings/search/search-query';

/**
 * Plan for a search that the planner misjudges because it assumes independent filters: `few` fetches all matches and
 * sorts them, `many` scans in order and skips what does not match, `null` leaves it to the planner. Affects cost only,
 * never the result.
 */
export type Density = 'few' | 'many' | null;

/** A search with what is already known about its homes. */
export type PlannedSearch = Search & {
  density: Density;
  /** All homes that may match, if known; as SQL an array. */
  ids?: readonly number[] | Prisma.Sql;
};

/** Ids as an array for a query. */
export const arrayOf = (ids: readonly number[] | Prisma.Sql): Prisma.Sql =>
  ids instanceof Prisma.Sql ? ids : Prisma.sql`${[...ids]}::int[]`;

/**
 * The query for a cut: ids, coordinates and prices, which every search index has.
 *
 * @param steps scan at most this many homes in order
 */
export function cut(
  { status, filters, area, density, ids }: PlannedSearch,
  { order, bounds, limit, offset }: Cut<number | Prisma.Sql>,
  steps: number | null = null,
): Prisma.Sql {
  const all = (conditions: readonly Prisma.Sql[]) =>
    conditions.length > 0 ? Prisma.join([...conditions], ' AND ') : Prisma.sql`true`;
  const market = all([inMarket(status), ...bounds]);
  if (ids) {
    // OFFSET 0 keeps the filters out of the inner query, which can then only look up the ids.
    return Prisma.sql`
      SELECT ${FOUND} FROM (SELECT * FROM listings WHERE id = ANY(${arrayOf(ids)}) OFFSET 0) l
      WHERE ${all([market, ...filterConditions(filters, area, { isSettled: true })])}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  }
  if (density === 'few') {
    return Prisma.sql`
      WITH l AS MATERIALIZED (
        SELECT ${FOUND}, l.recommended_score, l.listed_at FROM listings l WHERE ${all([market, ...filterConditions(filters, area), ...withAmenities(filters)])})
      SELECT ${FOUND} FROM l ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  }
  if (density === 'many' || steps !== null) {
    // OFFSET 0 keeps the filters out of the inner query, which can then only scan in order.
    const end = steps === null ? Prisma.sql`OFFSET 0` : Prisma.sql`LIMIT ${steps}`;
    // Words alone are read during the scan; with other filters only for homes that pass those.
    const isWordsOnly = area.words !== '' && filterConditions(filters, { ...area, words: '' }).length === 0;
    const words = isWordsOnly
      ? Prisma.sql`l.words`
      : Prisma.sql`(SELECT w.words FROM listings w WHERE w.id = l.id)`;
    return Prisma.sql`
      SELECT ${FOUND} FROM (
        SELECT ${INDEXED} ${isWordsOnly ? Prisma.sql`, l.words` : Prisma.empty} FROM listings l WHERE ${all([market, ...walkConditions(filters)])} ORDER BY ${order} ${end}) l
      WHERE ${all(filterConditions(filters, area, { words, isSettled: true }))} LIMIT ${limit} OFFSET ${offset}`;
  }
  return Prisma.sql`
    SELECT ${FOUND} FROM listings l WHERE ${all([market, ...filterConditions(filters, area)])} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}

export const HAS_PRICE = Prisma.sql`l.price_cents IS NOT NULL`;
/** Orders as in the indexes; homes without a price are ordered by id alone. */
export const PRICE_ORDERS: Partial<Record<ListingSort, Prisma.Sql>> = {
  'price-asc': Prisma.sql`l.price_cents, l.id`,
  'price-desc': Prisma.sql`l.price_cents DESC, l.id DESC`,
};
