import type { Database } from '@/lib/db';
import { AppError, isLockTimeout } from '@/lib/errors';

type Transaction = Pick<Database, '$executeRaw' | '$queryRaw'>;

export async function takeImportTurn(tx: Transaction, ownerId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`import:${ownerId}`}))`;
}

/** Whether a deletion or suspension of the owner is waiting: it requests the lock in share mode. */
export async function isImportUnwanted(tx: Transaction): Promise<boolean> {
  const waiting = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_locks own JOIN pg_locks other USING (locktype, database, classid, objid, objsubid)
    WHERE own.pid = pg_backend_pid() AND own.locktype = 'advisory' AND own.mode = 'ExclusiveLock'
      AND other.mode = 'ShareLock' AND NOT other.granted`;
  return waiting.length > 0;
}

/**
 * For a transaction that changes all of the owner's listings: an import locks them, possibly for hours. No
 * other import starts before this transaction ends. Take it as the first lock.
 * @throws AppError `conflict` when the import does not end
 */
export async function endImports(tx: Transaction, ownerId: string): Promise<void> {
  // An import checks after each batch.
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
