import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { CARD_COLUMNS, CARD_JOINS, toListingCards } from '@/lib/listings/card-query';
import {
  FEATURED_PAGE_SIZE,
  MAP_PIN_LIMIT,
  MAX_SEARCH_PAGE,
  type MarketStatus,
  type PropertyType,
  SEARCH_PAGE_SIZE,
} from '@/lib/listings/constants';
import { DETAIL_SELECT, toListingDetail } from '@/lib/listings/detail-query';
import type { ListingFilters } from '@/lib/listings/search-params';
import { SORT_SQL, searchConditions } from '@/lib/listings/search-query';
import type {
  ListingCard,
  MapPin,
  PlaceCount,
  PublicListing,
  SearchArea,
  SearchResult,
} from '@/lib/listings/types';
import { PUBLIC_LISTING, PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';

/** One page of a search, with the exact count of all pages. Pages behind MAX_SEARCH_PAGE are empty. */
export async function searchListings(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
  pageSize: number = SEARCH_PAGE_SIZE,
): Promise<SearchResult> {
  const [rows, count] = await Promise.all([
    filters.page > MAX_SEARCH_PAGE ? [] : pageOfSearch(status, filters, area, pageSize),
    countListings(status, filters, area),
  ]);
  return {
    results: toListingCards(rows),
    count,
    page: filters.page,
    pageCount: Math.min(MAX_SEARCH_PAGE, Math.ceil(count / pageSize)),
  };
}

function pageOfSearch(status: MarketStatus, filters: ListingFilters, area: SearchArea, pageSize: number) {
  const offset = (filters.page - 1) * pageSize;
  return db.$queryRaw<unknown[]>`
    SELECT ${CARD_COLUMNS}
    FROM (SELECT * FROM listings l WHERE ${searchConditions(status, filters, area)}
          ORDER BY ${SORT_SQL[filters.sort]} LIMIT ${pageSize} OFFSET ${offset}) l
    ${CARD_JOINS}
    ORDER BY ${SORT_SQL[filters.sort]}`;
}

export async function countListings(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
): Promise<number> {
  const where = searchConditions(status, filters, area);
  const rows = await db.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM listings l WHERE ${where}`;
  return rows[0]?.count ?? 0;
}

/** At most `limit` homes of a search as points, best recommended first, for the map beside the list. */
export async function listMapPins(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
  limit: number = MAP_PIN_LIMIT,
): Promise<MapPin[]> {
  const where = searchConditions(status, filters, area);
  return db.$queryRaw<MapPin[]>`
    SELECT l.id, l.latitude, l.longitude, l.price_cents::float8 AS "priceCents"
    FROM listings l WHERE ${where} AND l.latitude IS NOT NULL
    ORDER BY l.recommended_score DESC, l.id DESC LIMIT ${limit}`;
}

/** Chosen by an administrator first, then the best recommended; only homes with a photo. */
export async function listFeaturedListings(
  page: number,
  pageSize: number = FEATURED_PAGE_SIZE,
): Promise<SearchResult> {
  const offset = (page - 1) * pageSize;
  const hasPhoto = Prisma.sql`EXISTS (SELECT 1 FROM listing_images i WHERE i.listing_id = l.id)`;
  const [rows, counts] = await Promise.all([
    page > MAX_SEARCH_PAGE
      ? []
      : db.$queryRaw<unknown[]>`
      SELECT ${CARD_COLUMNS}
      FROM (SELECT * FROM listings l WHERE ${PUBLIC_LISTING_SQL} AND ${hasPhoto}
            ORDER BY l.featured DESC, l.recommended_score DESC, l.id DESC
            LIMIT ${pageSize} OFFSET ${offset}) l
      ${CARD_JOINS}
      ORDER BY l.featured DESC, l.recommended_score DESC, l.id DESC`,
    db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (
        SELECT 1 FROM listings l WHERE ${PUBLIC_LISTING_SQL} AND ${hasPhoto} LIMIT ${FEATURED_PAGE_SIZE * 100}) counted`,
  ]);
  const count = counts[0]?.count ?? 0;
  return { results: toListingCards(rows), count, page, pageCount: Math.ceil(count / pageSize) };
}

/** Public homes by id, in the order of `ids`; ids that are not public are left out. */
export async function listListingsByIds(ids: number[]): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  const rows = await db.$queryRaw<unknown[]>`
    SELECT ${CARD_COLUMNS} FROM listings l ${CARD_JOINS}
    WHERE ${PUBLIC_LISTING_SQL} AND l.id = ANY(${ids}) ORDER BY array_position(${ids}, l.id)`;
  return toListingCards(rows);
}

/** Homes like one: same market and kind, in `placeIds`, nearest in price; `excludeId` is the one itself. */
export async function listSimilarListings(like: {
  excludeId: number;
  status: MarketStatus;
  type: PropertyType;
  placeIds: number[];
  priceCents: number | null;
  limit: number;
}): Promise<ListingCard[]> {
  const order =
    like.priceCents === null
      ? Prisma.sql`l.listed_at DESC, l.id DESC`
      : Prisma.sql`abs(l.price_cents - ${BigInt(like.priceCents)}), l.id DESC`;
  const rows = await db.$queryRaw<unknown[]>`
    SELECT ${CARD_COLUMNS}
    FROM (SELECT * FROM (
            SELECT * FROM listings l
            WHERE ${PUBLIC_LISTING_SQL} AND l.property_status = ${like.status}::property_status
              AND l.place_id = ANY(${like.placeIds}) AND l.property_type = ${like.type}::property_type
              AND l.id <> ${like.excludeId}
            ORDER BY l.listed_at DESC, l.id DESC LIMIT 200) l
          ORDER BY ${order} LIMIT ${like.limit}) l
    ${CARD_JOINS}
    ORDER BY ${order}`;
  return toListingCards(rows);
}

/** Public homes by place, market and kind: decides which landing pages exist. */
export async function countListingsByPlace(): Promise<PlaceCount[]> {
  const rows = await db.listing.groupBy({
    by: ['placeId', 'propertyStatus', 'propertyType'],
    where: PUBLIC_LISTING,
    _count: true,
  });
  return rows.flatMap(({ placeId, propertyStatus, propertyType, _count }) =>
    placeId === null || propertyStatus === 'unavailable'
      ? []
      : [{ placeId, status: propertyStatus, type: propertyType, count: _count }],
  );
}

/** What everybody may see of a listing. Contact data is never part of it. */
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

export async function listRemovedListingIds(): Promise<number[]> {
  const rows = await db.listing.findMany({ where: { removedAt: { not: null } }, select: { id: true } });
  return rows.map((row) => row.id);
}
