import { db, readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { cardsOf, toListingCards } from '@/lib/listings/card-query';
import {
  COUNT_LIMIT,
  FEATURED_MAX_PAGE,
  FEATURED_PAGE_SIZE,
  MAP_PIN_LIMIT,
  MAX_SEARCH_PAGE,
  SEARCH_PAGE_SIZE,
} from '@/lib/listings/constants';
import { DETAIL_SELECT, toListingDetail } from '@/lib/listings/detail-query';
import { countSearch } from '@/lib/listings/search/count-query';
import { SORT_SQL } from '@/lib/listings/search/order-query';
import { listPageRows, listPoints } from '@/lib/listings/search/page-query';
import { needsPlanHint, planHintFor } from '@/lib/listings/search/plan-hint';
import { inMarket, type Search } from '@/lib/listings/search/search-query';
import { talliedScope } from '@/lib/listings/search-index/tally-query';
import type {
  ListingCard,
  MapPin,
  PlaceCount,
  PublicListing,
  SearchResult,
  SimilarTo,
} from '@/lib/listings/types';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';

/** One page of a search with its count. Pages after MAX_SEARCH_PAGE, and beyond a capped count, are empty. */
export async function searchListings(
  search: Search,
  pageSize: number = SEARCH_PAGE_SIZE,
): Promise<SearchResult> {
  const { filters, area } = search;
  const { page } = filters;
  const offset = (page - 1) * pageSize;
  const counting = countSearch(search);
  const isTallied = talliedScope(search) !== null;
  // Where counters cover the search, or for early pages whose selectivity the planner estimates well, the rows need not
  // wait for the count.
  const isSure = isTallied || (!needsPlanHint(filters, area) && offset < COUNT_LIMIT);
  const planHint = isSure ? null : planHintFor(await counting);
  const isThere = page <= MAX_SEARCH_PAGE && (isSure || offset < (await counting).count);
  const [rows, { count, isCapped }] = await Promise.all([
    isThere ? listPageRows({ ...search, planHint }, { limit: pageSize, offset }) : [],
    counting,
  ]);
  return {
    results: toListingCards(rows),
    count,
    isCapped,
    page,
    pageCount: Math.min(MAX_SEARCH_PAGE, Math.ceil(count / pageSize)),
  };
}

/** At most `limit` listings of a search as points for the map, best recommended first. */
export async function listMapPins(search: Search, limit: number = MAP_PIN_LIMIT): Promise<MapPin[]> {
  const isHinted = needsPlanHint(search.filters, search.area);
  const planHint = isHinted ? planHintFor(await countSearch(search)) : null;
  return listPoints({ ...search, planHint }, limit);
}

/** Listings chosen by an administrator first, then the best recommended; only those with a photo. */
export async function listFeaturedListings(
  page: number,
  pageSize: number = FEATURED_PAGE_SIZE,
): Promise<SearchResult> {
  const offset = (page - 1) * pageSize;
  const order = Prisma.sql`l.featured DESC, l.recommended_score DESC, l.id DESC`;
  const firstOf = (limit: number) => {
    const hasPhoto = Prisma.sql`EXISTS (SELECT 1 FROM listing_images i WHERE i.listing_id = l.id)`;
    // One index finds the few chosen ones, another the best of each market, regardless of whether they are chosen.
    const isOther = Prisma.sql`l.id <> ALL (ARRAY(SELECT f.id FROM listings f WHERE f.published AND f.featured))`;
    const chosen = Prisma.sql`SELECT l.id, true AS featured, l.recommended_score FROM listings l
      WHERE ${PUBLIC_LISTING_SQL} AND l.featured AND ${hasPhoto}`;
    const best = (['for_sale', 'for_rent'] as const).map(
      (status) => Prisma.sql`(SELECT l.id, false AS featured, l.recommended_score FROM listings l
        WHERE ${inMarket(status)} AND ${isOther} AND ${hasPhoto}
        ORDER BY ${SORT_SQL.recommended} LIMIT ${limit})`,
    );
    return Prisma.sql`(${Prisma.join([chosen, ...best], ' UNION ALL ')}) l`;
  };
  const ids = Prisma.sql`
    SELECT l.id FROM ${firstOf(offset + pageSize)} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${offset}`;
  const most = pageSize * FEATURED_MAX_PAGE;
  const [rows, counts] = await Promise.all([
    page > FEATURED_MAX_PAGE ? [] : readDb.$queryRaw<unknown[]>(cardsOf(ids)),
    readDb.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (SELECT 1 FROM ${firstOf(most)} LIMIT ${most}::int) counted`,
  ]);
  const count = counts[0]?.count ?? 0;
  return {
    results: toListingCards(rows),
    count,
    isCapped: false,
    page,
    pageCount: Math.ceil(count / pageSize),
  };
}

/** Public listings by id, in the order of `ids`; others are left out. */
export async function listListingsByIds(ids: number[]): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  const published = Prisma.sql`
    SELECT l.id FROM listings l WHERE ${PUBLIC_LISTING_SQL} AND l.id = ANY(${ids}) ORDER BY array_position(${ids}, l.id)`;
  return toListingCards(await readDb.$queryRaw<unknown[]>(cardsOf(published)));
}

/** Similar listings: same market and type, within `placeIds`, nearest in price. */
export async function listSimilarListings(like: SimilarTo): Promise<ListingCard[]> {
  const where = Prisma.sql`${PUBLIC_LISTING_SQL} AND l.property_status = ${like.status}::property_status
    AND l.place_id = ANY(${like.placeIds}) AND l.property_type = ${like.type}::property_type AND l.id <> ${like.excludeId}`;
  if (like.priceCents === null) {
    const newest = Prisma.sql`l.listed_at DESC, l.id DESC`;
    const ids = Prisma.sql`SELECT l.id FROM listings l WHERE ${where} ORDER BY ${newest} LIMIT ${like.limit}`;
    return toListingCards(await readDb.$queryRaw<unknown[]>(cardsOf(ids)));
  }
  const price = BigInt(like.priceCents);
  // The nearest below and above, each along the price index; the overall nearest are among them.
  const nearest = Prisma.sql`
    SELECT id FROM (
      (SELECT l.id, l.price_cents FROM listings l WHERE ${where} AND l.price_cents <= ${price}
       ORDER BY l.price_cents DESC, l.id DESC LIMIT ${like.limit})
      UNION ALL
      (SELECT l.id, l.price_cents FROM listings l WHERE ${where} AND l.price_cents > ${price}
       ORDER BY l.price_cents, l.id LIMIT ${like.limit})) nearest
    ORDER BY abs(price_cents - ${price}), id DESC LIMIT ${like.limit}`;
  const homes = toListingCards(await readDb.$queryRaw<unknown[]>(cardsOf(nearest)));
  if (homes.length === like.limit) return homes;
  // Fill the rest with listings without a price.
  const unpriced = Prisma.sql`
    SELECT l.id FROM listings l WHERE ${where} AND l.price_cents IS NULL
    ORDER BY l.id DESC LIMIT ${like.limit - homes.length}`;
  const rest = await readDb.$queryRaw<unknown[]>(cardsOf(unpriced));
  return [...homes, ...toListingCards(rest)];
}

/** Public listings by place, market and type; decides which landing pages exist. */
export async function countListingsByPlace(): Promise<PlaceCount[]> {
  // One JSON value: transferring thousands of rows takes longer than reading them.
  const [row] = await readDb.$queryRaw<{ counts: PlaceCount[] }[]>`
    SELECT coalesce(json_agg(json_build_object('placeId', place_id, 'status', status, 'type', type, 'count', count)), '[]') AS counts
    FROM (
      SELECT place_id, property_status AS status, property_type AS type, sum(count)::int AS count
      FROM (SELECT place_id, property_status, property_type, count FROM listing_counts
            UNION ALL SELECT place_id, property_status, property_type, sign FROM listing_deltas) counted
      GROUP BY 1, 2, 3 HAVING sum(count) > 0) places`;
  return row?.counts ?? [];
}

/** A listing as everybody may see it, without contact data. */
export async function getPublicListing(id: number): Promise<PublicListing> {
  const row = await db.listing.findUnique({ where: { id }, select: DETAIL_SELECT });
  if (row?.published) return { state: 'public', listing: toListingDetail(row) };
  if (row?.removedAt) {
    return {
      state: 'removed',
      status: row.propertyStatus,
      type: row.propertyType,
      placeId: row.placeId,
    };
  }
  return null;
}

/** Ids of removed listings that are not erased yet; their URLs answer 410. */
export async function listRemovedListingIds(): Promise<number[]> {
  // One array instead of tens of thousands of rows: every web process reads it whenever a listing changes.
  const [row] = await readDb.$queryRaw<{ ids: number[] | null }[]>`
    SELECT array_agg(l.id) AS ids FROM listings l WHERE l.removed_at IS NOT NULL`;
  return row?.ids ?? [];
}
