import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Country, ListingSort, MarketStatus, PropertyType } from '@/lib/listings/constants';
import type { Search } from '@/lib/listings/search/search-query';
import { isDescending } from '@/lib/listings/search/sort-orders';
import type { SearchFacets } from '@/lib/listings/search-index/bitmap-facets';
import { descendantIdsOf, getPlace, listPlaces } from '@/lib/places/gazetteer';

// Queries on the counters (migration 20261121160000). Pending changes in listing_deltas are always added, so results
// are exact.

/** A search that counters can answer: a market, with at most one area and one kind of home. */
export type TalliedScope = {
  status: MarketStatus;
  /** 0: everywhere; else a country or region. `null` for a town or neighbourhood, which has a count but no tallies. */
  areaId: number | null;
  /** The area's places; empty for everywhere and for whole countries. */
  placeIds: readonly number[];
  country: Country | null;
  type: PropertyType | null;
};

const EVERYWHERE = 0;

/** The scope of a search, or `null` if it has filters that the counters do not cover. */
export function talliedScope({ status, filters, area }: Search): TalliedScope | null {
  const { placeIds, words } = area;
  const { country, propertyType: type, priceMin, priceMax, bedrooms, bathrooms } = filters;
  const { features, bounds, drawnArea } = filters;
  const isNarrowed = [priceMin, priceMax, bedrooms, bathrooms, bounds, drawnArea].some(
    (value) => value !== null,
  );
  if (isNarrowed || features.length > 0 || words !== '') return null;
  const [root] = placeIds;
  if (root === undefined) {
    const areaId = country ? (listPlaces({ country, kind: 'country' })[0]?.id ?? null) : EVERYWHERE;
    return { status, areaId, placeIds, country, type };
  }
  const place = getPlace(root);
  const isWhole = place !== null && descendantIdsOf(root).length === placeIds.length;
  if (!isWhole || (country !== null && country !== place.country)) return null;
  const isRegion = place.kind === 'country' || place.kind === 'region';
  return { status, areaId: isRegion ? root : null, placeIds, country: null, type };
}

/** Conditions for listing_deltas and listing_counts, which share these columns. */
function inScope({ status, placeIds, country, type }: TalliedScope): Prisma.Sql {
  const conditions = [Prisma.sql`property_status = ${status}::property_status`];
  if (placeIds.length > 0) conditions.push(Prisma.sql`place_id = ANY(${[...placeIds]})`);
  if (country) conditions.push(Prisma.sql`country = ${country}::country`);
  if (type) conditions.push(Prisma.sql`property_type = ${type}::property_type`);
  return Prisma.join(conditions, ' AND ');
}

const tallied = ({ status, type }: TalliedScope, areaId: number, measure: string) => Prisma.sql`
  property_status = ${status}::property_status AND measure = ${measure} AND area_id = ${areaId}::int AND kind = ${type ?? 'all'}`;

/** The exact number of public homes in a scope. */
export async function countTallied(scope: TalliedScope): Promise<number> {
  const kept =
    scope.areaId === null
      ? Prisma.sql`SELECT count FROM listing_counts WHERE ${inScope(scope)}`
      : Prisma.sql`SELECT count FROM listing_tallies WHERE ${tallied(scope, scope.areaId, 'total')} AND bucket = 0`;
  const [row] = await readDb.$queryRaw<{ count: number }[]>`
    SELECT coalesce(sum(count), 0)::int AS count
    FROM (${kept} UNION ALL SELECT sign FROM listing_deltas WHERE ${inScope(scope)}) counted`;
  return row?.count ?? 0;
}

/** The number of public homes of every status. */
export async function countPublicListings(): Promise<number> {
  const [row] = await readDb.$queryRaw<{ count: number }[]>`
    SELECT coalesce(sum(count), 0)::int AS count
    FROM (SELECT count FROM listing_counts UNION ALL SELECT sign FROM listing_deltas) counted`;
  return row?.count ?? 0;
}

/** SQL expression: the number of a person's public homes. */
export function publicListingsOf(ownerId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT coalesce(sum(count), 0)::int
    FROM (SELECT count FROM listing_owner_counts WHERE owner_id = ${ownerId}
          UNION ALL SELECT sign FROM listing_deltas WHERE owner_id = ${ownerId}) counted)`;
}

/** A scope with tallies, where pages can be found without counting. */
export type TalliedArea = TalliedScope & { areaId: number };

/** The tally of each order. */
const MEASURES: Record<ListingSort, string> = {
  recommended: 'score',
  newest: 'day',
  oldest: 'day',
  'price-asc': 'price',
  'price-desc': 'price',
};

/**
 * SQL row source: the `bucket` in which the page after `offset` homes begins, and the number of homes `before` that
 * bucket; no row for an empty scope. Bucket -1 holds homes without a price, last in both price orders.
 */
function pageStart(scope: TalliedArea, sort: ListingSort, offset: number): Prisma.Sql {
  const { status, areaId, type, placeIds, country } = scope;
  return Prisma.sql`page_start(${status}::property_status, ${MEASURES[sort]}, ${isDescending(sort)}, ${areaId}::int, ${type ?? 'all'},
    ${[...placeIds]}::int[], ${country}::country, ${offset}::int)`;
}

/**
 * SQL row source: the position in an order (`key`, `id`: `fromPosition`) where the page after `offset` homes begins, or
 * a little before it, and the number of homes `before` it; no row where homes without a price begin.
 *
 * @param facets those of the scope
 * @param maxSkipped with more homes between the position that counters know and the page, a ranking is asked
 */
export function pagePosition(
  { status, areaId, type, placeIds, country }: TalliedArea,
  { every, places }: SearchFacets,
  sort: ListingSort,
  offset: number,
  maxSkipped: number,
): Prisma.Sql {
  return Prisma.sql`page_position(${status}::property_status, ${sort}, ${areaId}::int, ${type ?? 'all'}, ${[...placeIds]}::int[],
    ${country}::country, ${every}::text[], ${places}::text[], ${offset}::int, ${maxSkipped}::int)`;
}

/** The number of homes without a price before `offset` in a price order. */
export async function unpricedBefore(scope: TalliedArea, sort: ListingSort, offset: number): Promise<number> {
  const [row] = await readDb.$queryRaw<{ bucket: bigint; before: number }[]>`
    SELECT bucket, before FROM ${pageStart(scope, sort, offset)}`;
  return row && row.bucket < 0n ? offset - row.before : 0;
}
