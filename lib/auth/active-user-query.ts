import { signInRequired } from '@/lib/auth/sign-in-required';
import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';

type Transaction = Pick<Database, '$queryRaw'>;

/**
 * Whether somebody may act, and so it stays until the transaction ends: a suspension, a deletion and a new password wait
 * for it, and what comes after them is told no. The first lock of its transaction; one that changes the person's own row
 * takes `lockUser` instead, or two of them would wait for each other.
 */
export async function lockActiveUser(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${userId}::uuid AND suspended_at IS NULL AND deleted_at IS NULL FOR SHARE`;
  return rows.length > 0;
}

/**
 * The same for who makes a request: the session was asked before the transaction, and may have ended since.
 *
 * @throws AppError `unauthorized`
 */
export async function requireActiveActor(tx: Transaction, actor: Pick<Actor, 'id'>): Promise<void> {
  if (!(await lockActiveUser(tx, actor.id))) throw signInRequired();
}

/**
 * `requireActiveActor` for what changes the person's own row.
 *
 * @throws AppError `unauthorized`
 */
export async function requireActiveActorForUpdate(tx: Transaction, actor: Pick<Actor, 'id'>): Promise<void> {
  await lockUser(tx, actor.id);
  await requireActiveActor(tx, actor);
}

/** Waits for everything that is under way in somebody's name, and lets nothing new begin until the transaction ends. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
}
