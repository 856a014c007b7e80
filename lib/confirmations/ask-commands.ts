import { lockActiveUser } from '@/lib/auth/active-user-query';
import { isExampleAddress } from '@/lib/auth/registration/example-address';
import { ASKED_TOGETHER_DAYS, GONE_AGAIN_DAYS, LINK_DAYS } from '@/lib/confirmations/constants';
import { mailQuestion } from '@/lib/confirmations/mail-commands';
import {
  CONFIRMED_AT,
  IS_ASKABLE,
  IS_OFFERED_UNASKED,
  isDue,
  RESPONSIBLE,
} from '@/lib/confirmations/open-query';
import { allowLongStatements, type Database, db, LONG_TRANSACTION } from '@/lib/db';
import type { AskReason } from '@/lib/email/types';
import { env, mailProvider } from '@/lib/env';
import { DAY_MS } from '@/lib/time';

/** Without a provider nobody could answer, so nobody is asked, and nothing is paused. */
export const asksOwners = (): boolean => mailProvider(env()) !== null;

/** One e-mail a person, about all homes that lapse soon. Idempotent, and safe to run concurrently. */
export async function askOwners(now: Date): Promise<number> {
  const due = await db.$queryRaw<{ userId: string; email: string }[]>`
    SELECT DISTINCT u.id::text AS "userId", u.email FROM listings l JOIN users u ON u.id = ${RESPONSIBLE}
    WHERE ${isDue(now)} AND ${IS_OFFERED_UNASKED} AND ${IS_ASKABLE}`;
  let asked = 0;
  for (const { userId, email } of due) if (!isExampleAddress(email)) asked += await askOwner(userId, now);
  return asked;
}

function askOwner(userId: string, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + ASKED_TOGETHER_DAYS * DAY_MS);
  return db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    if (!(await lockActiveUser(tx, userId))) return 0;
    await takeTurn(tx, userId);
    const homes = await tx.$queryRaw<{ id: number; isDue: boolean }[]>`
      SELECT l.id, ${isDue(now)} AS "isDue" FROM listings l
      WHERE ${isDue(soon)} AND ${IS_OFFERED_UNASKED} AND ${RESPONSIBLE} = ${userId}::uuid
      ORDER BY l.id FOR NO KEY UPDATE OF l SKIP LOCKED`;
    if (!homes.some((home) => home.isDue)) return 0;
    await ask(tx, 'lapsing', { userId, ids: homes.map(({ id }) => id), now });
    return 1;
  }, LONG_TRANSACTION);
}

/** Whoever asks a person next sees what was asked before. */
const takeTurn = (tx: Pick<Database, '$executeRaw'>, key: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`still-available:${key}`}, 0))`;

async function ask(
  tx: Database,
  why: AskReason,
  { userId, ids, now }: { userId: string; ids: number[]; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  const { id: questionId } = await tx.listingQuestion.create({
    data: { userId, createdAt: now, expiresAt },
    select: { id: true },
  });
  await tx.$executeRaw`
    INSERT INTO asked_homes (listing_id, question_id, asked_at)
    SELECT id, ${questionId}::uuid, ${now}::timestamptz FROM unnest(${ids}::int[]) id
    ON CONFLICT (listing_id) DO UPDATE SET question_id = excluded.question_id, asked_at = excluded.asked_at`;
  await mailQuestion(tx, why, { questionId, userId, ids, now });
}

/**
 * In the transaction of a report: at the second one by another account and from another network, since the home was
 * confirmed, its owner is asked at once.
 */
export async function askAboutGone(tx: Database, listingId: number, now = new Date()): Promise<void> {
  if (!asksOwners()) return;
  // Of two reports at once, the later one sees the other.
  await takeTurn(tx, `gone:${listingId}`);
  const [home] = await tx.$queryRaw<{ userId: string; email: string }[]>`
    SELECT u.id::text AS "userId", u.email FROM listings l JOIN users u ON u.id = ${RESPONSIBLE}
    WHERE l.id = ${listingId}::int AND ${IS_ASKABLE} AND EXISTS (
      SELECT FROM reports one JOIN reports other
        ON other.target = 'listing' AND other.target_id = one.target_id AND other.reason = 'gone'
        AND other.network_key <> one.network_key AND (other.reporter_id = one.reporter_id) IS NOT TRUE
        AND other.created_at > ${CONFIRMED_AT} AND other.decision IS DISTINCT FROM 'dismissed'
      WHERE one.target = 'listing' AND one.target_id = l.id::text AND one.reason = 'gone'
        AND one.created_at > ${CONFIRMED_AT} AND one.decision IS DISTINCT FROM 'dismissed')`;
  if (!home || isExampleAddress(home.email)) return;
  await takeTurn(tx, home.userId);
  const lately = new Date(now.getTime() - GONE_AGAIN_DAYS * DAY_MS);
  const unasked = await tx.$queryRaw<unknown[]>`
    SELECT FROM listings l WHERE l.id = ${listingId}::int AND ${IS_OFFERED_UNASKED}
      AND NOT EXISTS (SELECT FROM asked_homes h WHERE h.listing_id = l.id AND h.asked_at > ${lately})`;
  if (unasked.length > 0) await ask(tx, 'gone', { userId: home.userId, ids: [listingId], now });
}
