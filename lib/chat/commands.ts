import type { Actor } from '@/lib/auth/types';
import { isBlockedBetween } from '@/lib/blocks/queries';
import { deliverHeld } from '@/lib/chat/hold-commands';
import {
  isoTime,
  MESSAGE_COLUMNS,
  type MessageRow,
  otherInThread,
  THREAD_BLOCKED_SQL,
  toChatMessage,
} from '@/lib/chat/message-query';
import { getMessage, requireThread } from '@/lib/chat/queries';
import type { MarkReadInput, OpenThreadInput } from '@/lib/chat/schema';
import type { ChatMessage, ReadMark } from '@/lib/chat/types';
import { inPairOrder } from '@/lib/connections/pair-query';
import { type Database, db, preparedQuery } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { responsibleOf } from '@/lib/listings/rights/responsible-query';
import { consume, giveBack, upTo } from '@/lib/rate-limit';
import { CHAT_CHANNEL } from '@/lib/realtime/channels';
import { DAY_SECONDS } from '@/lib/time';
import { tChatErrors } from '@/messages/chat-errors';

/** Limits spam; replies in existing conversations are not limited. */
const NEW_THREADS = upTo(20, DAY_SECONDS);

/**
 * In a transaction it takes nothing from the limit: its tables are others'.
 * @throws AppError `not_found` (person), `invalid` (oneself, or not their listing), `forbidden` (block), `rate_limited`
 */
export async function getOrCreateThread(
  actor: Actor,
  input: OpenThreadInput,
  tx?: Database,
): Promise<{ threadId: number }> {
  const database = tx ?? db;
  const { recipientId } = input;
  const listingId = input.listingId ?? null;
  if (recipientId === actor.id) throw new AppError('invalid', tChatErrors('self'));
  const recipient = await database.user.findFirst({
    where: { id: recipientId, deletedAt: null, emailVerified: { not: null } },
    select: { suspendedAt: true },
  });
  if (!recipient) throw new AppError('not_found', tChatErrors('noPerson'));
  const pair = { userId: actor.id, otherId: recipientId, listingId };
  const existing = await findThread(database, pair);
  if (existing) {
    // Whoever writes to its sender of their own accord gets a held message.
    if (existing.heldAt && existing.starterId === recipientId) {
      await deliverHeld(database, [existing.threadId]);
    }
    return { threadId: existing.threadId };
  }
  if (await isBlockedBetween(database, actor.id, recipientId)) {
    throw new AppError('forbidden', tChatErrors('blocked'));
  }
  if (recipient.suspendedAt) throw new AppError('not_found', tChatErrors('noPerson'));
  const subject = listingId === null ? '' : await titleOfOffer(database, listingId, recipientId);
  const limitKey = `new-thread:user:${actor.id}`;
  try {
    if (!tx) await consume(limitKey, NEW_THREADS);
  } catch (error) {
    // Parallel calls may have emptied the bucket; the thread exists by now.
    const made = await findThread(database, pair);
    if (made) return { threadId: made.threadId };
    throw error;
  }
  const created = await insertThread(database, pair, subject);
  if (created) return created;
  // A parallel call has created it.
  if (!tx) await giveBack(limitKey, NEW_THREADS);
  const made = await findThread(database, pair);
  if (!made) throw new AppError('conflict', tChatErrors('notOpened'));
  return { threadId: made.threadId };
}

type Pair = { userId: string; otherId: string; listingId: number | null };

async function insertThread(database: Database, { userId, otherId, listingId }: Pair, subject: string) {
  const { userLowId, userHighId } = inPairOrder(userId, otherId);
  const [created] = await database.$queryRaw<{ threadId: number }[]>`
    WITH made AS (
      INSERT INTO threads (user_low_id, user_high_id, listing_id, subject, starter_id)
      VALUES (${userLowId}::uuid, ${userHighId}::uuid, ${listingId}, ${subject}, ${userId}::uuid)
      ON CONFLICT DO NOTHING RETURNING id
    ), both_people AS (
      INSERT INTO thread_participants (thread_id, user_id)
      SELECT made.id, person FROM made, unnest(${[userLowId, userHighId]}::uuid[]) AS person
    )
    SELECT id AS "threadId" FROM made`;
  return created;
}

export async function findThread(database: Database, { userId, otherId, listingId }: Pair) {
  const thread = await database.thread.findFirst({
    where: { ...inPairOrder(userId, otherId), listingId, ...(listingId === null && { subject: '' }) },
    select: { id: true, heldAt: true, starterId: true },
  });
  return thread && { threadId: thread.id, heldAt: thread.heldAt, starterId: thread.starterId };
}

const ID = { select: { id: true } } as const;

async function titleOfOffer(database: Database, listingId: number, listerId: string): Promise<string> {
  const listing = await database.listing.findFirst({
    where: { id: listingId, published: true },
    select: { title: true, owner: ID, agent: ID },
  });
  if (!listing) throw new AppError('invalid', tChatErrors('unavailable'));
  if (responsibleOf(listing)?.id !== listerId) throw new AppError('invalid', tChatErrors('notTheirs'));
  return listing.title;
}

export async function startConversation(
  actor: Actor,
  { username, listingId }: { username: string; listingId?: number | null | undefined },
): Promise<{ threadId: number }> {
  const recipient = await db.user.findUnique({
    where: { username: username.toLowerCase() },
    select: { id: true },
  });
  if (!recipient) throw new AppError('not_found', tChatErrors('noPerson'));
  return getOrCreateThread(actor, { recipientId: recipient.id, listingId });
}

/** Never moves back. `null` if nothing changed. Not announced across a block. @throws AppError `not_found` */
export async function markRead(actor: Actor, { threadId, seq }: MarkReadInput): Promise<ReadMark | null> {
  const statement = Prisma.sql`
    WITH before AS (
      SELECT p.last_read_seq, LEAST(${seq}::int, t.last_seq) AS seq, clock_timestamp() AS at,
        ${otherInThread(Prisma.sql`p.user_id`)} AS other,
        ${THREAD_BLOCKED_SQL} AS is_blocked
      FROM thread_participants p JOIN threads t ON t.id = p.thread_id
      WHERE p.thread_id = ${threadId}::int AND p.user_id = ${actor.id}::uuid
      FOR UPDATE OF p
    ), mark AS (
      UPDATE thread_participants p SET last_read_seq = before.seq FROM before
      WHERE p.thread_id = ${threadId}::int AND p.user_id = ${actor.id}::uuid AND before.seq > before.last_read_seq
      RETURNING before.*
    ), messages_read AS (
      UPDATE messages m SET read_at = mark.at FROM mark
      WHERE m.thread_id = ${threadId}::int AND m.seq > mark.last_read_seq AND m.seq <= mark.seq
        AND m.sender_id <> ${actor.id}::uuid AND m.read_at IS NULL AND NOT mark.is_blocked
    )
    SELECT mark.seq::int, mark.at::timestamptz AS "readAt", pg_notify(${CHAT_CHANNEL}, json_build_object('kind', 'read',
      'thread', ${threadId}::int, 'reader', ${actor.id}::text,
      'other', CASE WHEN mark.is_blocked THEN ${actor.id}::uuid ELSE mark.other END, 'seq', mark.seq,
      'at', ${isoTime(Prisma.sql`mark.at`)})::text)::text AS told
    FROM mark`;
  const [row] = await preparedQuery<{ seq: number; readAt: Date }>('mark-read', statement);
  if (!row) {
    await requireThread(actor, threadId);
    return null;
  }
  return { threadId, readerId: actor.id, seq: row.seq, readAt: row.readAt.toISOString() };
}

/** Erases the text from the row, its only copy. Idempotent. @throws AppError `not_found` */
export async function unsendMessage(actor: Actor, messageId: number): Promise<ChatMessage> {
  const [row] = await db.$queryRaw<MessageRow[]>`
    WITH m AS (
      UPDATE messages SET content = NULL, unsent_at = now()
      WHERE id = ${messageId} AND sender_id = ${actor.id}::uuid AND unsent_at IS NULL
      RETURNING *
    )
    SELECT ${MESSAGE_COLUMNS} FROM m JOIN threads t ON t.id = m.thread_id,
      pg_notify(${CHAT_CHANNEL}, json_build_object(
        'kind', 'unsent', 'id', m.id, 'users', json_build_array(t.user_low_id, t.user_high_id))::text)`;
  if (row) return toChatMessage(row);
  const message = await getMessage(actor, messageId);
  if (message?.senderId !== actor.id) throw new AppError('not_found', tChatErrors('noMessage'));
  return message;
}
