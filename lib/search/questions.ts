import type { Market, PropertyType } from '@/lib/listings/constants';
import type { MapHome, PlaceCount, PriceStatistics } from '@/lib/listings/types';
import type { Grid } from '@/lib/map/grid';
import { ANYWHERE } from '@/lib/search/filters/search-area';
import { type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import type { GridHomes } from '@/lib/search/grid-homes';
import type { Search } from '@/lib/search/types';

// The questions and answers of the search index (server/search). Every answer is exact.

/** `lexemes` is what PostgreSQL finds in the words (`lexemesOf`). `null`: there are no words; []: nothing matches. */
export type HomeQuery = Search & { lexemes: readonly string[] | null };

export const EVERY_HOME_FOR_SALE: HomeQuery = {
  status: 'for_sale',
  filters: NO_FILTERS,
  area: ANYWHERE,
  lexemes: null,
};

export type Question =
  | { kind: 'count'; query: HomeQuery }
  /** One count per change of the filters. */
  | { kind: 'counts'; query: HomeQuery; changes: readonly Partial<ListingFilters>[] }
  | { kind: 'page'; query: HomeQuery; skip: number; limit: number }
  /** Best recommended first. */
  | { kind: 'pins'; query: HomeQuery; limit: number }
  | { kind: 'clusters'; query: HomeQuery; grid: Grid }
  | { kind: 'prices'; query: HomeQuery }
  /** `limit` that cost less, and as many that do not; by price. */
  | { kind: 'nearest'; query: HomeQuery; cents: number; limit: number }
  | { kind: 'placeCounts' }
  | { kind: 'changes' };

/** Milliseconds since 1970. Shard n has the ids after n * SITEMAP_SHARD_SIZE. */
export type HomeChanges = {
  shards: { shard: number; changedMs: number }[];
  places: { placeId: number; status: Market; type: PropertyType; changedMs: number }[];
};

export type Answers = {
  count: number;
  counts: number[];
  /** `newBuilds`: of these, in a search with a budget. */
  page: { count: number; ids: number[]; newBuilds: number[] };
  pins: MapHome[];
  clusters: GridHomes;
  prices: PriceStatistics;
  nearest: number[];
  placeCounts: PlaceCount[];
  changes: HomeChanges;
};

/** One JSON object per line. The answer reflects the announcement `after`, or it `isLate` (a program's changes). */
export type AskedQuestion = { n: number; after: string | null; ask: Question };

/** `not`: ask PostgreSQL. 'behind': the index has not received `after` in time. */
export type Reply =
  | { n: number; answer: Answers[Question['kind']]; isLate: boolean }
  | { n: number; not: 'loading' | 'behind' | 'failed' };
