import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { readCards } from '@/lib/listings/card/card-query';
import {
  FEATURED_MAX_PAGE,
  FEATURED_PAGE_SIZE,
  MARKETS,
  MAX_SEARCH_PAGE,
  SEARCH_PAGE_SIZE,
} from '@/lib/listings/constants';
import { listListingsByIds } from '@/lib/listings/queries';
import type { ListingCard, SearchResult, SimilarTo } from '@/lib/listings/types';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import { type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import { findHomes, findNearestInPrice } from '@/lib/search/queries';
import { inMarket, SORT_SQL } from '@/lib/search/sql-query';
import type { Search } from '@/lib/search/types';

export async function searchListings(
  search: Search,
  pageSize: number = SEARCH_PAGE_SIZE,
): Promise<SearchResult> {
  const { page } = search.filters;
  const limit = page <= MAX_SEARCH_PAGE ? pageSize : 0;
  const { ids, ...found } = await findHomes(search, { offset: (page - 1) * pageSize, limit });
  return {
    results: await listListingsByIds(ids),
    ...found,
    page,
    pageCount: Math.min(MAX_SEARCH_PAGE, Math.ceil(found.count / pageSize)),
  };
}

/** Those chosen by an administrator, then the best recommended; only with a photo. */
export async function listFeaturedListings(
  page: number,
  pageSize: number = FEATURED_PAGE_SIZE,
): Promise<SearchResult> {
  const offset = (page - 1) * pageSize;
  const order = Prisma.sql`l.featured DESC, l.recommended_score DESC, l.id DESC`;
  const firstOf = (limit: number) => {
    const hasPhoto = Prisma.sql`EXISTS (SELECT 1 FROM listing_images i WHERE i.listing_id = l.id)`;
    // One index finds the few chosen ones, another the best of each market.
    const isOther = Prisma.sql`l.id <> ALL (ARRAY(SELECT f.id FROM listings f WHERE f.published AND f.featured))`;
    const chosen = Prisma.sql`SELECT l.id, true AS featured, l.recommended_score FROM listings l
      WHERE ${PUBLIC_LISTING_SQL} AND l.featured AND ${hasPhoto}`;
    const best = MARKETS.map(
      (status) => Prisma.sql`(SELECT l.id, false AS featured, l.recommended_score FROM listings l
        WHERE ${inMarket(status)} AND ${isOther} AND ${hasPhoto}
        ORDER BY ${SORT_SQL.recommended} LIMIT ${limit})`,
    );
    return Prisma.sql`(${Prisma.join([chosen, ...best], ' UNION ALL ')}) l`;
  };
  const ids = Prisma.sql`ARRAY(
    SELECT l.id FROM ${firstOf(offset + pageSize)} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${offset})`;
  const most = FEATURED_PAGE_SIZE * FEATURED_MAX_PAGE;
  const [results, counts] = await Promise.all([
    offset >= most ? [] : readCards(readDb, ids),
    readDb.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (SELECT 1 FROM ${firstOf(most)} LIMIT ${most}::int) counted`,
  ]);
  const count = counts[0]?.count ?? 0;
  return {
    results,
    count,
    isCapped: false,
    page,
    pageCount: Math.ceil(count / pageSize),
  };
}

/** Same market and type, within `place`, nearest in price; then those without a price. */
export async function listSimilarListings(like: SimilarTo): Promise<ListingCard[]> {
  const { status, type, place, priceCents, limit, excludeId } = like;
  const filters: ListingFilters = { ...NO_FILTERS, propertyTypes: [type], sort: 'newest' };
  const search = { status, filters, area: { places: [place], words: '' } };
  // One more, because the home itself is among them.
  const nearest = priceCents === null ? [] : await findNearestInPrice(search, priceCents, limit + 1);
  const isEnough = nearest.length > limit;
  const newest = isEnough ? [] : (await findHomes(search, { offset: 0, limit: limit + 1 })).ids;
  const ids = new Set([...nearest, ...newest]);
  ids.delete(excludeId);
  const cards = await listListingsByIds([...ids]);
  const isNearest = ({ id }: ListingCard) => nearest.includes(id);
  const distance = (listing: ListingCard) => Math.abs((listing.priceCents ?? 0) - (priceCents ?? 0));
  return [
    ...cards.filter(isNearest).sort((a, b) => distance(a) - distance(b) || b.id - a.id),
    ...cards.filter((card) => !isNearest(card)),
  ].slice(0, limit);
}
