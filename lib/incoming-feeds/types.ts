import type { FeedMap } from '@/lib/imports/opening/feed-map';
import type { FileColumn } from '@/lib/imports/opening/file-columns';
import type { ImportHome, ImportReport, Refusal, StoredAs, Withdrawal } from '@/lib/imports/types';

export type RunKind = 'preview' | 'import';
export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Like rows with one cause. */
export type ReportGroup = { reason: string; count: number; examples: Refusal[] };

/** Without a name: a field of a format whose columns are unknown. */
export type ReportColumn = Omit<FileColumn, 'name'> & { name: string | null };

export type ReportHome = Pick<
  ImportHome,
  'reference' | 'title' | 'status' | 'type' | 'location' | 'priceCents'
> & {
  as: StoredAs;
  bedrooms: number | null;
  areaM2: number | null;
  /** Missing in earlier reports, like all that follows. */
  lotSizeM2?: number | null;
  placeId?: number;
  pictures?: number;
};

/** `title` and `place` as the file says them. */
export type RefusedRow = Refusal & { title?: string; place?: string };

/** Where the samples of a report are now, and how many homes wait for their first picture. */
export type Arrival = {
  ids: ReadonlyMap<string, number>;
  waiting: number;
  pictures: number;
  fetched: number;
};

/** A home of which the file's clues contradict each other about its place. */
export type PlaceReview = {
  line: number;
  reference: string;
  title: string;
  /** The place that was chosen. */
  place: string;
  /** Sentences of imports, one a line. */
  reason: string;
};

export type RunReport = Omit<ImportReport, 'reasons' | 'notices'> & {
  /** The address had nothing new, so nothing was read. */
  isUnchanged: boolean;
  reasons: ReportGroup[];
  notices: ReportGroup[];
  columns: ReportColumn[];
  homes: ReportHome[];
  toReview: number;
  /** The first ones. */
  reviews: PlaceReview[];
  /** Homes that are withdrawn, the first ones. */
  gone: Pick<Withdrawal, 'id' | 'reference' | 'title'>[];
  /** Refused rows, the first ones. */
  refusals: RefusedRow[];
};

export type FeedRunLine = {
  id: string;
  kind: RunKind;
  state: RunState;
  isScheduled: boolean;
  rowsRead: number;
  problem: string | null;
  report: RunReport | null;
  createdAt: Date;
  finishedAt: Date | null;
};

export type FeedView = {
  id: string;
  name: string;
  url: string | null;
  fileName: string;
  fileBytes: number;
  map: FeedMap;
  isComplete: boolean;
  keepsHandEdits: boolean;
  runAt: number[];
  isPaused: boolean;
  nextRunAt: Date | null;
  /** Shown homes that it brought. */
  homes: number;
  runs: FeedRunLine[];
};
