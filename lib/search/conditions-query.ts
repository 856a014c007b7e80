import { Prisma } from '@/lib/generated/prisma/client';
import type { ListingSort, MarketStatus } from '@/lib/listings/constants';
import type { SearchArea } from '@/lib/listings/types';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import { boundsOf } from '@/lib/map/clusters';
import { descendantIdsOf } from '@/lib/places/gazetteer';
import { type Corner, decodeArea, STEPS_PER_DEGREE } from '@/lib/search/filters/drawn-area';
import type { Bounds, ListingFilters } from '@/lib/search/filters/search-params';
import type { Search } from '@/lib/search/types';

// What a search means, in SQL for the alias `l`. The index (server/search) must give the same answers.

/** The WHERE clause of a search. */
export function searchConditions({ status, filters, area }: Search): Prisma.Sql {
  return Prisma.join([inMarket(status), ...filterConditions(filters, area)], ' AND ');
}

export const inMarket = (status: MarketStatus) =>
  Prisma.sql`${PUBLIC_LISTING_SQL} AND l.property_status = ${status}::property_status`;

function filterConditions(filters: ListingFilters, area: SearchArea): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = [];
  const add = (condition: Prisma.Sql) => conditions.push(condition);
  if (area.places.length > 0) add(Prisma.sql`l.place_id = ANY(${area.places.flatMap(descendantIdsOf)})`);
  if (filters.country) add(Prisma.sql`l.country = ${filters.country}::country`);
  if (filters.priceMin !== null) add(Prisma.sql`l.price_cents >= ${BigInt(filters.priceMin) * 100n}`);
  if (filters.priceMax !== null) add(Prisma.sql`l.price_cents <= ${BigInt(filters.priceMax) * 100n}`);
  if (filters.propertyType) add(Prisma.sql`l.property_type = ${filters.propertyType}::property_type`);
  if (filters.bedrooms !== null) add(Prisma.sql`l.bedrooms >= ${filters.bedrooms}`);
  if (filters.bathrooms !== null) add(Prisma.sql`l.bathrooms >= ${filters.bathrooms}`);
  if (filters.features.length > 0) add(Prisma.sql`l.amenities @> ${filters.features}::text[]`);
  if (filters.bounds) add(withinBounds(filters.bounds));
  if (filters.drawnArea) conditions.push(...withinOutline(decodeArea(filters.drawnArea)));
  if (area.words) add(Prisma.sql`l.words @@ plainto_tsquery('simple', immutable_unaccent(${area.words}))`);
  return conditions;
}

/** Homes in a box; none without coordinates. */
export function withinBounds({ south, west, north, east }: Bounds): Prisma.Sql {
  return Prisma.sql`l.latitude BETWEEN ${south} AND ${north} AND l.longitude BETWEEN ${west} AND ${east}`;
}

/**
 * Homes inside an outline. Units of 1e-5 degrees: PostgreSQL counts a point as on a line if distance times length is
 * below 1e-6, which in degrees could be a hundred metres next to a short line.
 */
function withinOutline(corners: readonly Corner[]): Prisma.Sql[] {
  const around = boundsOf(corners);
  if (!around) return [];
  const steps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE);
  const outline = corners
    .map(({ latitude, longitude }) => `(${steps(longitude)},${steps(latitude)})`)
    .join(',');
  return [
    withinBounds(around),
    Prisma.sql`${`(${outline})`}::text::polygon
      @> point(l.longitude * ${STEPS_PER_DEGREE}::float8, l.latitude * ${STEPS_PER_DEGREE}::float8)`,
  ];
}

/** Every order ends with the id, so that pages never overlap. Homes without a price are last in both price orders. */
export const SORT_SQL: Record<ListingSort, Prisma.Sql> = {
  recommended: Prisma.sql`l.recommended_score DESC, l.id DESC`,
  newest: Prisma.sql`l.listed_at DESC, l.id DESC`,
  oldest: Prisma.sql`l.listed_at, l.id`,
  'price-asc': Prisma.sql`l.price_cents, l.id`,
  'price-desc': Prisma.sql`l.price_cents DESC NULLS LAST, l.id DESC`,
};
