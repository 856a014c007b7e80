import type { Market, PropertyType } from '@/lib/listings/constants';
import type { MapHome, PlaceCount, PriceStatistics } from '@/lib/listings/types';
import type { Grid } from '@/lib/map/grid';
import { ANYWHERE } from '@/lib/search/filters/search-area';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import type { GridHomes } from '@/lib/search/grid-homes';
import type { Search } from '@/lib/search/types';

// What the search index (server/search) is asked and what it answers. Every answer is exact.

/** A search, and what PostgreSQL finds in its words (`lexemesOf`). `null`: it has none; []: words that match nothing. */
export type HomeQuery = Search & { lexemes: readonly string[] | null };

export const EVERY_HOME_FOR_SALE: HomeQuery = {
  status: 'for_sale',
  filters: NO_FILTERS,
  area: ANYWHERE,
  lexemes: null,
};

export type Question =
  | { kind: 'count'; query: HomeQuery }
  /** Homes `skip` to `skip + limit` in the order of the search, and how many match. */
  | { kind: 'page'; query: HomeQuery; skip: number; limit: number }
  /** The best recommended homes that have coordinates. */
  | { kind: 'pins'; query: HomeQuery; limit: number }
  | { kind: 'clusters'; query: HomeQuery; grid: Grid }
  /** Asking prices above 0. */
  | { kind: 'prices'; query: HomeQuery }
  /** Of both markets. */
  | { kind: 'placeCounts' }
  /** When homes were last edited: by SITEMAP_SHARD_SIZE ids, and by place itself, market and type. */
  | { kind: 'changes' };

/** Milliseconds since 1970. Shard n has the ids n * SITEMAP_SHARD_SIZE + 1 to (n + 1) * SITEMAP_SHARD_SIZE. */
export type HomeChanges = {
  shards: { shard: number; changedMs: number }[];
  places: { placeId: number; status: Market; type: PropertyType; changedMs: number }[];
};

export type Answers = {
  count: number;
  page: { count: number; ids: number[] };
  pins: MapHome[];
  clusters: GridHomes;
  prices: PriceStatistics;
  placeCounts: PlaceCount[];
  changes: HomeChanges;
};

/**
 * A question on the wire, one JSON object per line. `after`: the last announcement (lib/realtime/announcements.ts) that the asker
 * has heard. The answer reflects it, except for homes that a program has just changed: then it `isLate`.
 */
export type AskedQuestion = { n: number; after: string | null; ask: Question };

/** `not`: the index is loading, has not received `after` in time, or cannot answer. Ask PostgreSQL. */
export type Reply =
  | { n: number; answer: Answers[Question['kind']]; isLate: boolean }
  | { n: number; not: 'loading' | 'behind' | 'failed' };
