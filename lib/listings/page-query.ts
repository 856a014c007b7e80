import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { type Cut as AreaCut, cutsOf, FOUND } from '@/lib/listings/area-query';
import { findByBitmaps } from '@/lib/listings/bitmap-query';
import { cardsOf } from '@/lib/listings/card-query';
import { COUNT_LIMIT, type ListingSort, type MarketStatus } from '@/lib/listings/constants';
import { guessMarket } from '@/lib/listings/market-query';
import type { ListingFilters } from '@/lib/listings/search-params';
import {
  filterConditions,
  INDEXED,
  inMarket,
  SORT_SQL,
  walkConditions,
  withAmenities,
} from '@/lib/listings/search-query';
import {
  fromBucket,
  pageNear,
  type TalliedArea,
  talliedScope,
  unpricedBefore,
} from '@/lib/listings/tally-query';
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

export type Search = {
  status: MarketStatus;
  filters: ListingFilters;
  area: SearchArea;
  density: Density;
  /** All homes that can match, when they are known. */
  ids?: readonly number[];
};

/** What is cut from the homes of a search: an order, what it begins at, and which of them. */
type Cut = Omit<AreaCut, 'offset'> & { offset: number | Prisma.Sql };

/**
 * A query for a cut: ids with coordinates and prices, which every search index has.
 *
 * @param steps walks along the order past so many homes at most
 */
function cut(
  { status, filters, area, density, ids }: Search,
  { order, bounds, limit, offset }: Cut,
  steps: number | null = null,
): Prisma.Sql {
  const all = (conditions: readonly Prisma.Sql[]) =>
    conditions.length > 0 ? Prisma.join([...conditions], ' AND ') : Prisma.sql`true`;
  const market = all([inMarket(status), ...bounds]);
  const found = filterConditions(filters, area);
  if (ids) {
    // OFFSET 0 keeps the filters out of the inner query, so that it can only look the ids up.
    return Prisma.sql`
      SELECT ${FOUND} FROM (SELECT * FROM listings WHERE id = ANY(${[...ids]}::int[]) OFFSET 0) l
      WHERE ${all([market, ...found])} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  }
  if (density === 'few') {
    return Prisma.sql`
      WITH l AS MATERIALIZED (
        SELECT ${FOUND}, l.recommended_score, l.listed_at FROM listings l WHERE ${all([market, ...found, ...withAmenities(filters)])})
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
      WHERE ${all(filterConditions(filters, area, words))} LIMIT ${limit} OFFSET ${offset}`;
  }
  return Prisma.sql`
    SELECT ${FOUND} FROM listings l WHERE ${all([market, ...found])} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}

/** The homes of a cut, by the way that is the shortest as far as can be seen. */
async function readCut<Row>(
  search: Search,
  page: AreaCut,
  as: (ids: Prisma.Sql) => Prisma.Sql,
): Promise<Row[]> {
  const [first = cut(search, page), ...others] = await cutsOf(search, page);
  let rows = await readDb.$queryRaw<Row[]>(as(first));
  for (const other of others) {
    if (rows.length < page.limit) rows = await readDb.$queryRaw<Row[]>(as(other));
  }
  return rows;
}

/**
 * A cut that begins in the bucket of its first home, behind `offset` homes of the scope. It can only be a walk along the
 * order: the planner does not know that it ends early. Where all homes fit it has no other way.
 */
function cutFromBucket(
  search: Search,
  scope: TalliedArea,
  { order, bounds, limit, offset }: Cut,
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

const HAS_PRICE = Prisma.sql`l.price_cents IS NOT NULL`;
/** Without a price it is an order of ids, as the index has them. */
const PRICE_ORDERS: Partial<Record<ListingSort, Prisma.Sql>> = {
  'price-asc': Prisma.sql`l.price_cents, l.id`,
  'price-desc': Prisma.sql`l.price_cents DESC, l.id DESC`,
};

/**
 * `limit` homes of a search behind the first `offset`, in its order, as rows of a card: what OFFSET would give. Where
 * counters know the search, it begins in the bucket that holds the page instead of at the first home.
 */
export async function listPageRows(
  search: Search,
  { limit, offset }: { limit: number; offset: number },
): Promise<unknown[]> {
  const near = await nearRows(search, { limit, offset });
  return near ?? pageRows(await informed(search, offset + limit), { limit, offset });
}

/** A page that is likely among so many homes is looked for there, and among as many again, before anything else is asked. */
const WALK_STEPS = 1_500;
/** Behind this offset the page would hardly be found in so few. */
const WALK_OFFSET = 50;

/** A page of homes with some amenities or words, when it is likely to be found by a short walk along the order, and is. */
async function nearRows(
  search: Search,
  { limit, offset }: { limit: number; offset: number },
): Promise<unknown[] | null> {
  const { status, filters, area, density } = search;
  const isAsked = filters.features.length > 0 || area.words !== '';
  if (density !== null || !isAsked || area.placeIds.length > 0 || offset > WALK_OFFSET) return null;
  const market = await guessMarket(status);
  const share = market.shareOf(filters) * (area.words === '' ? 1 : market.shareWithWords(area.words));
  if ((limit + offset) / share > WALK_STEPS) return null;
  const prices = PRICE_ORDERS[filters.sort];
  const order = prices ?? SORT_SQL[filters.sort];
  const page = { order, bounds: prices ? [HAS_PRICE] : [], limit, offset };
  const near = await readDb.$queryRaw<unknown[]>(cardsOf(cut(search, page, 2 * WALK_STEPS), order));
  return near.length === limit ? near : null;
}

/** Gathering the homes with some words takes as long as reading the words of so many along an order. */
const WORDS_STEPS = 12_000;

/**
 * How bits tell to find the first `wanted` homes of a search: by their ids where few match, along the order where many do. A
 * place has an index that holds all filters but words. Where bits do not know it, homes with some amenities are gathered, and
 * words have an index that the planner judges well.
 */
async function informed(search: Search, wanted: number): Promise<Search> {
  const { status, filters, area, density } = search;
  if (density !== null || (filters.features.length === 0 && area.words === '')) return search;
  const isInPlace = area.placeIds.length > 0;
  if (isInPlace && area.words === '') {
    const market = await guessMarket(status);
    if (market.inPlaces(area.placeIds) * market.shareOf(filters) > 2 * COUNT_LIMIT) return search;
  }
  const found = await findByBitmaps(search, COUNT_LIMIT);
  if (found?.ids) return { ...search, ids: found.ids };
  if (isInPlace) return search;
  if (found) {
    const isFar = area.words !== '' && wanted / found.part > WORDS_STEPS;
    return isFar ? search : { ...search, density: 'many' };
  }
  return area.words === '' ? { ...search, density: 'few' } : search;
}

async function pageRows(
  search: Search,
  { limit, offset }: { limit: number; offset: number },
): Promise<unknown[]> {
  const { sort, priceMin, priceMax } = search.filters;
  const scope = scopeOf(search, offset);
  const read = (order: Prisma.Sql, bounds: readonly Prisma.Sql[]) => {
    const page = { order, bounds, limit, offset };
    return scope
      ? readDb.$queryRaw<unknown[]>(cardsOf(cutFromBucket(search, scope, page), order))
      : readCut<unknown>(search, page, (ids) => cardsOf(ids, order));
  };
  const prices = PRICE_ORDERS[sort];
  if (!prices) return read(SORT_SQL[sort], []);

  // No index has both price orders with the homes without a price last, so these are a list of their own.
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
  const more = await readCut<unknown>(search, rest, (ids) => cardsOf(ids, prices));
  return [...rows, ...more];
}

/** At most `limit` homes of a search as points, best recommended first. */
export async function listPoints(search: Search, limit: number): Promise<MapPin[]> {
  const ordered = { ...search, filters: { ...search.filters, sort: 'recommended' as const } };
  const page = {
    order: SORT_SQL.recommended,
    bounds: [Prisma.sql`l.latitude IS NOT NULL`],
    limit,
    offset: 0,
  };
  const asPoints = (ids: Prisma.Sql) => Prisma.sql`
    SELECT id, latitude, longitude, price_cents::float8 AS "priceCents" FROM (${ids}) points`;
  return readCut<MapPin>(await informed(ordered, limit), page, asPoints);
}

/** What counters know of where a page begins, when it is worth asking. */
function scopeOf({ status, filters, area }: Search, offset: number): TalliedArea | null {
  const scope = talliedScope(status, filters, area);
  if (!scope || scope.areaId === null) return null;
  const near = area.placeIds.length > 0 ? NEAR_OFFSET_IN_AREA : NEAR_OFFSET;
  return offset < near ? null : { ...scope, areaId: scope.areaId };
}

async function countWith({ status, filters, area, ids }: Search, condition: Prisma.Sql): Promise<number> {
  const known = ids ? [Prisma.sql`l.id = ANY(${[...ids]}::int[])`] : [];
  const where = Prisma.join(
    [inMarket(status), condition, ...known, ...filterConditions(filters, area)],
    ' AND ',
  );
  const [row] = await readDb.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM listings l WHERE ${where}`;
  return row?.count ?? 0;
}
