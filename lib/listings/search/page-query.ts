import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { cardsOf } from '@/lib/listings/card-query';
import { plansForArea } from '@/lib/listings/search/area-query';
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
import {
  fromBucket,
  pageNear,
  type TalliedArea,
  talliedScope,
  unpricedBefore,
} from '@/lib/listings/search-index/tally-query';
import type { MapPin } from '@/lib/listings/types';

// Reads a page of a search: chooses among the plans of selective-query.ts, area-query.ts and the counters (README.md).

/** From these offsets on, finding the bucket where the page begins is faster than counting up to it; */
const DEEP_OFFSET = 5_000;
/** in an area earlier, since other homes lie between. */
const DEEP_OFFSET_IN_AREA = 1_000;

/** Runs the plans for a page in order of estimated cost until one fills it. */
async function readPage<Row>(
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

/**
 * A page that starts in the bucket of its first home, after `offset` homes of the scope. Forced to scan in order, since
 * the planner does not know that it ends early; if all homes match there is no other plan.
 */
function pageFromBucket(
  search: PlannedSearch,
  scope: TalliedArea,
  { order, conditions, limit, offset }: PageRequest,
): Prisma.Sql {
  const { sort } = search.filters;
  const isAll = filterConditions(search.filters, search.area).length === 0;
  const inside = pageStatement(
    { ...search, planHint: isAll ? null : 'scan-in-order' },
    {
      order,
      conditions: [...conditions, fromBucket(sort)],
      limit,
      offset: Prisma.sql`${offset}::int - s.before`,
    },
  );
  return Prisma.sql`
    SELECT page.* FROM ${pageNear(scope, sort, offset)} s, LATERAL (${inside}) page`;
}

/**
 * `limit` homes of a search after the first `offset`, as card rows; the result equals that of OFFSET. If counters cover
 * the search, it starts in the page's bucket instead of at the first home.
 */
export async function listPageRows(
  search: PlannedSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<unknown[]> {
  const prices = PRICE_ORDERS[search.filters.sort];
  const order = prices ?? SORT_SQL[search.filters.sort];
  const page = { order, conditions: prices ? [HAS_PRICE] : [], limit, offset };
  const attempt = await trySelectivePlans<unknown>(search, page, cardsOf);
  return 'rows' in attempt ? attempt.rows : readRows(attempt.search, { limit, offset });
}

async function readRows(
  search: PlannedSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<unknown[]> {
  const { sort, priceMin, priceMax } = search.filters;
  const scope = scopeOf(search, offset);
  const read = (order: Prisma.Sql, conditions: readonly Prisma.Sql[]) => {
    const page = { order, conditions, limit, offset };
    return scope
      ? readDb.$queryRaw<unknown[]>(cardsOf(pageFromBucket(search, scope, page)))
      : readPage<unknown>(search, page, cardsOf);
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
  const more = await readPage<unknown>(search, rest, cardsOf);
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
  return 'rows' in attempt ? attempt.rows : readPage<MapPin>(attempt.search, page, asPoints);
}

/** The scope for finding where a page begins with counters, if that is worthwhile. */
function scopeOf({ status, filters, area }: PlannedSearch, offset: number): TalliedArea | null {
  const scope = talliedScope(status, filters, area);
  if (!scope || scope.areaId === null) return null;
  const deep = area.placeIds.length > 0 ? DEEP_OFFSET_IN_AREA : DEEP_OFFSET;
  return offset < deep ? null : { ...scope, areaId: scope.areaId };
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
