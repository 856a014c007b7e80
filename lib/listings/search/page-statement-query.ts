import { Prisma } from '@/lib/generated/prisma/client';
import { scanBounds } from '@/lib/listings/search/order-query';
import type { PlanHint } from '@/lib/listings/search/plan-hint';
import {
  amenityIndexConditions,
  filterConditions,
  INDEXED_COLUMNS,
  inMarket,
  type Search,
} from '@/lib/listings/search/search-query';

// The SQL statements that find the homes of a page, one function per plan. Which one is used is decided by page-query.ts,
// selective-query.ts and area-query.ts; all return the same homes.

/** The part of a search's results to read. `conditions` are those on its order: homes with a price, from a bucket on. */
export type PageRequest<Offset = number> = {
  order: Prisma.Sql;
  conditions: readonly Prisma.Sql[];
  limit: number;
  offset: Offset;
};

/** A search with what is already known about its homes. */
export type PlannedSearch = Search & {
  planHint: PlanHint;
  /** All homes that may match, if known; as SQL an array. */
  candidateIds?: readonly number[] | Prisma.Sql;
};

/** Turns a statement of this file into one that selects whole rows, for example cards. */
export type SelectRows = (page: Prisma.Sql) => Prisma.Sql;

/** Columns of every statement here, for the alias `l`; every search index has them. */
export const RESULT_COLUMNS = Prisma.sql`l.id, l.latitude, l.longitude, l.price_cents`;

/** Ids as an array for a query. */
export const arrayOf = (ids: readonly number[] | Prisma.Sql): Prisma.Sql =>
  ids instanceof Prisma.Sql ? ids : Prisma.sql`${[...ids]}::int[]`;

export const allOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length > 0 ? Prisma.join([...conditions], ' AND ') : Prisma.sql`true`;

type Page = PageRequest<number | Prisma.Sql>;

/** The statement for a page by the plan that the search names; otherwise the planner chooses. */
export function pageStatement(search: PlannedSearch, page: Page): Prisma.Sql {
  const { status, filters, area, planHint, candidateIds } = search;
  if (candidateIds) return lookUp(search, page, arrayOf(candidateIds));
  if (planHint === 'fetch-and-sort') return fetchAndSort(search, page);
  if (planHint === 'scan-in-order') return scanInOrder(search, page, null);
  const found = allOf([inMarket(status), ...page.conditions, ...filterConditions(filters, area)]);
  return Prisma.sql`
    SELECT ${RESULT_COLUMNS} FROM listings l WHERE ${found} ORDER BY ${page.order} LIMIT ${page.limit} OFFSET ${page.offset}`;
}

/** Reads the candidates by id and filters them. */
function lookUp({ status, filters, area }: Search, page: Page, ids: Prisma.Sql): Prisma.Sql {
  const conditions = filterConditions(filters, area, { hasOnePlan: true });
  // OFFSET 0 keeps the filters out of the inner query, which can then only look up the ids.
  return Prisma.sql`
    SELECT ${RESULT_COLUMNS} FROM (SELECT * FROM listings WHERE id = ANY(${ids}) OFFSET 0) l
    WHERE ${allOf([inMarket(status), ...page.conditions, ...conditions])}
    ORDER BY ${page.order} LIMIT ${page.limit} OFFSET ${page.offset}`;
}

/** Fetches all matches, by any index, and sorts them. */
function fetchAndSort({ status, filters, area }: Search, page: Page): Prisma.Sql {
  const conditions = [...filterConditions(filters, area), ...amenityIndexConditions(filters)];
  return Prisma.sql`
    WITH l AS MATERIALIZED (
      SELECT ${RESULT_COLUMNS}, l.recommended_score, l.listed_at FROM listings l
      WHERE ${allOf([inMarket(status), ...page.conditions, ...conditions])})
    SELECT ${RESULT_COLUMNS} FROM l ORDER BY ${page.order} LIMIT ${page.limit} OFFSET ${page.offset}`;
}

/**
 * Scans in the page's order and skips what does not match.
 *
 * @param limit scan at most this many homes; the page may then lack homes
 */
export function scanInOrder({ status, filters, area }: Search, page: Page, limit: number | null): Prisma.Sql {
  // OFFSET 0 keeps the filters out of the inner query, which can then only scan in order.
  const end = limit === null ? Prisma.sql`OFFSET 0` : Prisma.sql`LIMIT ${limit}`;
  // Words alone are read during the scan; with other filters only for homes that pass those.
  const isWordsOnly = area.words !== '' && filterConditions(filters, { ...area, words: '' }).length === 0;
  const [columns, words] = isWordsOnly
    ? [Prisma.sql`${INDEXED_COLUMNS}, l.words`, Prisma.sql`l.words`]
    : [INDEXED_COLUMNS, Prisma.sql`(SELECT w.words FROM listings w WHERE w.id = l.id)`];
  const scanned = allOf([inMarket(status), ...page.conditions, ...scanBounds(filters)]);
  return Prisma.sql`
    SELECT ${RESULT_COLUMNS} FROM (
      SELECT ${columns} FROM listings l WHERE ${scanned} ORDER BY ${page.order} ${end}) l
    WHERE ${allOf(filterConditions(filters, area, { words, hasOnePlan: true }))} LIMIT ${page.limit} OFFSET ${page.offset}`;
}
