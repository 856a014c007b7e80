import type { Country, ListingSort, MarketStatus, PropertyType } from '@/lib/listings/constants';
import type { MapCell, MapHome, PlaceCount, PriceStatistics } from '@/lib/listings/types';
import type { Grid } from '@/lib/map/grid';
import type { Bounds } from '@/lib/map/types';
import type { Corner } from '@/lib/search/filters/drawn-area';

// What the search index (server/search) is asked and what it answers. Every answer is exact.

/** The public homes of one market that fulfil every condition. */
export type HomeQuery = {
  status: MarketStatus;
  country: Country | null;
  /** Gazetteer ids, each standing for itself and everything inside it; a home in any of them matches. Empty: anywhere. */
  places: readonly number[];
  /** Euro cents, inclusive. A home without a price matches neither limit. */
  minCents: number | null;
  maxCents: number | null;
  propertyType: PropertyType | null;
  /** At least so many; unknown numbers do not match. */
  bedrooms: number | null;
  bathrooms: number | null;
  /** Amenity ids, all of which a home must have. */
  features: readonly string[];
  /** Degrees, inclusive. A home without coordinates matches neither this nor `outline`. */
  bounds: Bounds | null;
  /** A home on the line is inside; lines may cross (nonzero winding). Empty: no outline. */
  outline: readonly Corner[] | null;
  /** From `lexemesOf`: all of them in title or address. `null`: no words; []: words that match nothing. */
  lexemes: readonly string[] | null;
};

export type Question =
  | { kind: 'count'; query: HomeQuery }
  /** Several counts at once, as for the suggestions of a page without results. */
  | { kind: 'counts'; queries: readonly HomeQuery[] }
  /** Homes `skip` to `skip + limit` in an order. Ties by id; homes without a price are last in both price orders. */
  | { kind: 'page'; query: HomeQuery; sort: ListingSort; skip: number; limit: number }
  /** The best recommended homes that have coordinates. */
  | { kind: 'pins'; query: HomeQuery; limit: number }
  | { kind: 'clusters'; query: HomeQuery; grid: Grid }
  /** Of both markets. */
  | { kind: 'placeCounts' }
  /** When homes were last edited: by 50,000 ids, and by place itself, market and type. */
  | { kind: 'changes' }
  /** Asking prices above 0. */
  | { kind: 'prices'; query: HomeQuery };

export type QuestionKind = Question['kind'];

/** Milliseconds since 1970. Shard n has the ids n * SITEMAP_SHARD_SIZE + 1 to (n + 1) * SITEMAP_SHARD_SIZE. */
export type HomeChanges = {
  shards: { shard: number; changedMs: number }[];
  places: { placeId: number; status: MarketStatus; type: PropertyType; changedMs: number }[];
};

/** What the map shows in a grid: each home if few, otherwise one entry per cell. Every home is in exactly one entry. */
export type GridAnswer = { homes: MapHome[]; cells: MapCell[] };

export type Answers = {
  count: number;
  counts: number[];
  page: { count: number; ids: number[] };
  pins: MapHome[];
  clusters: GridAnswer;
  placeCounts: PlaceCount[];
  prices: PriceStatistics;
  changes: HomeChanges;
};

/**
 * A question on the wire, one JSON object per line. `after` are announcements (lib/realtime/announcements.ts) that the answer must reflect:
 * everything that the asker may already have seen.
 */
export type AskedQuestion = { n: number; after: string[]; ask: Question };

/**
 * `at`: the announcement that the answer reflects, with all earlier ones; `null` before the first.
 * `not`: the index is still loading, has not received `after` in time, or cannot answer. Ask PostgreSQL.
 */
export type Reply =
  | { n: number; at: string | null; answer: Answers[QuestionKind] }
  | { n: number; not: 'loading' | 'behind' | 'failed' };
