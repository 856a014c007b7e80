import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { cardsOf } from '@/lib/listings/card-query';
import type { ListingSort, MarketStatus } from '@/lib/listings/constants';
import type { ListingFilters } from '@/lib/listings/search-params';
import { filterConditions, inMarket, SORT_SQL } from '@/lib/listings/search-query';
import { findPageStart, fromBucket, talliedScope } from '@/lib/listings/tally-query';
import type { MapPin, SearchArea } from '@/lib/listings/types';

/** Up to these offsets counting through is quicker than asking where the page begins; in an area others lie between. */
const NEAR_OFFSET = 5_000;
const NEAR_OFFSET_IN_AREA = 1_000;

/**
 * How to find homes where the planner guesses wrong, because it takes what filters have in common for a coincidence:
 * `few` gathers all matches and sorts them, `many` walks along the order and passes over what does not match, `null`
 * leaves it to the planner. Only the cost depends on it, never the result.
 */
export type Density = 'few' | 'many' | null;

export type Search = { status: MarketStatus; filters: ListingFilters; area: SearchArea; density: Density };

/** What is cut from the homes of a search: an order, what it begins at, and which of them. */
type Cut = { order: Prisma.Sql; bounds: readonly Prisma.Sql[]; limit: number; offset: number };

const FOUND = Prisma.sql`l.id, l.latitude, l.longitude, l.price_cents`;

/** What filters look at, as every search index has it. */
const INDEXED = Prisma.sql`l.id, l.price_cents, l.country, l.place_id, l.property_type, l.bedrooms, l.bathrooms, l.latitude,
  l.longitude, l.map_cell, l.amenity_bits`;

/** A query for a cut: ids with coordinates and prices, which every search index has. */
function cut({ status, filters, area, density }: Search, { order, bounds, limit, offset }: Cut): Prisma.Sql {
  const all = (conditions: readonly Prisma.Sql[]) =>
    conditions.length > 0 ? Prisma.join([...conditions], ' AND ') : Prisma.sql`true`;
  const market = all([inMarket(status), ...bounds]);
  const found = filterConditions(filters, area);
  if (density === 'few') {
    return Prisma.sql`
      WITH l AS MATERIALIZED (
        SELECT ${FOUND}, l.recommended_score, l.listed_at FROM listings l WHERE ${all([market, ...found])})
      SELECT ${FOUND} FROM l ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  }
  if (density === 'many') {
    // OFFSET 0 keeps the filters out of the inner query, so that it can only be a walk along its order.
    const words = Prisma.sql`(SELECT w.words FROM listings w WHERE w.id = l.id)`;
    return Prisma.sql`
      SELECT ${FOUND} FROM (
        SELECT ${INDEXED} FROM listings l WHERE ${market} ORDER BY ${order} OFFSET 0) l
      WHERE ${all(filterConditions(filters, area, words))} LIMIT ${limit} OFFSET ${offset}`;
  }
  return Prisma.sql`
    SELECT ${FOUND} FROM listings l WHERE ${all([market, ...found])} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}

const readCut = (search: Search, page: Cut) =>
  readDb.$queryRaw<unknown[]>(cardsOf(cut(search, page), page.order));

const PRICE_ORDERS: Partial<Record<ListingSort, { priced: Prisma.Sql; unpriced: Prisma.Sql }>> = {
  'price-asc': { priced: Prisma.sql`l.price_cents, l.id`, unpriced: Prisma.sql`l.id` },
  'price-desc': { priced: Prisma.sql`l.price_cents DESC, l.id DESC`, unpriced: Prisma.sql`l.id DESC` },
};

/**
 * `limit` homes of a search behind the first `offset`, in its order, as rows of a card: what OFFSET would give. Where
 * counters know the search, it begins in the bucket that holds the page instead of at the first home.
 */
export async function listPageRows(
  search: Search,
  { limit, offset }: { limit: number; offset: number },
): Promise<unknown[]> {
  const { sort, priceMin, priceMax } = search.filters;
  const start = await startOf(search, offset);
  const from = start && start.bucket >= 0 ? [fromBucket(sort, start.bucket)] : [];
  const rest = offset - (start?.before ?? 0);
  const prices = PRICE_ORDERS[sort];
  if (!prices) return readCut(search, { order: SORT_SQL[sort], bounds: from, limit, offset: rest });

  // No index has both price orders with the homes without a price last, so these are a list of their own.
  const unpriced = { order: prices.unpriced, bounds: [Prisma.sql`l.price_cents IS NULL`] };
  if (start && start.bucket < 0) return readCut(search, { ...unpriced, limit, offset: rest });
  const hasPrice = Prisma.sql`l.price_cents IS NOT NULL`;
  const rows = await readCut(search, {
    order: prices.priced,
    bounds: [hasPrice, ...from],
    limit,
    offset: rest,
  });
  if (rows.length === limit || priceMin !== null || priceMax !== null) return rows;
  const skipped = rows.length > 0 || start ? 0 : offset - (await countWith(search, hasPrice));
  const more = await readCut(search, { ...unpriced, limit: limit - rows.length, offset: skipped });
  return [...rows, ...more];
}

/** At most `limit` homes of a search as points, best recommended first. */
export async function listPoints(search: Search, limit: number): Promise<MapPin[]> {
  const ordered = { ...search, filters: { ...search.filters, sort: 'recommended' as const } };
  const start = await startOf(ordered, 0);
  const from = start ? [fromBucket('recommended', start.bucket)] : [];
  const points = cut(ordered, {
    order: SORT_SQL.recommended,
    bounds: [Prisma.sql`l.latitude IS NOT NULL`, ...from],
    limit,
    offset: 0,
  });
  return readDb.$queryRaw<MapPin[]>`
    SELECT id, latitude, longitude, price_cents::float8 AS "priceCents" FROM (${points}) points`;
}

/** Where a page begins, when it is worth asking. */
async function startOf({ status, filters, area }: Search, offset: number) {
  const scope = talliedScope(status, filters, area);
  if (!scope || scope.areaId === null) return null;
  const near = area.placeIds.length > 0 ? NEAR_OFFSET_IN_AREA : NEAR_OFFSET;
  // Land has few of the facts that make a score: even its first page lies far down in that order.
  const isSkewed = filters.sort === 'recommended' && scope.type !== null;
  if (offset < near && !isSkewed) return null;
  return findPageStart({ ...scope, areaId: scope.areaId }, filters.sort, offset);
}

async function countWith({ status, filters, area }: Search, condition: Prisma.Sql): Promise<number> {
  const where = Prisma.join([inMarket(status), condition, ...filterConditions(filters, area)], ' AND ');
  const [row] = await readDb.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM listings l WHERE ${where}`;
  return row?.count ?? 0;
}
