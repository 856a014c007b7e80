import { createHash } from 'node:crypto';
import { lockActiveUser } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { getResponseRate } from '@/lib/chat/response-rate-query';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { IDENTITY_PREFIX, IMPORT_BATCH_SIZE } from '@/lib/imports/constants';
import { RowRefused, validateHome } from '@/lib/imports/row-rules';
import { cleanText } from '@/lib/imports/text';
import type { FeedRecord, ImportHome, ImportReport, Refusal } from '@/lib/imports/types';
import { type ScoredHome, upsertContacts, upsertDetails, upsertListings } from '@/lib/imports/upsert-query';
import { cacheTags, MAX_TAGGED_LISTINGS } from '@/lib/listings/cache-tags';
import type { Country, MarketStatus } from '@/lib/listings/constants';
import { recordPrices } from '@/lib/listings/prices/price-history-commands';
import { countFacts, lengthOf, recommendedScore } from '@/lib/listings/score/recommended-score';
import { markOwnersForScores, rescoreListings } from '@/lib/listings/score/score-commands';
import { foldListingDeltas } from '@/lib/listings/search-index/counter-commands';
import { publishCacheTags } from '@/lib/realtime/publish';

/** Enough for an import of a million rows; other transactions keep their short limits. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 4 * 3_600_000 };

type ImportOptions = {
  dryRun: boolean;
  /** Called for each refused row. */
  onRefusal: (refusal: Refusal) => void;
  /** Called after each batch with the number of rows read so far. */
  onProgress?: (read: number) => void;
  now?: Date;
};

/** Rolls back a dry run. */
class DryRunEnd extends Error {}

/**
 * Imports an agency's listings: refuses bad rows individually, inserts new listings and updates changed ones. A single
 * transaction, so a file is imported completely or not at all, and repeating an import changes nothing. Constant
 * memory. A dry run does the same and is rolled back, so its report is exact.
 *
 * @throws AppError `invalid` if the file itself is unreadable, `conflict` if the owner was suspended or deleted
 * meanwhile
 */
export async function importListings(
  owner: Actor,
  records: AsyncIterable<FeedRecord>,
  options: ImportOptions,
): Promise<ImportReport> {
  const tally = new Tally(options.onRefusal);
  try {
    await db.$transaction(async (tx) => {
      // Imports for one owner wait for each other, however long, instead of colliding in the unique index.
      await tx.$executeRaw`SET LOCAL lock_timeout = 0`;
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`import:${owner.id}`}))`;
      await tx.$executeRaw`SET LOCAL lock_timeout = '30s'`;
      await tx.$executeRaw`SET LOCAL statement_timeout = '120s'`;
      await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
      const responseRate = await getResponseRate(tx, owner.id);
      await importRecords(tx, owner, records, tally, { ...options, responseRate });
      await confirmOwner(tx, owner);
      // A response rate job that ran meanwhile could not see the new listings.
      if ((await getResponseRate(tx, owner.id)) !== responseRate) await markOwnersForScores(tx, [owner.id]);
      if (options.dryRun) throw new DryRunEnd();
      await publishCacheTags(tx, tally.staleTags(owner.id));
    }, TRANSACTION_LIMITS);
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
    return tally.report();
  }
  await foldListingDeltas();
  return tally.report();
}

/**
 * Checked last: a suspension or deletion during the import did not cover these listings. Takes a lock, so that neither
 * can happen before COMMIT.
 *
 * @throws AppError `conflict`
 */
async function confirmOwner(tx: Database, owner: Actor): Promise<void> {
  if (!(await lockActiveUser(tx, owner.id)))
    throw new AppError(
      'conflict',
      `The account ${owner.username} was deleted or suspended during the import.`,
    );
}

async function importRecords(
  tx: Database,
  owner: Actor,
  records: AsyncIterable<FeedRecord>,
  tally: Tally,
  options: ImportOptions & { responseRate: number | null },
): Promise<void> {
  const now = options.now ?? new Date();
  const { responseRate } = options;
  let batch: ImportHome[] = [];
  const flush = async () => {
    const homes = await withoutDuplicates(tx, batch, tally);
    if (homes.length > 0) await storeBatch(tx, owner.id, homes, tally, { responseRate, now });
    batch = [];
    options.onProgress?.(tally.read);
  };

  await tx.$executeRaw`CREATE TEMP TABLE import_lines (reference text PRIMARY KEY, line int NOT NULL) ON COMMIT DROP`;
  for await (const record of records) {
    tally.read += 1;
    if ('problem' in record) {
      tally.refuse({ line: record.line, reference: null, reason: record.problem });
      continue;
    }
    try {
      batch.push(withShortReference(validateHome(record.line, record.home, now)));
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      tally.refuse({ line: record.line, reference: record.home.reference ?? null, reason: error.message });
    }
    if (batch.length >= IMPORT_BATCH_SIZE) await flush();
  }
  await flush();
}

/** Shortens a reference derived from the listing's facts to a hash. */
function withShortReference(home: ImportHome): ImportHome {
  if (!home.reference.startsWith(IDENTITY_PREFIX)) return home;
  const hash = createHash('sha256').update(home.reference).digest('hex').slice(0, 16);
  return { ...home, reference: `${IDENTITY_PREFIX}${hash}` };
}

/**
 * Refuses listings whose reference occurred earlier in the file. References are kept in a temporary table, not in
 * memory.
 */
async function withoutDuplicates(tx: Database, batch: ImportHome[], tally: Tally): Promise<ImportHome[]> {
  const seen = await tx.$queryRaw<{ reference: string; line: number }[]>`
    SELECT reference, line FROM import_lines WHERE reference = ANY(${batch.map((home) => home.reference)})`;
  const lines = new Map(seen.map(({ reference, line }) => [reference, line]));
  const fresh = batch.filter((home) => {
    const earlier = lines.get(home.reference);
    if (earlier === undefined) {
      lines.set(home.reference, home.line);
      return true;
    }
    tally.refuse({
      line: home.line,
      reference: home.reference,
      reason: `the same home is already in line ${earlier}`,
    });
    return false;
  });
  await tx.$executeRaw`
    INSERT INTO import_lines (reference, line)
    SELECT * FROM unnest(${fresh.map((home) => home.reference)}::text[], ${fresh.map((home) => home.line)}::int[])`;
  return fresh;
}

type WrittenRow = { id: number; reference: string; status: MarketStatus; country: Country; created: boolean };

async function storeBatch(
  tx: Database,
  ownerId: string,
  batch: ImportHome[],
  tally: Tally,
  standing: Standing,
): Promise<void> {
  const homes = batch.map((home): ScoredHome => ({ ...home, recommendedScore: scoreOf(home, standing) }));
  const written = await tx.$queryRaw<WrittenRow[]>(upsertListings(ownerId, homes));
  const changedTexts = await tx.$queryRaw<{ id: number }[]>(upsertDetails(ownerId, homes));
  await tx.$executeRaw(upsertContacts(ownerId, homes));
  await recordPrices(
    tx,
    written.map((row) => row.id),
  );
  const changedIds = changedTexts.map((row) => row.id);
  const newIds = new Set(written.flatMap((row) => (row.created ? [row.id] : [])));
  const earlierIds = [...written.map((row) => row.id), ...changedIds].filter((id) => !newIds.has(id));
  await rescoreListings(tx, [...new Set(earlierIds)], standing.now);
  tally.store(batch.length, written, changedIds);
}

/** What the score of a new listing needs besides the feed. */
type Standing = { responseRate: number | null; now: Date };

function scoreOf(home: ImportHome, { responseRate, now }: Standing): number {
  return recommendedScore({
    photoCount: 0,
    descriptionLength: lengthOf(home.description),
    factCount: countFacts(home),
    listedAt: now,
    responseRate,
    now,
  });
}

const oneLine = (text: string) => cleanText(text, 200).replaceAll('\n', ' ');

/** Counts the outcomes and collects the cache tags that became stale. */
class Tally {
  read = 0;
  private created = 0;
  private updated = 0;
  private stored = 0;
  private refused = 0;
  private readonly reasons = new Map<string, number>();
  private readonly listingIds = new Set<number>();

  constructor(private readonly onRefusal: (refusal: Refusal) => void) {}

  refuse({ line, reference, reason: words }: Refusal): void {
    // One short line: a feed's text may hold line breaks, control characters or a whole swallowed record.
    const reason = oneLine(words);
    const refusal = { line, reference: reference === null ? null : oneLine(reference), reason };
    this.refused += 1;
    const kind = reason.replace(/'[^']*'|[\d.,]+/g, '…').replace(/:.*$/, '');
    this.reasons.set(kind, (this.reasons.get(kind) ?? 0) + 1);
    this.onRefusal(refusal);
  }

  store(count: number, written: WrittenRow[], changedTextIds: number[]): void {
    this.stored += count;
    const writtenIds = new Set(written.map((row) => row.id));
    this.created += written.filter((row) => row.created).length;
    this.updated += written.filter((row) => !row.created).length;
    for (const id of changedTextIds) if (!writtenIds.has(id)) this.updated += 1;
    for (const id of [...writtenIds, ...changedTextIds]) {
      if (this.listingIds.size <= MAX_TAGGED_LISTINGS) this.listingIds.add(id);
    }
  }

  staleTags(ownerId: string): string[] {
    if (this.listingIds.size === 0) return [];
    if (this.listingIds.size > MAX_TAGGED_LISTINGS) return [cacheTags.everything];
    // The market may have changed, so its former list is stale too.
    const lists = (['for_sale', 'for_rent'] as const).flatMap((status) => [
      cacheTags.list(status, 'cyprus'),
      cacheTags.list(status, 'greece'),
    ]);
    return [
      ...[...this.listingIds].map(cacheTags.listing),
      ...lists,
      cacheTags.owner(ownerId),
      cacheTags.featured,
      cacheTags.placeCounts,
    ];
  }

  report(): ImportReport {
    const { read, created, updated, refused } = this;
    const reasons = [...this.reasons]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count);
    return { read, created, updated, unchanged: this.stored - created - updated, refused, reasons };
  }
}
