import { lockActiveUser, requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import type { Confirmation } from '@/lib/confirmations/constants';
import { listAnswerableIds, ownUnconfirmed, questionIdOf } from '@/lib/confirmations/queries';
import type { AnswerInput } from '@/lib/confirmations/schema';
import { allowLongStatements, type Database, db, LONG_TRANSACTION } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { type TaggedListing, tagsOfListings } from '@/lib/listings/cache-tags';
import { recordPrices } from '@/lib/listings/prices/price-history-commands';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { tStillAvailable } from '@/messages/still-available';

type Counts = { count: number };

/**
 * By the link of an e-mail, without signing in, once. The link says who asks, and changes nothing but the homes of its
 * question that this person may still edit. @throws AppError `invalid` if it is wrong, old or used, `forbidden` if suspended
 */
export function answerQuestion({ token, answers }: AnswerInput, now = new Date()): Promise<Counts> {
  const id = questionIdOf(token);
  return db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    const asked = id && (await tx.listingQuestion.findUnique({ where: { id }, select: { userId: true } }));
    if (!asked) throw used();
    const { userId } = asked;
    if (!(await lockActiveUser(tx, userId))) throw new AppError('forbidden', tStillAvailable('suspended'));
    // Waits for a pause that is under way, and for another press.
    await tx.$queryRaw`SELECT FROM listing_questions WHERE id = ${id}::uuid FOR UPDATE`;
    const ids = await listAnswerableIds(tx, id, userId);
    const { count } = await tx.listingQuestion.updateMany({
      where: { id, answeredAt: null, expiresAt: { gt: now } },
      data: { answeredAt: now },
    });
    if (count === 0) throw used();
    const chosen = new Map(answers.map((home) => [home.id, home.answer]));
    return confirm(tx, ids, chosen, now);
  }, LONG_TRANSACTION);
}

const used = () => new AppError('invalid', tStillAvailable('used'));

/** All of one's homes that were asked about or are paused. */
export function confirmAll(actor: Actor, now = new Date()): Promise<Counts> {
  return db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    await allowLongStatements(tx);
    const rows = await tx.$queryRaw<{ id: number }[]>`
      SELECT l.id FROM listings l WHERE ${ownUnconfirmed(actor)} ORDER BY l.id FOR UPDATE`;
    return confirm(
      tx,
      rows.map(({ id }) => id),
      new Map(),
      now,
    );
  }, LONG_TRANSACTION);
}

/** Public ones and paused ones, which come back as they were; homes that are not in `answers` are available. */
async function confirm(
  tx: Database,
  ids: readonly number[],
  answers: ReadonlyMap<number, Confirmation>,
  now: Date,
): Promise<Counts> {
  const states = ids.map((id) => answers.get(id) ?? 'available');
  const rows = await tx.$queryRaw<TaggedListing[]>`
    UPDATE listings l SET published = true, availability = a.state, last_confirmed_at = ${now}::timestamptz,
      availability_at = CASE WHEN a.state = 'available' THEN NULL ELSE ${now}::timestamptz END,
      version = l.version + 1, updated_at = now()
    FROM unnest(${[...ids]}::int[], ${states}::text[]::listing_availability[]) a(id, state)
    WHERE l.id = a.id AND l.removed_at IS NULL AND l.moderation_reason IS NULL AND l.withheld_at IS NULL
      AND (l.published OR l.paused_at IS NOT NULL)
    RETURNING l.id, l.property_status::text AS "propertyStatus", l.country::text AS country, l.owner_id::text AS "ownerId"`;
  await recordPrices(
    tx,
    rows.map(({ id }) => id),
  );
  await publishCacheTags(tx, tagsOfListings(rows));
  return { count: rows.length };
}
