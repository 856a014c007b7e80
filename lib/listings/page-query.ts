import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { cardsOf } from '@/lib/listings/card-query';
import type { ListingSort, MarketStatus } from '@/lib/listings/constants';
import type { ListingFilters } from '@/lib/listings/search-params';
import { SORT_SQL, searchConditions } from '@/lib/listings/search-query';
import { findPageStart, fromBucket, talliedScope } from '@/lib/listings/tally-query';
import type { SearchArea } from '@/lib/listings/types';

/** Up to this offset counting through is as quick as asking where the page begins. */
const NEAR_OFFSET = 200;

/** What a page is cut from: a WHERE clause and an order that an index has, and how many homes stand before it. */
type Stretch = { where: Prisma.Sql; order: Prisma.Sql; offset: number };

const cut = ({ where, order, offset }: Stretch, limit: number) =>
  db.$queryRaw<unknown[]>(
    cardsOf(
      Prisma.sql`SELECT l.id FROM listings l WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
      order,
    ),
  );

const PRICE_ORDERS: Partial<Record<ListingSort, { priced: Prisma.Sql; unpriced: Prisma.Sql }>> = {
  'price-asc': { priced: Prisma.sql`l.price_cents, l.id`, unpriced: Prisma.sql`l.id` },
  'price-desc': { priced: Prisma.sql`l.price_cents DESC, l.id DESC`, unpriced: Prisma.sql`l.id DESC` },
};

/**
 * `limit` homes of a search behind the first `offset`, in its order, as rows of a card: what OFFSET would give. Where
 * counters know the search, it begins in the bucket that holds the page instead of at the first home.
 */
export async function listPageRows(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
  page: { limit: number; offset: number },
): Promise<unknown[]> {
  const { sort } = filters;
  const where = searchConditions(status, filters, area);
  const start = await startOf(status, filters, area, page.offset);
  const prices = PRICE_ORDERS[sort];
  if (!prices) {
    const from = start ? Prisma.sql`${where} AND ${fromBucket(sort, start.bucket)}` : where;
    const offset = page.offset - (start?.before ?? 0);
    return cut({ where: from, order: SORT_SQL[sort], offset }, page.limit);
  }

  // No index has both price orders with the homes without a price last, so these are a list of their own.
  const priced = Prisma.sql`${where} AND l.price_cents IS NOT NULL`;
  const unpriced = { where: Prisma.sql`${where} AND l.price_cents IS NULL`, order: prices.unpriced };
  if (start && start.bucket < 0) return cut({ ...unpriced, offset: page.offset - start.before }, page.limit);
  const from = start ? Prisma.sql`${priced} AND ${fromBucket(sort, start.bucket)}` : priced;
  const offset = page.offset - (start?.before ?? 0);
  const rows = await cut({ where: from, order: prices.priced, offset }, page.limit);
  const hasOnlyPriced = filters.priceMin !== null || filters.priceMax !== null;
  if (rows.length === page.limit || hasOnlyPriced) return rows;
  const skipped = rows.length > 0 || start ? 0 : page.offset - (await countWhere(priced));
  return [...rows, ...(await cut({ ...unpriced, offset: skipped }, page.limit - rows.length))];
}

/** A kind of home may be rare among the first of an order, so that even its first page lies far in. */
async function startOf(status: MarketStatus, filters: ListingFilters, area: SearchArea, offset: number) {
  const scope = talliedScope(status, filters, area);
  if (!scope || scope.areaId === null || (offset < NEAR_OFFSET && scope.type === null)) return null;
  return findPageStart({ ...scope, areaId: scope.areaId }, filters.sort, offset);
}

async function countWhere(where: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM listings l WHERE ${where}`;
  return row?.count ?? 0;
}
