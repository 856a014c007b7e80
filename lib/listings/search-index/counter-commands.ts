import { type Database, db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { log } from '@/lib/log';

/** Long enough for a recount of a million listings, in milliseconds. */
const REBUILD_TIMEOUT_MS = 10 * 60_000;
/** Tries when somebody folds at the same moment. */
const REBUILD_TRIES = 5;

/** Changes that are folded in one transaction. After an import there may be a million: what is done stays done. */
const PORTION = 50_000;

/**
 * Takes the changes that lie in listing_deltas into the counters (migration 20261122123000). Counts are exact without it,
 * but each read adds up what lies there. Safe to repeat and to interrupt.
 *
 * @returns how many changes there were
 */
export async function foldListingDeltas(portion = PORTION): Promise<number> {
  let folded = 0;
  let last: number;
  do {
    last = await foldPortion(portion);
    folded += last;
  } while (last === portion);
  if (folded > 0) log.debug({ folded }, 'listing counters folded');
  return folded;
}

async function foldPortion(portion: number): Promise<number> {
  const [row] = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '120s'`;
      // Somebody may be folding another portion.
      await tx.$executeRaw`SET LOCAL lock_timeout = '60s'`;
      return tx.$queryRaw<{ folded: number }[]>`SELECT fold_listing_deltas(${portion}::int) AS folded`;
    },
    { timeout: 130_000 },
  );
  return row?.folded ?? 0;
}

/** Counts every public listing anew. Nobody has to wait meanwhile: what others write stays in listing_deltas. */
export async function rebuildListingCounters(): Promise<void> {
  await inSnapshot((tx) => tx.$queryRaw`SELECT rebuild_listing_counters()::text`);
}

/** Runs `work` on one unchanging view of the database, again when somebody folded the same changes in between. */
export async function inSnapshot<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(
        async (tx) => {
          await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
          // Between two statements bits of whole markets are made, which may take long where other work waits for the processor;
          // and what has taken so long is not given up because somebody has a lock for a moment.
          await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = '120s'`;
          await tx.$executeRaw`SET LOCAL lock_timeout = '60s'`;
          return work(tx);
        },
        { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, timeout: REBUILD_TIMEOUT_MS },
      );
    } catch (error) {
      // P2034: somebody folded the same changes in between.
      const isConflict = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034';
      if (!isConflict || attempt === REBUILD_TRIES) throw error;
    }
  }
}
