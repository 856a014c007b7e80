import { createHash } from 'node:crypto';
import { lockActiveUser } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { IDENTITY_PREFIX, IMPORT_BATCH_SIZE, MAX_REFERENCE_LENGTH } from '@/lib/imports/constants';
import { wishesPictures, wishPictures } from '@/lib/imports/pictures/wish-commands';
import { HomeGone, RowRefused } from '@/lib/imports/rules/row-refused';
import { identityOf, validateHome } from '@/lib/imports/rules/row-rules';
import { NOT_FOR_RENT, offersOf, rentalReferenceOf } from '@/lib/imports/rules/sale-and-rental';
import type { FeedHome, FeedRecord, ImportedFeed, ImportHome, ImportReport } from '@/lib/imports/types';
import { cleanText } from '@/lib/imports/values/text';
import { isImportUnwanted, takeImportTurn } from '@/lib/imports/writing/import-lock-query';
import {
  createLineTables,
  type RefusedLine,
  remarkLeftAlone,
  rememberRefused,
  withoutDuplicates,
  withoutOtherFeeds,
} from '@/lib/imports/writing/line-commands';
import { type ChangedText, Tally, type TallyListeners, type WrittenRow } from '@/lib/imports/writing/tally';
import {
  confirmHomes,
  lockHomes,
  type ScoredHome,
  upsertContacts,
  upsertDetails,
  upsertListings,
} from '@/lib/imports/writing/upsert-query';
import { countShown, type MostHidden, withdrawGone } from '@/lib/imports/writing/withdrawal-commands';
import { type TaggedListing, tagsOfListings } from '@/lib/listings/cache-tags';
import { recordPrices } from '@/lib/listings/prices/price-history-commands';
import { countFacts, lengthOf, recommendedScore } from '@/lib/listings/score/recommended-score';
import { getResponseRate } from '@/lib/listings/score/response-rate-query';
import { markOwnersForScores, rescoreListings } from '@/lib/listings/score/score-commands';
import { publishCacheTags } from '@/lib/realtime/announcements';

const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 4 * 3_600_000 };

type ImportOptions = TallyListeners & {
  dryRun: boolean;
  mayHideMost?: boolean;
  /** Only says in the report that most would be hidden. */
  reportsMost?: boolean;
  /** The homes that the file does not have are gone. */
  isComplete?: boolean;
  feed?: ImportedFeed;
  isCancelled?: () => Promise<boolean>;
  onProgress?: (read: number) => void;
  /** In the transaction of an import that is about to be committed. */
  onDone?: (tx: Database, report: ImportReport) => Promise<void>;
  now?: Date;
};

class DryRunEnd extends Error {}

/** Nothing was changed. */
export class ImportCancelled extends Error {
  override readonly message = 'The import was cancelled.';
}

/**
 * Imports listings in one transaction (decision 008). A dry run does the same and is rolled back.
 * @throws AppError `invalid` if the file is unreadable, `conflict` if the owner was suspended or deleted, `MostHidden`
 * without `mayHideMost`, `ImportCancelled`
 */
export async function importListings(
  owner: Actor,
  records: AsyncIterable<FeedRecord>,
  options: ImportOptions,
): Promise<ImportReport> {
  const tally = new Tally(options);
  try {
    await db.$transaction(async (tx) => {
      // Imports for one owner queue up instead of colliding in the unique index.
      await tx.$executeRaw`SET LOCAL lock_timeout = 0`;
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      await takeImportTurn(tx, owner.id);
      await tx.$executeRaw`SET LOCAL lock_timeout = '30s'`;
      await tx.$executeRaw`SET LOCAL statement_timeout = '120s'`;
      await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
      await tx.$executeRaw`SET CONSTRAINTS listings_owner_id_fkey DEFERRED`;
      const responseRate = await getResponseRate(tx, owner.id);
      await importRecords(tx, owner, records, tally, { ...options, responseRate });
      // The lock prevents a suspension or deletion before COMMIT, which would miss the new listings.
      if (!(await lockActiveUser(tx, owner.id))) throw ownerGone(owner);
      // A response rate job that ran meanwhile missed the new listings.
      if ((await getResponseRate(tx, owner.id)) !== responseRate) await markOwnersForScores(tx, [owner.id]);
      await requireWanted(options);
      if (options.dryRun) throw new DryRunEnd();
      await options.onDone?.(tx, tally.report());
      await publishCacheTags(tx, tally.staleTags(owner.id));
    }, TRANSACTION_LIMITS);
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
    return tally.report();
  }
  return tally.report();
}

async function requireWanted({ isCancelled }: ImportOptions): Promise<void> {
  if (await isCancelled?.()) throw new ImportCancelled();
}

const ownerGone = ({ username }: Actor) =>
  new AppError('conflict', `The account ${username} was deleted or suspended during the import.`);

async function importRecords(
  tx: Database,
  owner: Actor,
  records: AsyncIterable<FeedRecord>,
  tally: Tally,
  options: ImportOptions & { responseRate: number | null },
): Promise<void> {
  const now = options.now ?? new Date();
  const { responseRate, feed = null, isComplete = false } = options;
  const scope = { ownerId: owner.id, feedId: feed?.id ?? null };
  let batch: ImportHome[] = [];
  let refused: RefusedLine[] = [];
  const flush = async () => {
    const homes = await withoutDuplicates(tx, await withoutOtherFeeds(tx, scope, batch, tally), tally);
    if (homes.length > 0) await storeBatch(tx, owner.id, homes, tally, { responseRate, now, feed });
    if (refused.length > 0) await rememberRefused(tx, refused);
    batch = [];
    refused = [];
    options.onProgress?.(tally.read);
  };
  const validate = (line: number, home: FeedHome) => {
    const own = referenceOf(home);
    const offers = offersOf({ ...home, reference: own });
    let isRentalGone = home.rentPrice !== undefined;
    tally.hasRents ||= isRentalGone;
    for (const offer of offers) {
      try {
        batch.push(validateHome(line, offer, now));
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error;
        const { reference } = offer;
        tally.refuse({ line, reference: home.reference ? reference : null, reason: error.message });
        const isGone = error instanceof HomeGone;
        refused.push({ line, reference, goneReason: isGone ? error.message : null });
        isRentalGone ||= isGone;
      }
    }
    // An earlier file may also have offered the home for rent.
    if (isRentalGone && offers.length === 1)
      refused.push({ line, reference: rentalReferenceOf(own), goneReason: NOT_FOR_RENT });
  };

  const shown = await countShown(tx, scope);
  await createLineTables(tx);
  for await (const record of records) {
    if ('remark' in record) {
      tally.remark(record.remark);
      continue;
    }
    tally.read += 1;
    if (tally.read % IMPORT_BATCH_SIZE === 0) {
      if (await isImportUnwanted(tx)) throw ownerGone(owner);
      await requireWanted(options);
    }
    if ('problem' in record) {
      tally.refuse({ line: record.line, reference: null, reason: record.problem });
      if (!record.problem.startsWith(LEFT_OUT)) tally.unreadable += 1;
    } else validate(record.line, record.home);
    if (batch.length + refused.length >= IMPORT_BATCH_SIZE) await flush();
  }
  await flush();
  const onMost = (error: MostHidden) => {
    if (!(options.mayHideMost || options.reportsMost)) throw error;
    tally.hidesMost = true;
  };
  await withdrawGone(tx, scope, tally, { shown, isComplete, onMost });
  await remarkLeftAlone(tx, scope, tally);
}

/** By a map's `skip`: such homes are not offered. */
const LEFT_OUT = 'left out by the map';

function referenceOf(home: FeedHome): string {
  const given = cleanText(home.reference ?? '', MAX_REFERENCE_LENGTH);
  if (given) return given;
  const hash = createHash('sha256').update(identityOf(home)).digest('hex').slice(0, 16);
  return `${IDENTITY_PREFIX}${hash}`;
}

async function storeBatch(
  tx: Database,
  ownerId: string,
  batch: ImportHome[],
  tally: Tally,
  standing: Standing,
): Promise<void> {
  const homes = batch.map(
    (home): ScoredHome => ({
      ...home,
      recommendedScore: scoreOf(home, standing),
      waits: wishesPictures(home),
    }),
  );
  const { feed } = standing;
  if (feed?.keepsHandEdits) await tx.$queryRaw(lockHomes(ownerId, homes));
  const written = await tx.$queryRaw<WrittenRow[]>(upsertListings(ownerId, homes, feed));
  const changedTexts = await tx.$queryRaw<ChangedText[]>(upsertDetails(ownerId, homes, feed));
  await tx.$executeRaw(upsertContacts(ownerId, homes, feed));
  await publishCacheTags(
    tx,
    tagsOfListings(await tx.$queryRaw<TaggedListing[]>(confirmHomes(ownerId, homes))),
  );
  await recordPrices(
    tx,
    written.map((row) => row.id),
  );
  const newIds = new Set(written.flatMap((row) => (row.created ? [row.id] : [])));
  const storedIds = new Set([...written, ...changedTexts].map(({ id }) => id));
  const changedIds = [...storedIds].filter((id) => !newIds.has(id));
  await rescoreListings(tx, changedIds, standing.now);
  await wishPictures(tx, ownerId, homes, { createdIds: [...newIds], changedIds, now: standing.now });
  tally.store(batch, written, changedTexts);
  for (const { line, reference, notices } of batch)
    for (const reason of notices) tally.note({ line, reference, reason });
}

type Standing = { responseRate: number | null; now: Date; feed: ImportedFeed | null };

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
