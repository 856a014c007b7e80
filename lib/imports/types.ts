import type { FeedField } from '@/lib/imports/columns/usual-columns';
import type { Country, Market, PropertyType } from '@/lib/listings/constants';
import type { PortableFacts } from '@/lib/listings/types';

/** A home as written in a feed: raw text by field. `market` and `notices` are known when a row's offers are told apart. */
export type FeedHome = Partial<Record<FeedField, string>> & {
  amenities?: string[];
  market?: Market;
  notices?: string[];
};

/**
 * What readers yield: a home, or why a record is unreadable, and at the end remarks on the file as a whole. `line`
 * is where a record starts in the file, from 1.
 */
export type FeedRecord =
  | { line: number; home: FeedHome }
  | { line: number; problem: string }
  | { remark: string };

/** A validated home, ready to be stored. */
export type ImportHome = PortableFacts & {
  line: number;
  reference: string;
  title: string;
  description: string;
  status: Market;
  type: PropertyType;
  country: Country;
  placeId: number;
  location: string;
  latitude: number;
  longitude: number;
  priceCents: number;
  /** What was dropped or guessed. */
  notices: string[];
};

/** A row that was refused, or (a notice) of which something was dropped or guessed. */
export type Refusal = { line: number; reference: string | null; reason: string };

export type Reason = { reason: string; count: number };

export type ImportReport = {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Homes shown until now whose rows say that they are no longer offered. */
  withdrawn: number;
  /** Frequency of each kind of reason for a refusal, most frequent first; below, of each kind of notice. */
  reasons: Reason[];
  notices: Reason[];
  /** About the file as a whole: what was not read, which homes stay as they were. */
  remarks: string[];
};
