import { Prisma } from '@/lib/generated/prisma/client';
import type { ListingSort, MarketStatus } from '@/lib/listings/constants';
import { CELL_LEVEL, cellsIn, cellsOf, type Square } from '@/lib/listings/map/map-squares';
import { type Corner, decodeArea, STEPS_PER_DEGREE } from '@/lib/listings/search/drawn-area';
import { type Bounds, type ListingFilters, NO_FILTERS } from '@/lib/listings/search/search-params';
import type { SearchArea } from '@/lib/listings/types';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import { boundsOf } from '@/lib/map/clusters';

/** A search in one market. `area` results from the location and the page's place (search-area.ts). */
export type Search = { status: MarketStatus; filters: ListingFilters; area: SearchArea };

/**
 * The WHERE clause of a search, for the alias `l`. All its columns except words are in each of the search indexes
 * (prisma/schema.prisma), so homes that do not match are skipped without reading their rows. Selecting further columns
 * prevents that, which is why pages are found by id first (page-query.ts).
 */
export function searchConditions(
  status: MarketStatus,
  filters: ListingFilters,
  area: SearchArea,
): Prisma.Sql {
  return Prisma.join([inMarket(status), ...filterConditions(filters, area)], ' AND ');
}

export const inMarket = (status: MarketStatus) =>
  Prisma.sql`${PUBLIC_LISTING_SQL} AND l.property_status = ${status}::property_status`;

/** How to write conditions for the surrounding query. */
export type Writing = {
  /** The expression for a listing's words, if `l` is not the table. */
  words?: Prisma.Sql;
  /**
   * The query has only one possible plan, so the planner need not look up each place in its statistics, which for a
   * region's places takes as long as reading a page: expressions have no statistics.
   */
  isSettled?: boolean;
};

/** The conditions that narrow a market, for the alias `l`. */
export function filterConditions(
  filters: ListingFilters,
  area: SearchArea,
  { words = Prisma.sql`l.words`, isSettled = false }: Writing = {},
): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = [];
  const add = (condition: Prisma.Sql) => conditions.push(condition);
  const place = isSettled ? Prisma.sql`(l.place_id + 0)` : Prisma.sql`l.place_id`;
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
  if (filters.area) conditions.push(...withinArea(decodeArea(filters.area)));
  if (area.words) add(Prisma.sql`${words} @@ plainto_tsquery('simple', immutable_unaccent(${area.words}))`);
  return conditions;
}

/** Land has few facts that contribute to the score, so it has its own index in that order. */
export const isLandFirst = ({ propertyType, sort }: ListingFilters) =>
  propertyType === 'land' && sort === 'recommended';

/** Conditions on an index in the search's order that bound the scan, rather than filter during it. */
export function walkConditions(filters: ListingFilters): Prisma.Sql[] {
  const { sort, priceMin, priceMax } = filters;
  if (isLandFirst(filters)) return [Prisma.sql`l.property_type = 'land'`];
  if (sort !== 'price-asc' && sort !== 'price-desc') return [];
  return filterConditions({ ...NO_FILTERS, priceMin, priceMax }, { placeIds: [], words: '' });
}

/** The amenities of a search in the form that the amenity index supports; for rare amenities. */
export function withAmenities({ features }: ListingFilters): Prisma.Sql[] {
  return features.length > 0 ? [Prisma.sql`l.amenities @> ${features}::text[]`] : [];
}

/**
 * Homes in a box, for the alias `l`; excludes homes without coordinates. For a small box the map squares are listed
 * too.
 */
export function withinBounds(bounds: Bounds): Prisma.Sql {
  const { south, west, north, east } = bounds;
  const cells = cellsIn(bounds);
  const inCells = cells ? Prisma.sql`l.map_cell = ANY(${cells}) AND` : Prisma.empty;
  return Prisma.sql`${inCells} l.latitude BETWEEN ${south} AND ${north} AND l.longitude BETWEEN ${west} AND ${east}`;
}

/** Homes in squares of one level, for the alias `l`. */
export function inSquares(squares: readonly Square[], level: number): Prisma.Sql {
  const cells = Prisma.sql`l.map_cell = ANY(${[...new Set(squares.flatMap(cellsOf))]}::int[])`;
  if (level === CELL_LEVEL) return cells;
  const keys = squares.map(({ row, column }) => row * 2 ** level + column);
  const own =
    level < CELL_LEVEL
      ? Prisma.sql`((l.map_cell / 8192) >> ${CELL_LEVEL - level}::int) * ${2 ** level}::int
          + ((l.map_cell % 8192) >> ${CELL_LEVEL - level}::int)`
      : Prisma.sql`map_row(l.latitude, ${level}::int) * ${2 ** level}::int + map_column(l.longitude, ${level}::int)`;
  const isOwn = Prisma.sql`(${own}) = ANY(${keys}::int[])`;
  return level < CELL_LEVEL ? isOwn : Prisma.sql`${cells} AND ${isOwn}`;
}

/**
 * Homes inside an outline. The bounding box comes first, because it is indexed; only homes inside it are tested against
 * the outline. Units of 1e-5 degrees: PostgreSQL counts a point as on a line if distance times length is below 1e-6,
 * which in degrees could be a hundred metres next to a short line.
 */
function withinArea(corners: readonly Corner[]): Prisma.Sql[] {
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

/** Columns that filters use, in every search index. */
export const INDEXED = Prisma.sql`l.id, l.price_cents, l.country, l.place_id, l.property_type, l.bedrooms, l.bathrooms, l.latitude,
  l.longitude, l.map_cell, l.amenity_bits`;
