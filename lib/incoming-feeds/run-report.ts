import { FEED_FIELDS, type FeedField } from '@/lib/imports/columns/usual-column-names';
import type { OpenedFeed } from '@/lib/imports/opening/open-feed';
import { saidBy } from '@/lib/imports/sentences';
import type {
  FeedHome,
  FeedRecord,
  ImportHome,
  ImportReport,
  Refusal,
  StoredAs,
  Withdrawal,
} from '@/lib/imports/types';
import { cut } from '@/lib/imports/values/text';
import { kindOf } from '@/lib/imports/writing/tally';
import { EXAMPLES, LISTED_GONE, LISTED_ROWS, SAMPLE_HOMES } from '@/lib/incoming-feeds/constants';
import type {
  PlaceReview,
  RefusedRow,
  ReportColumn,
  ReportGroup,
  ReportHome,
  RunReport,
} from '@/lib/incoming-feeds/types';
import { getPlace, placeLabel } from '@/lib/places/gazetteer';

const MAX_GROUPS = 100;
const SAMPLED_HOMES = 50;
const SAMPLE_LENGTH = 80;

type Groups = Map<string, ReportGroup>;

function addTo(groups: Groups, row: Refusal): void {
  const reason = kindOf(row.reason);
  const group = groups.get(reason) ?? { reason, count: 0, examples: [] };
  group.count += 1;
  if (group.examples.length < EXAMPLES) group.examples.push(row);
  if (groups.has(reason) || groups.size < MAX_GROUPS) groups.set(reason, group);
}

const mostFirst = (groups: Groups) => [...groups.values()].sort((one, other) => other.count - one.count);

const NOTHING = { read: 0, created: 0, updated: 0, unchanged: 0, refused: 0, withdrawn: 0 };

/** The server of the address says that the file is the one that was imported last. */
export const UNCHANGED: RunReport = {
  ...NOTHING,
  isUnchanged: true,
  hidesMost: false,
  reasons: [],
  notices: [],
  remarks: [],
  columns: [],
  homes: [],
  toReview: 0,
  reviews: [],
  gone: [],
  refusals: [],
};

/** Of a file that could not be imported: its columns may have to be named. */
export const unreadable = ({ columns }: OpenedFeed): RunReport | null =>
  columns.length > 0 ? { ...UNCHANGED, isUnchanged: false, columns } : null;

/** Listens to an import, in memory that does not grow with the file. */
export class ReportWriter {
  private readonly reasons: Groups = new Map();
  private readonly notices: Groups = new Map();
  private readonly refusals: RefusedRow[] = [];
  private current: { line: number; home: FeedHome } | undefined;
  private readonly reviews: PlaceReview[] = [];
  private toReview = 0;
  private readonly gone: RunReport['gone'] = [];
  private readonly touched: ReportHome[] = [];
  private readonly untouched: ReportHome[] = [];
  private readonly samples = new Map<FeedField, Set<string>>();

  onRefusal = (row: Refusal): void => {
    addTo(this.reasons, row);
    if (this.refusals.length >= LISTED_ROWS) return;
    const { title = '', location = '' } = this.current?.line === row.line ? this.current.home : {};
    this.refusals.push({ ...row, title: cut(title, SAMPLE_LENGTH), place: cut(location, SAMPLE_LENGTH) });
  };

  onNotice = (row: Refusal): void => addTo(this.notices, row);

  onWithdrawn = ({ id, reference, title }: Withdrawal): void => {
    if (this.gone.length < LISTED_GONE) this.gone.push({ id, reference, title });
  };

  onStored = (home: ImportHome, as: StoredAs): void => {
    if (home.needsReview) this.addReview(home);
    const list = as === 'unchanged' ? this.untouched : this.touched;
    if (list.length >= SAMPLE_HOMES) return;
    const { reference, title, status, type, location, placeId, priceCents, bedrooms, areaM2 } = home;
    list.push({
      ...{ reference, title, as, status, type, location, priceCents },
      bedrooms: bedrooms ?? null,
      areaM2: areaM2 ?? null,
      lotSizeM2: home.lotSizeM2 ?? null,
      placeId,
      pictures: home.pictures.length,
    });
  };

  private addReview({ line, reference, title, placeId, notices }: ImportHome): void {
    this.toReview += 1;
    if (this.reviews.length >= LISTED_ROWS) return;
    const chosen = getPlace(placeId);
    const reason = notices.filter((notice) => saidBy(notice)?.name.startsWith('place.')).join('\n');
    this.reviews.push({ line, reference, title, place: chosen ? placeLabel(chosen) : '', reason });
  }

  async *sampled(records: AsyncIterable<FeedRecord>): AsyncGenerator<FeedRecord> {
    let homes = 0;
    for await (const record of records) {
      this.current = 'home' in record ? record : undefined;
      if ('home' in record && homes < SAMPLED_HOMES) {
        homes += 1;
        for (const field of FEED_FIELDS) this.sample(field, record.home[field]);
      }
      yield record;
    }
  }

  private sample(field: FeedField, text: string | undefined): void {
    const short = cut(text?.trim() ?? '', SAMPLE_LENGTH);
    if (!short) return;
    const known = this.samples.get(field) ?? new Set();
    if (known.size < EXAMPLES) known.add(short);
    this.samples.set(field, known);
  }

  report(feed: OpenedFeed, { reasons: _reasons, notices: _notices, ...counts }: ImportReport): RunReport {
    return {
      isUnchanged: false,
      ...counts,
      reasons: mostFirst(this.reasons),
      notices: mostFirst(this.notices),
      columns: this.columns(feed),
      toReview: this.toReview,
      reviews: this.reviews,
      homes: [...this.touched, ...this.untouched].slice(0, SAMPLE_HOMES),
      gone: this.gone,
      refusals: this.refusals,
    };
  }

  /** Of a format whose columns are unknown, what was read. */
  private columns({ columns }: OpenedFeed): ReportColumn[] {
    if (columns.length > 0) return columns;
    return [...this.samples].map(([field, texts]) => ({
      name: null,
      field,
      isUnread: false,
      samples: [...texts],
    }));
  }
}
