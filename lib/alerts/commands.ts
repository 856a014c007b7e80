import { type AlertFrequency, MAX_SAVED_SEARCHES, SEARCH_TOKEN_PREFIX } from '@/lib/alerts/constants';
import type { SaveSearchInput } from '@/lib/alerts/schema';
import { requireActiveActor, requireActiveActorForUpdate } from '@/lib/auth/active-user-query';
import { signedId, verifiedId } from '@/lib/auth/secrets';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { type Bucket, consume } from '@/lib/rate-limit';
import { tSavedSearchPages } from '@/messages/saved-search-pages';

const CHANGES: Bucket = { capacity: 60, refillPerSecond: 1 };

const limit = (actor: Actor) => consume(`saved-search:user:${actor.id}`, CHANGES);

/** Changes only the frequency of a saved search. @throws AppError `conflict` at the limit, `rate_limited` */
export async function saveSearch(
  actor: Actor,
  { address, frequency }: SaveSearchInput,
): Promise<{ id: string; isNew: boolean }> {
  await limit(actor);
  return db.$transaction(async (tx) => {
    // Serialises the person's requests, so that neither the limit nor uniqueness can be raced.
    await requireActiveActorForUpdate(tx, actor);
    const same = await tx.savedSearch.findFirst({
      where: { userId: actor.id, address },
      select: { id: true },
    });
    if (same) {
      await changeFrequency(tx, actor, { id: same.id, frequency });
      return { id: same.id, isNew: false };
    }
    if ((await tx.savedSearch.count({ where: { userId: actor.id } })) >= MAX_SAVED_SEARCHES) {
      throw new AppError('conflict', tSavedSearchPages('tooMany', { count: MAX_SAVED_SEARCHES }));
    }
    const { id } = await tx.savedSearch.create({
      data: { userId: actor.id, address, frequency, toldPosition: await lastPosition(tx) },
      select: { id: true },
    });
    return { id, isNew: true };
  });
}

/** Events from while e-mails were off are not reported later. @throws AppError `not_found`, `rate_limited` */
export async function setAlertFrequency(
  actor: Actor,
  change: { id: string; frequency: AlertFrequency },
): Promise<void> {
  await limit(actor);
  await db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    await changeFrequency(tx, actor, change);
  });
}

/** Idempotent. @throws AppError `rate_limited` */
export async function deleteSavedSearch(actor: Actor, { id }: { id: string }): Promise<void> {
  await limit(actor);
  await db.savedSearch.deleteMany({ where: { id, userId: actor.id } });
}

async function changeFrequency(
  tx: Database,
  actor: Actor,
  { id, frequency }: { id: string; frequency: AlertFrequency },
): Promise<void> {
  const [row] = await tx.$queryRaw<{ before: AlertFrequency }[]>`
    SELECT frequency::text AS before FROM saved_searches
    WHERE id = ${id}::uuid AND user_id = ${actor.id}::uuid FOR UPDATE`;
  if (!row) throw new AppError('not_found', tSavedSearchPages('missing'));
  if (row.before === frequency) return;
  await tx.savedSearch.update({
    where: { id },
    data: {
      frequency,
      // The next e-mail comes at the hour of the new frequency, not at once.
      checkedAt: new Date(),
      ...(row.before === 'never' && { toldPosition: await lastPosition(tx) }),
    },
  });
}

async function lastPosition(tx: Pick<Database, 'alertEvent' | 'alertProgress'>): Promise<bigint> {
  const progress = await tx.alertProgress.findUnique({ where: { id: 1 } });
  if (progress) return progress.lastPosition;
  const { _max } = await tx.alertEvent.aggregate({ _max: { position: true } });
  return _max.position ?? 0n;
}

const PURPOSE = 'unsubscribe-search';

/** The token can only switch off the e-mails of this search, so it never expires. */
export function searchUnsubscribeToken(id: string): string {
  return `${SEARCH_TOKEN_PREFIX}${signedId(PURPOSE, id)}`;
}

/** Idempotent, also for a deleted search. @throws AppError `invalid` for a forged token */
export async function unsubscribeFromSearch(token: string): Promise<void> {
  const id = verifiedId(PURPOSE, token.slice(SEARCH_TOKEN_PREFIX.length));
  if (id === null) {
    throw new AppError('invalid', tSavedSearchPages('unsubscribeInvalid'));
  }
  await db.savedSearch.updateMany({ where: { id }, data: { frequency: 'never' } });
}
