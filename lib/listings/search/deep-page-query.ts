import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { LARGE_MARKET } from '@/lib/listings/constants';
import type { MarketEstimates } from '@/lib/listings/search/market-estimates';
import { estimateMarket } from '@/lib/listings/search/market-statistics-query';
import {
  type PageRequest,
  type PlannedSearch,
  pageStatement,
  type SelectRows,
  scanInOrder,
} from '@/lib/listings/search/page-statement-query';
import { filterConditions } from '@/lib/listings/search/search-query';
import { facetsOf, NO_FACETS } from '@/lib/listings/search-index/bitmap-facets';
import { startInRanking } from '@/lib/listings/search-index/bitmap-query';
import { fromPosition } from '@/lib/listings/search-index/ranking-query';
import { pagePosition, type TalliedArea, talliedScope } from '@/lib/listings/search-index/tally-query';

// Pages far into an order, which are read from where they begin rather than by counting up to them. Counters and, in a
// large market, rankings know where that is.

/** From these offsets on, finding the bucket where the page begins is faster than counting up to it; */
const DEEP_OFFSET = 5_000;
/** in an area earlier, since other homes lie between. */
const DEEP_OFFSET_IN_AREA = 1_000;

/** Where counters know a position close to the page, finding one in a ranking takes as long as scanning this many homes; */
const MAX_SKIPPED = 400;
/** compared with counting up to the page, this many. */
const COST_OF_START = 2_500;
/** The longest scan expected from there, if matches were evenly distributed; */
const MAX_SCAN = 5_000;
/** and how many times that it may take before shorter ways are tried, as at the sparse end of an order. */
const SCAN_MARGIN = 4;

/** A full page read from where it begins in a ranking; `null` if none tells, or if other ways are expected to be shorter. */
export async function readFromRanking<Row>(
  search: PlannedSearch,
  page: PageRequest,
  selectRows: SelectRows,
): Promise<Row[] | null> {
  if (search.candidateIds || page.offset === 0 || deepScopeOf(search, page.offset)) return null;
  if (!isStartShorter(search, page, await estimateMarket(search.status))) return null;
  const statement = pageFromRanking(search, page);
  const rows = statement ? await readDb.$queryRaw<Row[]>(selectRows(statement)) : [];
  return rows.length === page.limit ? rows : null;
}

/** The statement for it: no rows where no ranking tells, and too few where matches are sparse; `null` for a search without facets. */
export function pageFromRanking(search: PlannedSearch, page: PageRequest): Prisma.Sql | null {
  const { sort } = search.filters;
  const start = startInRanking(search, sort, page.offset);
  return start && pageFrom(search, Prisma.sql`(${start})`, page, SCAN_MARGIN * MAX_SCAN);
}

function isStartShorter(
  search: PlannedSearch,
  { limit, offset }: PageRequest,
  market: MarketEstimates,
): boolean {
  if (market.homes <= LARGE_MARKET) return false;
  const perMatch = market.homes / market.matchesOf(search);
  return offset * perMatch > COST_OF_START && limit * perMatch < MAX_SCAN;
}

/** The scope in which counters find where a page begins, if that is worthwhile. */
export function deepScopeOf(search: PlannedSearch, offset: number): TalliedArea | null {
  const scope = talliedScope(search);
  if (!scope || scope.areaId === null) return null;
  const deep = search.area.placeIds.length > 0 ? DEEP_OFFSET_IN_AREA : DEEP_OFFSET;
  return offset < deep ? null : { ...scope, areaId: scope.areaId };
}

/** A page that starts where counters say, or a ranking where these leave a long scan. */
export async function readFromCounters<Row>(
  search: PlannedSearch,
  scope: TalliedArea,
  page: PageRequest,
  selectRows: SelectRows,
): Promise<Row[]> {
  const market = await estimateMarket(search.status);
  const density = market.matchesOf(search) / Math.max(1, market.homes);
  const statement = pageFromCounters(search, scope, page, Math.round(density * MAX_SKIPPED));
  return readDb.$queryRaw<Row[]>(selectRows(statement));
}

/** The statement for it. `maxSkipped`: see `pagePosition`. */
export function pageFromCounters(
  search: PlannedSearch,
  scope: TalliedArea,
  page: PageRequest,
  maxSkipped: number,
): Prisma.Sql {
  const { filters, area } = search;
  const facets = facetsOf(filters, area) ?? NO_FACETS;
  return pageFrom(search, pagePosition(scope, facets, filters.sort, page.offset, maxSkipped), page);
}

/**
 * A page that starts at a position `s` of its order, with `s.before` homes before it; with `maxScan` it may lack homes.
 *
 * Forced to scan in order, since the planner does not know that it ends early; if all homes match there is no other
 * plan.
 */
function pageFrom(
  search: PlannedSearch,
  start: Prisma.Sql,
  { order, conditions, limit, offset }: PageRequest,
  maxScan: number | null = null,
): Prisma.Sql {
  const isAll = filterConditions(search.filters, search.area).length === 0;
  const page = {
    order,
    conditions: [...conditions, fromPosition(search.filters.sort)],
    limit,
    offset: Prisma.sql`${offset}::int - s.before`,
  };
  const inside = isAll
    ? pageStatement({ ...search, planHint: null }, page)
    : scanInOrder(search, page, maxScan);
  return Prisma.sql`SELECT page.* FROM ${start} s, LATERAL (${inside}) page`;
}
