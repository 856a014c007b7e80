import type { MapPin, PlaceCount, PriceStatistics } from '@/lib/listings/types';
import type { Grid } from '@/lib/map/grid';
import { newBuildsAmong } from '@/lib/search/budget-query';
import { askIndex } from '@/lib/search/client';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import type { GridHomes } from '@/lib/search/grid-homes';
import { priceStatisticsBySql } from '@/lib/search/price-statistics-query';
import type { HomeQuery } from '@/lib/search/questions';
import {
  COUNT_LIMIT,
  changesBySql,
  countBySql,
  gridHomesBySql,
  lexemesOf,
  nearestBySql,
  pageIdsBySql,
  pinsBySql,
  placeCountsBySql,
} from '@/lib/search/sql-query';
import type { Search, SearchCount, Slice } from '@/lib/search/types';

// The index (server/search) answers every search; PostgreSQL does while the index is loading, behind or away.

async function queryOf(search: Search): Promise<HomeQuery> {
  const { words } = search.area;
  return { ...search, lexemes: words === '' ? null : await lexemesOf(words) };
}

export async function countHomes(search: Search): Promise<SearchCount> {
  const count = await askIndex({ kind: 'count', query: await queryOf(search) });
  return count === null ? countBySql(search) : { count, isCapped: false };
}

/** One count per change of the filters; `null` while the index does not answer: SQL would need a query for each. */
export async function countChanges(
  search: Search,
  changes: readonly Partial<ListingFilters>[],
): Promise<number[] | null> {
  return askIndex({ kind: 'counts', query: await queryOf(search), changes });
}

export async function findHomes(
  search: Search,
  { offset, limit }: Slice,
): Promise<SearchCount & { ids: number[]; newBuilds: ReadonlySet<number> }> {
  const found = await askIndex({ kind: 'page', query: await queryOf(search), skip: offset, limit });
  if (found) return { ...found, newBuilds: new Set(found.newBuilds), isCapped: false };
  const most = Math.max(COUNT_LIMIT, offset + limit);
  const [count, ids] = await Promise.all([countBySql(search, most), pageIdsBySql(search, { offset, limit })]);
  return { ...count, ids, newBuilds: new Set(search.filters.budget ? await newBuildsAmong(ids) : []) };
}

/** `limit` homes that cost less and as many that do not, or all there are; by price. */
export async function findNearestInPrice(search: Search, cents: number, limit: number): Promise<number[]> {
  const found = await askIndex({ kind: 'nearest', query: await queryOf(search), cents, limit });
  return found ?? nearestBySql(search, cents, limit);
}

/** Best recommended first; homes without coordinates are left out. */
export async function listPins(search: Search, limit: number): Promise<MapPin[]> {
  const pins = await askIndex({ kind: 'pins', query: await queryOf(search), limit });
  if (!pins) return pinsBySql(search, limit);
  return pins.map(([id, latitude, longitude, priceCents]) => ({ id, latitude, longitude, priceCents }));
}

export async function listGridHomes(search: Search, grid: Grid): Promise<GridHomes> {
  const found = await askIndex({ kind: 'clusters', query: await queryOf(search), grid });
  return found ?? gridHomesBySql(search, grid);
}

/** Counts by place itself, without nested places. They decide which place pages exist. */
export async function countHomesByPlace(): Promise<PlaceCount[]> {
  return (await askIndex({ kind: 'placeCounts' })) ?? placeCountsBySql();
}

/** Grouped by SITEMAP_SHARD_SIZE ids, and by place itself, market and type. */
export async function listHomeChanges() {
  const { shards, places } = (await askIndex({ kind: 'changes' })) ?? (await changesBySql());
  const dated = <Row extends { changedMs: number }>({ changedMs, ...row }: Row) => ({
    ...row,
    lastModified: new Date(changedMs),
  });
  return { shards: shards.map(dated), places: places.map(dated) };
}

/** Homes without a price are ignored. */
export async function getPriceStatistics(search: Search): Promise<PriceStatistics> {
  return (await askIndex({ kind: 'prices', query: await queryOf(search) })) ?? priceStatisticsBySql(search);
}
