import { sentence } from '@/lib/imports/sentences';
import type { ImportHome, ImportReport, Reason, Refusal, StoredAs, Withdrawal } from '@/lib/imports/types';
import { cleanText } from '@/lib/imports/values/text';
import { cacheTags, MAX_TAGGED_LISTINGS } from '@/lib/listings/cache-tags';
import { MARKETS, type Market } from '@/lib/listings/constants';
import { EVERYTHING } from '@/lib/next/constants';
import { COUNTRIES, type Country } from '@/lib/places/constants';

export type WrittenRow = {
  id: number;
  reference: string;
  status: Market;
  country: Country;
  created: boolean;
};

export type ChangedText = { id: number; reference: string };

/** A sentence quotes a title or two places at most. */
const oneLine = (text: string, length = 400) => cleanText(text, length).replaceAll('\n', ' ');
/** A feed's text may hold line breaks, control characters or a whole swallowed record. */
const inOneLine = ({ line, reference, reason }: Refusal): Refusal => ({
  line,
  reference: reference === null ? null : oneLine(reference),
  reason: oneLine(reason),
});

export const kindOf = (reason: string): string =>
  reason.replace(/'[^']*'|[\d.,]*\d[\d.,]*/g, '…').replace(/:.*$/, '');

type Counts = Map<string, number>;

function count(counts: Counts, reason: string): void {
  const kind = kindOf(reason);
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

const mostFrequentFirst = (counts: Counts): Reason[] =>
  [...counts].map(([reason, times]) => ({ reason, count: times })).sort((a, b) => b.count - a.count);

export type TallyListeners = {
  onRefusal: (refusal: Refusal) => void;
  onNotice?: (notice: Refusal) => void;
  onStored?: (home: ImportHome, as: StoredAs) => void;
  onWithdrawn?: (home: Withdrawal) => void;
};

export class Tally {
  read = 0;
  hasRents = false;
  hidesMost = false;
  /** Rows that name no home, so any home may be one of them. */
  unreadable = 0;
  private created = 0;
  private updated = 0;
  private stored = 0;
  private refused = 0;
  private withdrawn = 0;
  private readonly reasons: Counts = new Map();
  private readonly notices: Counts = new Map();
  private readonly remarks: string[] = [];
  private readonly listingIds = new Set<number>();

  constructor(private readonly listeners: TallyListeners) {}

  refuse(refusal: Refusal): void {
    this.refused += 1;
    const line = inOneLine(refusal);
    count(this.reasons, line.reason);
    this.listeners.onRefusal(line);
  }

  note(notice: Refusal): void {
    const line = inOneLine(notice);
    count(this.notices, line.reason);
    this.listeners.onNotice?.(line);
  }

  remark(words: string): void {
    this.remarks.push(oneLine(words, 2_000));
  }

  withdraw(home: Withdrawal): void {
    const { id, line, reference } = home;
    this.withdrawn += 1;
    this.listeners.onWithdrawn?.(home);
    this.listingIds.add(id);
    this.note({ line, reference, reason: sentence('home.hidden') });
  }

  store(homes: readonly ImportHome[], written: WrittenRow[], changedTexts: readonly ChangedText[]): void {
    this.stored += homes.length;
    this.tellStored(homes, written, changedTexts);
    const created = written.filter((row) => row.created).length;
    const ids = new Set([...written, ...changedTexts].map(({ id }) => id));
    this.created += created;
    this.updated += ids.size - created;
    for (const id of ids) if (this.listingIds.size <= MAX_TAGGED_LISTINGS) this.listingIds.add(id);
  }

  private tellStored(
    homes: readonly ImportHome[],
    written: WrittenRow[],
    changedTexts: readonly ChangedText[],
  ): void {
    const { onStored } = this.listeners;
    if (!onStored) return;
    const changes = new Map<string, StoredAs>(changedTexts.map(({ reference }) => [reference, 'changed']));
    for (const { reference, created } of written) changes.set(reference, created ? 'new' : 'changed');
    for (const home of homes) onStored(home, changes.get(home.reference) ?? 'unchanged');
  }

  staleTags(ownerId: string): string[] {
    if (this.listingIds.size === 0) return [];
    if (this.listingIds.size > MAX_TAGGED_LISTINGS) return [EVERYTHING];
    // The market may have changed, so its former list is stale too.
    const lists = MARKETS.flatMap((market) => COUNTRIES.map((country) => cacheTags.list(market, country)));
    return [
      ...[...this.listingIds].map(cacheTags.listing),
      ...lists,
      cacheTags.owner(ownerId),
      cacheTags.featured,
      cacheTags.placeCounts,
    ];
  }

  report(): ImportReport {
    const { read, created, updated, refused, withdrawn, hidesMost, remarks } = this;
    return {
      read,
      created,
      updated,
      unchanged: this.stored - created - updated,
      refused,
      withdrawn,
      hidesMost,
      reasons: mostFrequentFirst(this.reasons),
      notices: mostFrequentFirst(this.notices),
      remarks,
    };
  }
}
