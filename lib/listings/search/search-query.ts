import { Prisma } from '@/lib/generated/prisma/client';
import type { MarketStatus } from '@/lib/listings/constants';
import { decodeArea } from '@/lib/listings/search/drawn-area';
import { withinBounds, withinOutline } from '@/lib/listings/search/map-conditions-query';
import type { ListingFilters } from '@/lib/listings/search/search-params';
import type { SearchArea } from '@/lib/listings/types';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';

// What a search means: its conditions in SQL, for the alias `l`. How they are executed is decided elsewhere (README.md).

/** A search in one market. `area` results from the location and the page's place (search-area.ts). */
export type Search = { status: MarketStatus; filters: ListingFilters; area: SearchArea };

/**
 * The WHERE clause of a search. All its columns except words are in each of the search indexes
 * (prisma/schema.prisma), so homes that do not match are skipped without reading their rows. Selecting further columns
 * prevents that, which is why pages are found by id first (page-query.ts).
 */
export function searchConditions({ status, filters, area }: Search): Prisma.Sql {
  return Prisma.join([inMarket(status), ...filterConditions(filters, area)], ' AND ');
}

export const inMarket = (status: MarketStatus) =>
  Prisma.sql`${PUBLIC_LISTING_SQL} AND l.property_status = ${status}::property_status`;

/** How the surrounding query needs the conditions. */
export type ConditionOptions = {
  /** The expression for a listing's words, if `l` is not the table. */
  words?: Prisma.Sql;
  /**
   * The query has only one possible plan, so the planner need not look up each place in its statistics, which for a
   * region's places takes as long as reading a page: expressions have no statistics.
   */
  hasOnePlan?: boolean;
};

/** The conditions that narrow a market. */
export function filterConditions(
  filters: ListingFilters,
  area: SearchArea,
  { words = Prisma.sql`l.words`, hasOnePlan = false }: ConditionOptions = {},
): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = [];
  const add = (condition: Prisma.Sql) => conditions.push(condition);
  const place = hasOnePlan ? Prisma.sql`(l.place_id + 0)` : Prisma.sql`l.place_id`;
  if (area.placeIds.length > 0) add(Prisma.sql`${place} = ANY(${area.placeIds})`);
  if (filters.country) add(Prisma.sql`l.country = ${filters.country}::country`);
  if (filters.priceMin !== null) add(Prisma.sql`l.price_cents >= ${BigInt(filters.priceMin) * 100n}`);
  if (filters.priceMax !== null) add(Prisma.sql`l.price_cents <= ${BigInt(filters.priceMax) * 100n}`);
  if (filters.propertyType) add(Prisma.sql`l.property_type = ${filters.propertyType}::property_type`);
  if (filters.bedrooms !== null) add(Prisma.sql`l.bedrooms >= ${filters.bedrooms}`);
  if (filters.bathrooms !== null) add(Prisma.sql`l.bathrooms >= ${filters.bathrooms}`);
  if (filters.features.length > 0) {
    const wanted = Prisma.sql`amenity_bits(${filters.features}::text[])`;
    add(Prisma.sql`l.amenity_bits & ${wanted} = ${wanted}`);
  }
  if (filters.bounds) add(withinBounds(filters.bounds));
  if (filters.drawnArea) conditions.push(...withinOutline(decodeArea(filters.drawnArea)));
  if (area.words) add(Prisma.sql`${words} @@ plainto_tsquery('simple', immutable_unaccent(${area.words}))`);
  return conditions;
}

/** The amenities of a search in the form that the amenity index supports; for rare amenities. */
export function amenityIndexConditions({ features }: ListingFilters): Prisma.Sql[] {
  return features.length > 0 ? [Prisma.sql`l.amenities @> ${features}::text[]`] : [];
}

/** Columns that filters use, in every search index. */
export const INDEXED_COLUMNS = Prisma.sql`l.id, l.price_cents, l.country, l.place_id, l.property_type, l.bedrooms, l.bathrooms, l.latitude,
  l.longitude, l.map_cell, l.amenity_bits`;
