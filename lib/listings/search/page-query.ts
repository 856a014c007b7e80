import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { cardsOf } from '@/lib/listings/card-query';
import { type Cut, cutsOf } from '@/lib/listings/search/area-query';
import { arrayOf, cut, HAS_PRICE, type PlannedSearch, PRICE_ORDERS } from '@/lib/listings/search/cut-query';
import { readNear } from '@/lib/listings/search/near-query';
import { filterConditions, inMarket, SORT_SQL } from '@/lib/listings/search/search-query';
import {
  fromBucket,
  pageNear,
  type TalliedArea,
  talliedScope,
  unpricedBefore,
} from '@/lib/listings/search-index/tally-query';
import type { MapPin } from '@/lib/listings/types';

/**
 * Below these offsets counting is faster than looking up where the page begins; in an area, other homes lie between.
 */
const NEAR_OFFSET = 5_000;
const NEAR_OFFSET_IN_AREA = 1_000;

/** Runs the queries of a cut in order of estimated cost until one fills the page. */
async function readCut<Row>(
  search: PlannedSearch,
  page: Cut,
  as: (ids: Prisma.Sql) => Prisma.Sql,
): Promise<Row[]> {
  const [first = cut(search, page), ...others] = search.ids ? [] : await cutsOf(search, page);
  let rows = await readDb.$queryRaw<Row[]>(as(first));
  for (const other of others) {
    if (rows.length < page.limit) rows = await readDb.$queryRaw<Row[]>(as(other));
  }
  return rows;
}

/**
 * A cut that starts in the bucket of its first home, after `offset` homes of the scope. Forced to scan in order, since
 * the planner does not know that it ends early; if all homes match there is no other plan.
 */
function cutFromBucket(
  search: PlannedSearch,
  scope: TalliedArea,
  { order, bounds, limit, offset }: Cut<number | Prisma.Sql>,
): Prisma.Sql {
  const { sort } = search.filters;
  const isAll = filterConditions(search.filters, search.area).length === 0;
  const inside = cut(
    { ...search, density: isAll ? null : 'many' },
    { order, bounds: [...bounds, fromBucket(sort)], limit, offset: Prisma.sql`${offset}::int - s.before` },
  );
  return Prisma.sql`
    SELECT page.* FROM ${pageNear(scope, sort, Number(offset))} s, LATERAL (${inside}) page`;
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
  const page = { order, bounds: prices ? [HAS_PRICE] : [], limit, offset };
  const near = await readNear<unknown>(search, page, cardsOf);
  return 'rows' in near ? near.rows : pageRows(near.search, { limit, offset });
}

async function pageRows(
  search: PlannedSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<unknown[]> {
  const { sort, priceMin, priceMax } = search.filters;
  const scope = scopeOf(search, offset);
  const read = (order: Prisma.Sql, bounds: readonly Prisma.Sql[]) => {
    const page = { order, bounds, limit, offset };
    return scope
      ? readDb.$queryRaw<unknown[]>(cardsOf(cutFromBucket(search, scope, page)))
      : readCut<unknown>(search, page, cardsOf);
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
    bounds: [Prisma.sql`l.price_cents IS NULL`],
    limit: limit - rows.length,
    offset: skipped,
  };
  const more = await readCut<unknown>(search, rest, cardsOf);
  return [...rows, ...more];
}

/** Up to `limit` homes of a search as points, by recommendation. */
export async function listPoints(search: PlannedSearch, limit: number): Promise<MapPin[]> {
  const ordered = { ...search, filters: { ...search.filters, sort: 'recommended' as const } };
  const page = {
    order: SORT_SQL.recommended,
    bounds: [Prisma.sql`l.latitude IS NOT NULL`],
    limit,
    offset: 0,
  };
  const asPoints = (ids: Prisma.Sql) => Prisma.sql`
    SELECT id, latitude, longitude, price_cents::float8 AS "priceCents" FROM (${ids}) points`;
  const near = await readNear<MapPin>(ordered, page, asPoints);
  return 'rows' in near ? near.rows : readCut<MapPin>(near.search, page, asPoints);
}

/** The scope for finding where a page begins with counters, if that is worthwhile. */
function scopeOf({ status, filters, area }: PlannedSearch, offset: number): TalliedArea | null {
  const scope = talliedScope(status, filters, area);
  if (!scope || scope.areaId === null) return null;
  const near = area.placeIds.length > 0 ? NEAR_OFFSET_IN_AREA : NEAR_OFFSET;
  return offset < near ? null : { ...scope, areaId: scope.areaId };
}

async function countWith(
  { status, filters, area, ids }: PlannedSearch,
  condition: Prisma.Sql,
): Promise<number> {
  const known = ids ? [Prisma.sql`l.id = ANY(${arrayOf(ids)})`] : [];
  const where = Prisma.join(
    [inMarket(status), condition, ...known, ...filterConditions(filters, area)],
    ' AND ',
  );
  const [row] = await readDb.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM listings l WHERE ${where}`;
  return row?.count ?? 0;
}
