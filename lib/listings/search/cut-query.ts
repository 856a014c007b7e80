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
 * How to find homes where the planner guesses wrong, because it takes what filters have in common for a coincidence:
 * `few` gathers all matches and sorts them, `many` walks along the order and passes over what does not match, `null`
 * leaves it to the planner. Only the cost depends on it, never the result.
 */
export type Density = 'few' | 'many' | null;

/** A search and what is known of its homes beforehand. */
export type PlannedSearch = Search & {
  density: Density;
  /** All homes that can match, when they are known; an array. */
  ids?: readonly number[] | Prisma.Sql;
};

/** Ids as an array for a query. */
export const arrayOf = (ids: readonly number[] | Prisma.Sql): Prisma.Sql =>
  ids instanceof Prisma.Sql ? ids : Prisma.sql`${[...ids]}::int[]`;

/**
 * A query for a cut: ids with coordinates and prices, which every search index has.
 *
 * @param steps walks along the order past so many homes at most
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
    // OFFSET 0 keeps the filters out of the inner query, so that it can only look the ids up.
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
    // OFFSET 0 keeps the filters out of the inner query, so that it can only be a walk along its order.
    const end = steps === null ? Prisma.sql`OFFSET 0` : Prisma.sql`LIMIT ${steps}`;
    // Words alone are read on the way; beside other filters only of the homes that pass these.
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
/** Without a price it is an order of ids, as the index has them. */
export const PRICE_ORDERS: Partial<Record<ListingSort, Prisma.Sql>> = {
  'price-asc': Prisma.sql`l.price_cents, l.id`,
  'price-desc': Prisma.sql`l.price_cents DESC, l.id DESC`,
};
