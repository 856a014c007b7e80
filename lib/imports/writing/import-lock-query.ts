import type { Database } from '@/lib/db';
import { AppError, isLockTimeout } from '@/lib/errors';

type Transaction = Pick<Database, '$executeRaw' | '$queryRaw'>;

/** Waits until no other import for the owner runs; the next one waits until this transaction ends. */
export async function takeImportTurn(tx: Transaction, ownerId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`import:${ownerId}`}))`;
}

/** Whether a deletion or suspension of the owner waits for this import to end: it wants to share the lock. */
export async function isImportUnwanted(tx: Transaction): Promise<boolean> {
  const waiting = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_locks own JOIN pg_locks other USING (locktype, database, classid, objid, objsubid)
    WHERE own.pid = pg_backend_pid() AND own.locktype = 'advisory' AND own.mode = 'ExclusiveLock'
      AND other.mode = 'ShareLock' AND NOT other.granted`;
  return waiting.length > 0;
}

/**
 * Ends the import that runs for the owner, for a transaction that changes all of the owner's listings: those that an import has
 * written stay locked until it ends, which may take hours. No other import begins before the transaction ends. Take it as the
 * first lock.
 *
 * @throws AppError `conflict` when the import does not end
 */
export async function endImports(tx: Transaction, ownerId: string): Promise<void> {
  // An import looks after each batch.
  await tx.$executeRaw`SET LOCAL lock_timeout = '10s'`;
  try {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtext(${`import:${ownerId}`}))`;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    const message = 'Homes are being imported for this account. Please try again when the import has ended.';
    throw new AppError('conflict', message, { cause: error });
  }
  await tx.$executeRaw`SET LOCAL lock_timeout TO DEFAULT`;
}
