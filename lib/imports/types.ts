import type { FeedField } from '@/lib/imports/columns/usual-column-names';
import type { Translations } from '@/lib/language/translations';
import type { Market, PropertyType } from '@/lib/listings/constants';
import type { PortableFacts } from '@/lib/listings/types';
import type { Country } from '@/lib/places/constants';

export type FeedPicture = { url: string; caption: string | null };

/** Raw texts of a home by field. `market` and `notices` are set when a row's offers are split. */
export type FeedHome = Partial<Record<FeedField, string>> & {
  amenities?: string[];
  titles?: Translations;
  descriptions?: Translations;
  market?: Market;
  notices?: string[];
  /** Why the place may be wrong, as a notice. */
  placeDoubt?: string;
  /** Web addresses in the feed's order, each once. */
  pictures?: FeedPicture[];
};

export type FeedBytes = AsyncIterable<Uint8Array | string>;

/** `line` is where a record starts, from 1. */
export type FeedRecord =
  | { line: number; home: FeedHome }
  | { line: number; problem: string }
  | { remark: string };

export type ImportHome = PortableFacts & {
  line: number;
  reference: string;
  title: string;
  description: string;
  titles: Translations;
  descriptions: Translations;
  status: Market;
  type: PropertyType;
  country: Country;
  placeId: number;
  location: string;
  latitude: number;
  longitude: number;
  priceCents: number;
  notices: string[];
  pictures: FeedPicture[];
  /** The clues to the place of the home contradict each other. */
  needsReview: boolean;
};

export type Refusal = { line: number; reference: string | null; reason: string };

/** The feed in the account that is imported. */
export type ImportedFeed = { id: string; keepsHandEdits: boolean };

export type StoredAs = 'new' | 'changed' | 'unchanged';

export type Withdrawal = { id: number; line: number; reference: string; title: string; reason: string };

export type Reason = { reason: string; count: number };

export type ImportReport = {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  withdrawn: number;
  /** More than can go without a confirmation. */
  hidesMost: boolean;
  reasons: Reason[];
  notices: Reason[];
  remarks: string[];
};
