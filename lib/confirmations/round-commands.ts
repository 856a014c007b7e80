import { askOwners, asksOwners } from '@/lib/confirmations/ask-commands';
import { PAUSED_AFTER_DAYS, REMINDED_AFTER_DAYS } from '@/lib/confirmations/constants';
import { mailQuestion } from '@/lib/confirmations/mail-commands';
import { CONFIRMED_AT, IS_ASKABLE, IS_OPEN } from '@/lib/confirmations/open-query';
import { allowLongStatements, db, LONG_TRANSACTION } from '@/lib/db';
import { type TaggedListing, tagsOfListings } from '@/lib/listings/cache-tags';
import { log } from '@/lib/log';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { DAY_MS } from '@/lib/time';

/**
 * Asks, reminds once and pauses. Each question is one transaction with its e-mail, so a killed process has asked wholly or
 * not at all, and the next round goes on where it stopped.
 */
export async function confirmationRound(now = new Date()): Promise<void> {
  await db.listingQuestion.deleteMany({ where: { expiresAt: { lt: now } } });
  if (!asksOwners()) return;
  const done = { asked: await askOwners(now), reminded: 0, paused: 0 };
  while (await remindOne(now)) done.reminded += 1;
  for (let paused = await pauseOne(now); paused !== null; paused = await pauseOne(now)) done.paused += paused;
  if (Object.values(done).some(Boolean)) log.info(done, 'owners asked whether homes are still offered');
}

type Due = { id: string; userId: string };
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** `false` if nobody is to be reminded. */
function remindOne(now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    const [question] = await tx.$queryRaw<Due[]>`
      SELECT id::text AS id, user_id::text AS "userId" FROM listing_questions
      WHERE reminded_at IS NULL AND answered_at IS NULL AND created_at <= ${before(now, REMINDED_AFTER_DAYS)}
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
    if (!question) return false;
    const { id: questionId, userId } = question;
    await tx.listingQuestion.update({ where: { id: questionId }, data: { remindedAt: now } });
    const open = await tx.$queryRaw<{ id: number }[]>`
      SELECT l.id FROM asked_homes h JOIN listing_questions q ON q.id = h.question_id
      JOIN listings l ON l.id = h.listing_id JOIN users u ON u.id = q.user_id
      WHERE q.id = ${questionId}::uuid AND ${IS_OPEN} AND ${IS_ASKABLE} ORDER BY l.id`;
    const ids = open.map(({ id }) => id);
    if (ids.length > 0) await mailQuestion(tx, 'reminder', { questionId, userId, ids, now });
    return true;
  }, LONG_TRANSACTION);
}

/** Returns the number of homes, or `null` if no question has waited long enough. */
function pauseOne(now: Date): Promise<number | null> {
  return db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    const [question] = await tx.$queryRaw<Due[]>`
      SELECT id::text AS id FROM listing_questions
      WHERE paused_at IS NULL AND answered_at IS NULL AND reminded_at <= ${before(now, PAUSED_AFTER_DAYS)}
      ORDER BY reminded_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
    if (!question) return null;
    // The oldest date of confirmation is kept: `updated_at` no longer tells it.
    const rows = await tx.$queryRaw<TaggedListing[]>`
      UPDATE listings l SET published = false, paused_at = ${now}::timestamptz, last_confirmed_at = ${CONFIRMED_AT},
        first_published_at = coalesce(l.first_published_at, l.listed_at), version = l.version + 1, updated_at = now()
      FROM asked_homes h JOIN listing_questions q ON q.id = h.question_id
      WHERE q.id = ${question.id}::uuid AND h.listing_id = l.id AND ${IS_OPEN}
      RETURNING l.id, l.property_status::text AS "propertyStatus", l.country::text AS country, l.owner_id::text AS "ownerId"`;
    await tx.listingQuestion.update({ where: { id: question.id }, data: { pausedAt: now } });
    await publishCacheTags(tx, tagsOfListings(rows));
    return rows.length;
  }, LONG_TRANSACTION);
}
