import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { type Extra, type ListingSort, type Market, SITEMAP_SHARD_SIZE } from '@/lib/listings/constants';
import { energyClassesFrom } from '@/lib/listings/energy-steps';
import type { MapHome, MapPin, PlaceCount } from '@/lib/listings/types';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import { boundsOf } from '@/lib/map/clusters';
import { SINGLE_HOMES_LIMIT } from '@/lib/map/constants';
import { type Corner, decodeArea, STEPS_PER_DEGREE } from '@/lib/map/drawn-area';
import { boundsOfGrid, type Grid } from '@/lib/map/grid';
import { descendantIdsOf } from '@/lib/places/gazetteer';
import {
  affordableSql,
  idsByWhatIsLeft,
  type LeftCandidate,
  leftCandidatesSql,
} from '@/lib/search/budget-query';
import { type Bounds, floorRange } from '@/lib/search/filters/search-params';
import { type GridHomes, type SquareCount, toGridHomes } from '@/lib/search/grid-homes';
import {
  CONFIRMED_UNTIL_SQL,
  EXTRA_SQL,
  LISTER_SQL,
  REDUCED_UNTIL_SQL,
  SIZE_SQL,
  TOP_FLOOR_SQL,
} from '@/lib/search/home-facts-sql';
import type { HomeChanges } from '@/lib/search/questions';
import type { Search, SearchCount, Slice } from '@/lib/search/types';

// Searches in SQL, for the alias `l`, while the index is silent. Exact up to COUNT_LIMIT; slow in a large market.

const MIN_SMALLINT = -32_767;

export function searchConditions({ status, filters, area }: Search): Prisma.Sql {
  return Prisma.join([inMarket(status), ...filterConditions({ status, filters, area })], ' AND ');
}

export const inMarket = (status: Market) =>
  Prisma.sql`${PUBLIC_LISTING_SQL} AND l.property_status = ${status}::property_status`;

function filterConditions({ status, filters, area }: Search): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = [];
  const add = (condition: Prisma.Sql) => conditions.push(condition);
  if (area.places.length > 0) add(Prisma.sql`l.place_id = ANY(${area.places.flatMap(descendantIdsOf)})`);
  if (filters.country) add(Prisma.sql`l.country = ${filters.country}::country`);
  if (filters.priceMin !== null) add(Prisma.sql`l.price_cents >= ${BigInt(filters.priceMin) * 100n}`);
  if (filters.priceMax !== null) add(Prisma.sql`l.price_cents <= ${BigInt(filters.priceMax) * 100n}`);
  if (filters.propertyTypes.length > 0)
    add(Prisma.sql`l.property_type = ANY(${filters.propertyTypes}::property_type[])`);
  if (filters.bedrooms !== null) add(Prisma.sql`l.bedrooms >= ${filters.bedrooms}`);
  if (filters.bathrooms !== null) add(Prisma.sql`l.bathrooms >= ${filters.bathrooms}`);
  if (filters.sizeMin !== null) add(Prisma.sql`${Prisma.raw(SIZE_SQL)} >= ${filters.sizeMin}`);
  if (filters.sizeMax !== null) add(Prisma.sql`${Prisma.raw(SIZE_SQL)} <= ${filters.sizeMax}`);
  if (filters.floor !== null) add(onFloor(filters.floor));
  if (filters.yearMin !== null) add(Prisma.sql`l.year_built >= ${filters.yearMin}`);
  if (filters.energy) add(Prisma.sql`l.energy_class = ANY(${energyClassesFrom(filters.energy)}::text[])`);
  if (filters.lister) add(Prisma.sql`${Prisma.raw(LISTER_SQL)} = ${filters.lister}`);
  for (const extra of filters.extras) add(Prisma.raw(extraSql(extra)));
  if (filters.features.length > 0) add(Prisma.sql`l.amenities @> ${filters.features}::text[]`);
  if (filters.budget) add(affordableSql(status, filters.budget));
  if (filters.bounds) add(withinBounds(filters.bounds));
  if (filters.drawnArea) conditions.push(...withinOutline(decodeArea(filters.drawnArea)));
  if (area.words) add(Prisma.sql`l.words @@ plainto_tsquery('simple', immutable_unaccent(${area.words}))`);
  return conditions;
}

function extraSql(extra: Extra): string {
  if (extra === 'reduced') return `${REDUCED_UNTIL_SQL} > now()`;
  return extra === 'confirmed' ? `${CONFIRMED_UNTIL_SQL} > now()` : EXTRA_SQL[extra];
}

function onFloor(floor: string): Prisma.Sql {
  const range = floorRange(floor);
  if (range === 'top') return Prisma.raw(TOP_FLOOR_SQL);
  const { least, most } = range;
  return Prisma.sql`l.floor_level BETWEEN ${Math.max(least, MIN_SMALLINT)} AND ${Math.min(most, -MIN_SMALLINT)}`;
}

export function withinBounds({ south, west, north, east }: Bounds): Prisma.Sql {
  return Prisma.sql`l.latitude BETWEEN ${south} AND ${north} AND l.longitude BETWEEN ${west} AND ${east}`;
}

/** In steps of 1e-5 degrees: PostgreSQL counts a point as on a line if distance times length is below 1e-6. */
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

/** The id last, so that pages never overlap. Homes without a price are last. */
export const SORT_SQL: Record<ListingSort, Prisma.Sql> = {
  recommended: Prisma.sql`l.recommended_score DESC, l.id DESC`,
  newest: Prisma.sql`l.listed_at DESC, l.id DESC`,
  oldest: Prisma.sql`l.listed_at, l.id`,
  'price-asc': Prisma.sql`l.price_cents, l.id`,
  'price-desc': Prisma.sql`l.price_cents DESC NULLS LAST, l.id DESC`,
  // Of rents; of prices see budget-query.ts.
  left: Prisma.sql`l.price_cents, l.id`,
};

/** Counting stops here, or at the end of the requested page. */
export const COUNT_LIMIT = 10_000;

export async function countBySql(search: Search, most = COUNT_LIMIT): Promise<SearchCount> {
  const [row] = await readDb.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM listings l WHERE ${searchConditions(search)} LIMIT ${most + 1}::int) counted`;
  const count = row?.count ?? 0;
  return { count: Math.min(count, most), isCapped: count > most };
}

export async function pageIdsBySql(search: Search, { offset, limit }: Slice): Promise<number[]> {
  const { budget, sort } = search.filters;
  if (budget && sort === 'left' && search.status === 'for_sale') {
    const candidates = leftCandidatesSql(budget, searchConditions(search), offset + limit);
    const homes = await readDb.$queryRaw<LeftCandidate[]>(candidates);
    return idsByWhatIsLeft(homes, budget).slice(offset, offset + limit);
  }
  const rows = await readDb.$queryRaw<{ id: number }[]>`
    SELECT id FROM (${inOrder(search, search.filters.sort, offset + limit)}) page OFFSET ${offset}::int`;
  return rows.map(({ id }) => id);
}

function inOrder(search: Search, sort: ListingSort, most: number, also = Prisma.sql`true`): Prisma.Sql {
  const where = Prisma.sql`${searchConditions(search)} AND ${also}`;
  if (sort !== 'price-desc')
    return Prisma.sql`SELECT l.* FROM listings l WHERE ${where} ORDER BY ${SORT_SQL[sort]} LIMIT ${most}::int`;
  // Read backwards, the database index has homes without a price first.
  const part = (has: Prisma.Sql, order: Prisma.Sql) =>
    Prisma.sql`(SELECT l.* FROM listings l WHERE ${where} AND ${has} ORDER BY ${order} LIMIT ${most}::int)`;
  const priced = part(Prisma.sql`l.price_cents IS NOT NULL`, Prisma.sql`l.price_cents DESC, l.id DESC`);
  const others = part(Prisma.sql`l.price_cents IS NULL`, Prisma.sql`l.price_cents, l.id DESC`);
  return Prisma.sql`SELECT l.* FROM (${priced} UNION ALL ${others}) l ORDER BY ${SORT_SQL[sort]} LIMIT ${most}::int`;
}

export async function nearestBySql(search: Search, cents: number, limit: number): Promise<number[]> {
  const side = (costs: Prisma.Sql, order: Prisma.Sql) => Prisma.sql`
    (SELECT l.id, l.price_cents FROM listings l
     WHERE ${searchConditions(search)} AND l.price_cents ${costs} ${cents}::bigint ORDER BY ${order} LIMIT ${limit}::int)`;
  const below = side(Prisma.sql`<`, Prisma.sql`l.price_cents DESC, l.id DESC`);
  const above = side(Prisma.sql`>=`, Prisma.sql`l.price_cents, l.id`);
  const rows = await readDb.$queryRaw<{ id: number }[]>`
    SELECT id FROM (${below} UNION ALL ${above}) homes ORDER BY price_cents, id`;
  return rows.map(({ id }) => id);
}

export function pinsBySql(search: Search, limit: number): Promise<MapPin[]> {
  const located = inOrder(search, 'recommended', limit, Prisma.sql`l.latitude IS NOT NULL`);
  return readDb.$queryRaw<MapPin[]>`
    SELECT id, latitude, longitude, price_cents::float8 AS "priceCents" FROM (${located}) pins`;
}

export async function gridHomesBySql(search: Search, grid: Grid): Promise<GridHomes> {
  const { level, west, east, north, south } = grid;
  const [row, column] = [
    Prisma.sql`map_row(l.latitude, ${level}::int)`,
    Prisma.sql`map_column(l.longitude, ${level}::int)`,
  ];
  // A home on the edge of the bounds may lie in a square beside the grid.
  const where = Prisma.sql`${searchConditions(search)} AND ${withinBounds(boundsOfGrid(grid))}
    AND ${row} BETWEEN ${north}::int AND ${south}::int AND ${column} BETWEEN ${west}::int AND ${east}::int`;
  const homes = await readDb.$queryRaw<{ home: MapHome }[]>`
    SELECT json_build_array(l.id, round(l.latitude::numeric, 6), round(l.longitude::numeric, 6), l.price_cents) AS home
    FROM listings l WHERE ${where} LIMIT ${SINGLE_HOMES_LIMIT + 1}::int`;
  if (homes.length <= SINGLE_HOMES_LIMIT) return { homes: homes.map(({ home }) => home), cells: [] };
  const squares = await readDb.$queryRaw<SquareCount[]>`
    SELECT count(*)::int AS count, avg(l.latitude) AS latitude, avg(l.longitude) AS longitude,
      min(l.latitude) AS south, min(l.longitude) AS west, max(l.latitude) AS north, max(l.longitude) AS east,
      min(l.price_cents)::float8 AS "lowestCents", min(l.id) AS id
    FROM listings l WHERE ${where} GROUP BY ${row}, ${column}`;
  return toGridHomes(squares, grid);
}

export async function placeCountsBySql(): Promise<PlaceCount[]> {
  // One JSON value: transferring thousands of rows takes longer than reading them.
  const [row] = await readDb.$queryRaw<{ counts: PlaceCount[] }[]>`
    SELECT coalesce(json_agg(counted), '[]') AS counts FROM (
      SELECT l.place_id AS "placeId", l.property_status AS status, l.property_type AS type, count(*)::int AS count
      FROM listings l WHERE ${PUBLIC_LISTING_SQL} AND l.place_id IS NOT NULL GROUP BY 1, 2, 3) counted`;
  return row?.counts ?? [];
}

const CHANGED_MS = Prisma.sql`(extract(epoch FROM max(l.updated_at)) * 1000)::float8`;

export async function changesBySql(): Promise<HomeChanges> {
  const [row] = await readDb.$queryRaw<HomeChanges[]>`
    SELECT
      (SELECT coalesce(json_agg(s ORDER BY s.shard), '[]') FROM (
        SELECT (l.id - 1) / ${SITEMAP_SHARD_SIZE}::int AS shard, ${CHANGED_MS} AS "changedMs"
        FROM listings l WHERE ${PUBLIC_LISTING_SQL} GROUP BY 1) s) AS shards,
      (SELECT coalesce(json_agg(p), '[]') FROM (
        SELECT l.place_id AS "placeId", l.property_status AS status, l.property_type AS type, ${CHANGED_MS} AS "changedMs"
        FROM listings l WHERE ${PUBLIC_LISTING_SQL} AND l.place_id IS NOT NULL GROUP BY 1, 2, 3) p) AS places`;
  return row ?? { shards: [], places: [] };
}

const KEPT = 1_000;
const kept = new Map<string, Promise<string[]>>();

/** Read once per text. [] if PostgreSQL would look for nothing ('???'): matches no home. */
export function lexemesOf(text: string): Promise<string[]> {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= KEPT) kept.clear();
  const read = readLexemes(text);
  kept.set(text, read);
  read.catch(() => kept.delete(text));
  return read;
}

async function readLexemes(text: string): Promise<string[]> {
  const [row] = await readDb.$queryRaw<{ lexemes: string[] }[]>`
    SELECT tsvector_to_array(to_tsvector('simple', immutable_unaccent(${text}))) AS lexemes`;
  return row?.lexemes ?? [];
}
