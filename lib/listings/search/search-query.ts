import { Prisma } from '@/lib/generated/prisma/client';
import type { ListingSort, MarketStatus } from '@/lib/listings/constants';
import { CELL_LEVEL, cellsIn, cellsOf, type Square } from '@/lib/listings/map/map-squares';
import { type Corner, decodeArea, STEPS_PER_DEGREE } from '@/lib/listings/search/drawn-area';
import { type Bounds, type ListingFilters, NO_FILTERS } from '@/lib/listings/search/search-params';
import type { SearchArea } from '@/lib/listings/types';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import { boundsOf } from '@/lib/map/clusters';

/** A search of one market. `area` is what the location text and the place of the page name (search-area.ts). */
export type Search = { status: MarketStatus; filters: ListingFilters; area: SearchArea };

/**
 * The WHERE clause of a search, for the alias `l`. All it looks at but words stands in each of the search indexes
 * (prisma/schema.prisma), so that homes which do not match are passed over without reading their rows. A query that
 * selects more than the indexes hold loses that, which is why pages are found by id first (page-query.ts).
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

/** How conditions are written for the query that they stand in. */
export type Writing = {
  /** Where the words of a listing stand, when `l` is not the table. */
  words?: Prisma.Sql;
  /**
   * The query can only be run in one way. So the planner need not look every place up in its statistics, which for those of a region
   * takes as long as a page of homes: an expression has none.
   */
  isSettled?: boolean;
};

/** What narrows a market, for the alias `l`. */
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

/** Land has few of the facts that make a score, so that it has an index of its own for that order. */
export const isLandFirst = ({ propertyType, sort }: ListingFilters) =>
  propertyType === 'land' && sort === 'recommended';

/** What of a search an index along its order can begin or end at: a condition of the walk, not of what is passed over. */
export function walkConditions(filters: ListingFilters): Prisma.Sql[] {
  const { sort, priceMin, priceMax } = filters;
  if (isLandFirst(filters)) return [Prisma.sql`l.property_type = 'land'`];
  if (sort !== 'price-asc' && sort !== 'price-desc') return [];
  return filterConditions({ ...NO_FILTERS, priceMin, priceMax }, { placeIds: [], words: '' });
}

/** Homes with all amenities of a search, in the form that the index of amenities knows: for what few homes have. */
export function withAmenities({ features }: ListingFilters): Prisma.Sql[] {
  return features.length > 0 ? [Prisma.sql`l.amenities @> ${features}::text[]`] : [];
}

/** Homes in a box, for the alias `l`; never one without coordinates. A small box also names its squares of the map. */
export function withinBounds(bounds: Bounds): Prisma.Sql {
  const { south, west, north, east } = bounds;
  const cells = cellsIn(bounds);
  const inCells = cells ? Prisma.sql`l.map_cell = ANY(${cells}) AND` : Prisma.empty;
  return Prisma.sql`${inCells} l.latitude BETWEEN ${south} AND ${north} AND l.longitude BETWEEN ${west} AND ${east}`;
}

/** Homes in squares of one level, for the alias `l` of the listings. */
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
 * Homes that an outline goes around. The box first, because an index knows it; only homes inside it are compared with the
 * outline. In hundred thousandths of a degree: PostgreSQL takes any point for one on a line whose product of distance
 * and length is below a millionth, which in degrees would be a hundred metres beside a short line.
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

/** Each sort ends in the id, so that pages never overlap. A home without a price stands last in both price orders. */
export const SORT_SQL: Record<ListingSort, Prisma.Sql> = {
  recommended: Prisma.sql`l.recommended_score DESC, l.id DESC`,
  newest: Prisma.sql`l.listed_at DESC, l.id DESC`,
  oldest: Prisma.sql`l.listed_at, l.id`,
  'price-asc': Prisma.sql`l.price_cents, l.id`,
  'price-desc': Prisma.sql`l.price_cents DESC NULLS LAST, l.id DESC`,
};

/** What filters look at, as every search index has it. */
export const INDEXED = Prisma.sql`l.id, l.price_cents, l.country, l.place_id, l.property_type, l.bedrooms, l.bathrooms, l.latitude,
  l.longitude, l.map_cell, l.amenity_bits`;
