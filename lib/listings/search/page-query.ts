import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { cardsOf } from '@/lib/listings/card-query';
import { plansForArea } from '@/lib/listings/search/area-query';
import { deepScopeOf, readFromCounters, readFromRanking } from '@/lib/listings/search/deep-page-query';
import { HAS_PRICE, PRICE_ORDERS, SORT_SQL } from '@/lib/listings/search/order-query';
import {
  arrayOf,
  type PageRequest,
  type PlannedSearch,
  pageStatement,
  type SelectRows,
} from '@/lib/listings/search/page-statement-query';
import { filterConditions, inMarket } from '@/lib/listings/search/search-query';
import { isPointScanLong, trySelectivePlans } from '@/lib/listings/search/selective-query';
import { pointsByBitmaps } from '@/lib/listings/search-index/bitmap-query';
import { unpricedBefore } from '@/lib/listings/search-index/tally-query';
import type { MapPin } from '@/lib/listings/types';

// Reads a page of a search: chooses among the plans of selective-query.ts, area-query.ts and the counters (README.md).

/** Runs the plans for a page in order of estimated cost until one fills it. */
async function runPlans<Row>(
  search: PlannedSearch,
  page: PageRequest,
  selectRows: SelectRows,
): Promise<Row[]> {
  const plans = search.candidateIds ? [] : await plansForArea(search, page);
  const [first = pageStatement(search, page), ...others] = plans;
  let rows = await readDb.$queryRaw<Row[]>(selectRows(first));
  for (const other of others) {
    if (rows.length < page.limit) rows = await readDb.$queryRaw<Row[]>(selectRows(other));
  }
  return rows;
}

/** `limit` homes of a search after the first `offset`, as card rows; the result equals that of OFFSET. */
export async function listPageRows(
  search: PlannedSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<unknown[]> {
  const prices = PRICE_ORDERS[search.filters.sort];
  const order = prices ?? SORT_SQL[search.filters.sort];
  const page = { order, conditions: prices ? [HAS_PRICE] : [], limit, offset };
  const fromRanking = await readFromRanking<unknown>(search, page, cardsOf);
  if (fromRanking) return fromRanking;
  const attempt = await trySelectivePlans<unknown>(search, page, cardsOf);
  return 'rows' in attempt ? attempt.rows : readInOrder(attempt.search, { limit, offset });
}

/** Reads a page of a search for which no selective plan was found; price orders end with the homes without a price. */
async function readInOrder(
  search: PlannedSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<unknown[]> {
  const { sort, priceMin, priceMax } = search.filters;
  const scope = deepScopeOf(search, offset);
  const read = (order: Prisma.Sql, conditions: readonly Prisma.Sql[]) => {
    const page = { order, conditions, limit, offset };
    return scope
      ? readFromCounters<unknown>(search, scope, page, cardsOf)
      : runPlans<unknown>(search, page, cardsOf);
  };
  const prices = PRICE_ORDERS[sort];
  if (!prices) return read(SORT_SQL[sort], []);

  // No index has both price orders with unpriced homes last, so these are read separately.
  const rows = await read(prices, [HAS_PRICE]);
  if (rows.length === limit || priceMin !== null || priceMax !== null) return rows;
  const skipped =
    rows.length > 0
      ? 0
      : scope
        ? await unpricedBefore(scope, sort, offset)
        : offset - (await countWith(search, HAS_PRICE));
  const rest = {
    order: prices,
    conditions: [Prisma.sql`l.price_cents IS NULL`],
    limit: limit - rows.length,
    offset: skipped,
  };
  const more = await runPlans<unknown>(search, rest, cardsOf);
  return [...rows, ...more];
}

/** Up to `limit` homes of a search as points, by recommendation. */
export async function listPoints(search: PlannedSearch, limit: number): Promise<MapPin[]> {
  const byBitmaps = (await isPointScanLong(search, limit)) ? await pointsByBitmaps(search, limit) : null;
  if (byBitmaps) return byBitmaps;
  const ordered = { ...search, filters: { ...search.filters, sort: 'recommended' as const } };
  const page = {
    order: SORT_SQL.recommended,
    conditions: [Prisma.sql`l.latitude IS NOT NULL`],
    limit,
    offset: 0,
  };
  const asPoints = (ids: Prisma.Sql) => Prisma.sql`
    SELECT id, latitude, longitude, price_cents::float8 AS "priceCents" FROM (${ids}) points`;
  const attempt = await trySelectivePlans<MapPin>(ordered, page, asPoints);
  return 'rows' in attempt ? attempt.rows : runPlans<MapPin>(attempt.search, page, asPoints);
}

async function countWith(
  { status, filters, area, candidateIds }: PlannedSearch,
  condition: Prisma.Sql,
): Promise<number> {
  const known = candidateIds ? [Prisma.sql`l.id = ANY(${arrayOf(candidateIds)})`] : [];
  const where = Prisma.join(
    [inMarket(status), condition, ...known, ...filterConditions(filters, area)],
    ' AND ',
  );
  const [row] = await readDb.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM listings l WHERE ${where}`;
  return row?.count ?? 0;
}
