import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { signInRequired } from '@/lib/errors';

type Transaction = Pick<Database, '$queryRaw'>;

/**
 * Neither suspended nor deleted until the transaction ends (FOR SHARE). Take it as the first lock; to change the user's
 * own row use `lockUser`, because two upgrades of a shared lock deadlock.
 */
export async function lockActiveUser(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${userId}::uuid AND suspended_at IS NULL AND deleted_at IS NULL FOR SHARE`;
  return rows.length > 0;
}

/** @throws AppError `unauthorized` */
export async function requireActiveActor(tx: Transaction, actor: Pick<Actor, 'id'>): Promise<void> {
  if (!(await lockActiveUser(tx, actor.id))) throw signInRequired();
}

/** For a transaction that changes the user's own row. */
export async function requireActiveActorForUpdate(tx: Transaction, actor: Pick<Actor, 'id'>): Promise<void> {
  await lockUser(tx, actor.id);
  await requireActiveActor(tx, actor);
}

/** Waits for transactions that hold `lockActiveUser`, and blocks new ones. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/**
 * Also waits for rows being inserted for the user. A new username takes this lock (unique column), and would deadlock
 * after the weaker one.
 */
export async function lockUserAndRows(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
}
