import { type Database, db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { log } from '@/lib/log';

/** Milliseconds; enough to recount a million listings. */
const REBUILD_TIMEOUT_MS = 10 * 60_000;
/** Attempts when a concurrent fold conflicts. */
const REBUILD_TRIES = 5;

/** Changes folded per transaction, so that after a large import an interruption loses little. */
const PORTION = 50_000;
/** The pages of so many folded changes are given back at once; autovacuum comes within a minute, but not between two readers. */
const SHRINK_FROM = 1_000;

/**
 * Folds the changes in listing_deltas into the counters (migration 20261122123000). Counts are exact without it, but
 * every read adds up the pending changes. Idempotent; may be interrupted.
 *
 * @returns the number of changes folded
 */
export async function foldListingDeltas(portion = PORTION): Promise<number> {
  let folded = 0;
  let last: number;
  do {
    last = await foldPortion(portion);
    folded += last;
  } while (last === portion);
  if (folded > 0) log.debug({ folded }, 'listing counters folded');
  if (folded >= SHRINK_FROM) await shrinkPendingChanges();
  return folded;
}

/**
 * Gives back the pages of changes that are no longer pending: every search reads through them. Best effort: changes that a running
 * transaction still sees, or pages that are being read, are left to autovacuum.
 */
export async function shrinkPendingChanges(): Promise<void> {
  try {
    await db.$executeRaw`VACUUM (SKIP_LOCKED) listing_deltas, listing_bitmap_changes`;
  } catch (error) {
    log.warn({ err: error }, 'pages of folded changes were left to autovacuum');
  }
}

async function foldPortion(portion: number): Promise<number> {
  const [row] = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '120s'`;
      // Another process may be folding a batch.
      await tx.$executeRaw`SET LOCAL lock_timeout = '60s'`;
      return tx.$queryRaw<{ folded: number }[]>`SELECT fold_listing_deltas(${portion}::int) AS folded`;
    },
    { timeout: 130_000 },
  );
  return row?.folded ?? 0;
}

/** Recounts all public listings. Writers are not blocked: their changes stay in listing_deltas. */
export async function rebuildListingCounters(): Promise<void> {
  await inSnapshot((tx) => tx.$queryRaw`SELECT rebuild_listing_counters()::text`);
  await shrinkPendingChanges();
}

/** Runs `work` in one repeatable-read snapshot; retries after a conflict with a concurrent fold. */
export async function inSnapshot<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(
        async (tx) => {
          await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
          // Bitmaps of whole markets are built between statements, which may take long on a busy machine; and such long
          // work should not fail on a short lock.
          await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = '120s'`;
          await tx.$executeRaw`SET LOCAL lock_timeout = '60s'`;
          return work(tx);
        },
        { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, timeout: REBUILD_TIMEOUT_MS },
      );
    } catch (error) {
      // P2034: write conflict, here with a concurrent fold.
      const isConflict = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034';
      if (!isConflict || attempt === REBUILD_TRIES) throw error;
    }
  }
}
