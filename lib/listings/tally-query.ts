import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Country, ListingSort, MarketStatus, PropertyType } from '@/lib/listings/constants';
import type { ListingFilters } from '@/lib/listings/search-params';
import type { SearchArea } from '@/lib/listings/types';
import { descendantIdsOf, getPlace, listPlaces } from '@/lib/places/gazetteer';

// Reads of the counters (migration 20261121160000). What is pending in listing_deltas is always added, so that they are
// exact at once.

/** A search that the counters answer: a market, narrowed at most to one area and one kind of home. */
export type TalliedScope = {
  status: MarketStatus;
  /** 0 everywhere, a country or a region; `null` for a town or area, which has a count but no tallies. */
  areaId: number | null;
  /** The area's places; empty for everywhere and whole countries. */
  placeIds: readonly number[];
  country: Country | null;
  type: PropertyType | null;
};

const EVERYWHERE = 0;

/** What the counters know of a search, or `null` when it is narrowed by anything they do not count. */
export function talliedScope(
  status: MarketStatus,
  filters: ListingFilters,
  { placeIds, words }: SearchArea,
): TalliedScope | null {
  const { country, propertyType: type, priceMin, priceMax, bedrooms, bathrooms } = filters;
  const { features, bounds, area } = filters;
  const isNarrowed = [priceMin, priceMax, bedrooms, bathrooms, bounds, area].some((value) => value !== null);
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

/** Conditions on listing_deltas, and on listing_counts, which has the same columns. */
function inScope({ status, placeIds, country, type }: TalliedScope): Prisma.Sql {
  const conditions = [Prisma.sql`property_status = ${status}::property_status`];
  if (placeIds.length > 0) conditions.push(Prisma.sql`place_id = ANY(${[...placeIds]})`);
  if (country) conditions.push(Prisma.sql`country = ${country}::country`);
  if (type) conditions.push(Prisma.sql`property_type = ${type}::property_type`);
  return Prisma.join(conditions, ' AND ');
}

const tallied = ({ status, type }: TalliedScope, areaId: number, measure: string) => Prisma.sql`
  property_status = ${status}::property_status AND measure = ${measure} AND area_id = ${areaId}::int AND kind = ${type ?? 'all'}`;

/** How many public homes are in a scope, exactly. */
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

/** The tally of each order, how its buckets follow each other, and which column of listing_deltas has the bucket. */
const BUCKETS: Record<ListingSort, { measure: string; column: Prisma.Sql; order: Prisma.Sql }> = {
  recommended: { measure: 'score', column: Prisma.sql`score`, order: Prisma.sql`bucket DESC` },
  newest: { measure: 'day', column: Prisma.sql`day`, order: Prisma.sql`bucket DESC` },
  oldest: { measure: 'day', column: Prisma.sql`day`, order: Prisma.sql`bucket` },
  // -1: without a price, last in both.
  'price-asc': { measure: 'price', column: Prisma.sql`price`, order: Prisma.sql`bucket < 0, bucket` },
  'price-desc': { measure: 'price', column: Prisma.sql`price`, order: Prisma.sql`bucket DESC` },
};

/** Where a page begins: in this bucket, behind this many homes of the buckets before it. */
export type PageStart = { bucket: number; before: number };

/** The bucket that holds the home number `offset` (from 0) of a scope with tallies; `null` when it has no homes. */
export async function findPageStart(
  scope: TalliedScope & { areaId: number },
  sort: ListingSort,
  offset: number,
): Promise<PageStart | null> {
  const { measure, column, order } = BUCKETS[sort];
  const [row] = await readDb.$queryRaw<PageStart[]>`
    SELECT bucket::float8 AS bucket, before::int AS before FROM (
      SELECT bucket, sum(count) OVER (ORDER BY ${order}) - count AS before FROM (
        SELECT bucket, sum(count) AS count FROM (
          SELECT bucket, count FROM listing_tallies WHERE ${tallied(scope, scope.areaId, measure)}
          UNION ALL SELECT ${column}, sign FROM listing_deltas WHERE ${inScope(scope)}
        ) counted GROUP BY bucket HAVING sum(count) > 0) buckets
      ) running WHERE before <= ${offset}::int ORDER BY before DESC LIMIT 1`;
  return row ?? null;
}

/** The homes from a bucket on, for the alias `l`: a bound on the order's first column. */
export function fromBucket(sort: ListingSort, bucket: number): Prisma.Sql {
  switch (sort) {
    case 'recommended':
      return Prisma.sql`l.recommended_score <= ${bucket}::int`;
    case 'newest':
      return Prisma.sql`l.listed_at < ${dayStart(bucket + 1)}`;
    case 'oldest':
      return Prisma.sql`l.listed_at >= ${dayStart(bucket)}`;
    case 'price-asc':
      return Prisma.sql`l.price_cents >= ${BigInt(bucket)}`;
    case 'price-desc':
      return Prisma.sql`l.price_cents < ${BigInt(bucketEnd(bucket))}`;
  }
}

const DAY_MS = 86_400_000;
const dayStart = (day: number) => new Date(day * DAY_MS);

/** The lowest price of the next bucket; `price_bucket` in SQL keeps three digits. */
function bucketEnd(bucket: number): number {
  return bucket + 10 ** Math.max(String(bucket).length - 3, 0);
}
