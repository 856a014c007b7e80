import { Prisma } from '@/lib/generated/prisma/client';
import type { ListingSort } from '@/lib/listings/constants';
import { ANYWHERE } from '@/lib/listings/search/search-area';
import { type ListingFilters, NO_FILTERS } from '@/lib/listings/search/search-params';
import { filterConditions } from '@/lib/listings/search/search-query';
import { isByPrice, usesLandIndex } from '@/lib/listings/search/sort-orders';

// The orders of a search, for the alias `l`, and the indexes that have them.

/** Every order ends with the id, so that pages never overlap. Homes without a price are last in both price orders. */
export const SORT_SQL: Record<ListingSort, Prisma.Sql> = {
  recommended: Prisma.sql`l.recommended_score DESC, l.id DESC`,
  newest: Prisma.sql`l.listed_at DESC, l.id DESC`,
  oldest: Prisma.sql`l.listed_at, l.id`,
  'price-asc': Prisma.sql`l.price_cents, l.id`,
  'price-desc': Prisma.sql`l.price_cents DESC NULLS LAST, l.id DESC`,
};

/** The price orders as in the indexes; homes without a price are ordered by id alone. */
export const PRICE_ORDERS: Partial<Record<ListingSort, Prisma.Sql>> = {
  'price-asc': Prisma.sql`l.price_cents, l.id`,
  'price-desc': Prisma.sql`l.price_cents DESC, l.id DESC`,
};
export const HAS_PRICE = Prisma.sql`l.price_cents IS NOT NULL`;

/** The conditions that the index of an order applies as bounds of the scan, rather than as filters during it. */
export function scanBounds(filters: ListingFilters): Prisma.Sql[] {
  if (usesLandIndex(filters)) return [Prisma.sql`l.property_type = 'land'`];
  if (!isByPrice(filters)) return [];
  const { priceMin, priceMax } = filters;
  return filterConditions({ ...NO_FILTERS, priceMin, priceMax }, ANYWHERE);
}
