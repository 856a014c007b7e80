import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { signInRequired } from '@/lib/errors';

type Transaction = Pick<Database, '$queryRaw'>;

/**
 * Whether the account is neither suspended nor deleted. Locks it FOR SHARE, so that this stays true until the
 * transaction ends. Take it as the first lock; a transaction that changes the user's own row takes `lockUser` instead,
 * because two that upgrade a shared lock deadlock.
 */
export async function lockActiveUser(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${userId}::uuid AND suspended_at IS NULL AND deleted_at IS NULL FOR SHARE`;
  return rows.length > 0;
}

/** The same for the actor of a request, whose session may have ended since. @throws AppError `unauthorized` */
export async function requireActiveActor(tx: Transaction, actor: Pick<Actor, 'id'>): Promise<void> {
  if (!(await lockActiveUser(tx, actor.id))) throw signInRequired();
}

/** `requireActiveActor` for a transaction that changes the user's own row. */
export async function requireActiveActorForUpdate(tx: Transaction, actor: Pick<Actor, 'id'>): Promise<void> {
  await lockUser(tx, actor.id);
  await requireActiveActor(tx, actor);
}

/** Waits for the transactions that rely on the account (`lockActiveUser`), and blocks new ones. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/**
 * `lockUser` that also waits for every row being inserted for the user: for a suspension, which must see them all, and
 * for a new username, because PostgreSQL takes this lock for a unique column and would deadlock after the weaker one.
 */
export async function lockUserAndRows(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
}
