import type { Actor } from '@/lib/auth/types';
import { RESUME_PAGE_SIZE } from '@/lib/chat/constants';
import {
  BOTH_WROTE_SQL,
  isInThread,
  MESSAGE_COLUMNS,
  type MessageRow,
  otherInThread,
  THREAD_BLOCKED_SQL,
  toChatMessage,
} from '@/lib/chat/message-query';
import { listMessages, threadNotFound } from '@/lib/chat/queries';
import type { ResumeInput } from '@/lib/chat/schema';
import type { ChatMessage, ResumedThread } from '@/lib/chat/types';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';

/** No access check: the caller delivers each message to its two participants only. */
export async function getMessagesForDelivery(ids: readonly number[]): Promise<Map<number, ChatMessage>> {
  const rows = await db.$queryRaw<MessageRow[]>`
    SELECT ${MESSAGE_COLUMNS} FROM messages m JOIN threads t ON t.id = m.thread_id
    WHERE m.id = ANY(${[...ids]}::int[])`;
  return new Map(rows.map((row) => [row.id, toChatMessage(row)]));
}

export type Membership = {
  otherId: string;
  isBlocked: boolean;
  /** If both have written, each may see whether the other is online. */
  haveBothWritten: boolean;
  lastSeq: number;
};

/** `null` if not a participant. */
export async function getMembership(userId: string, threadId: number): Promise<Membership | null> {
  const [row] = await db.$queryRaw<Membership[]>`
    SELECT (${otherInThread(Prisma.sql`${userId}::uuid`)})::text AS "otherId",
      ${THREAD_BLOCKED_SQL} AS "isBlocked", ${BOTH_WROTE_SQL} AS "haveBothWritten", t.last_seq AS "lastSeq"
    FROM threads t WHERE t.id = ${threadId} AND ${isInThread(userId)}`;
  return row ?? null;
}

/** @throws AppError `not_found` for other people's threads */
export async function requireMembership(userId: string, threadId: number): Promise<Membership> {
  const membership = await getMembership(userId, threadId);
  if (!membership) throw threadNotFound();
  return membership;
}

/** People with recent messages in both directions, without blocked ones. */
export async function listPeerIds(userId: string, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ peer: string }[]>`
    SELECT DISTINCT peer::text AS peer FROM (
      SELECT ${otherInThread(Prisma.sql`${userId}::uuid`)} AS peer
      FROM threads t
      WHERE (t.user_low_id = ${userId}::uuid OR t.user_high_id = ${userId}::uuid) AND NOT ${THREAD_BLOCKED_SQL}
        AND ${BOTH_WROTE_SQL}
      ORDER BY t.last_message_at DESC LIMIT ${limit}
    ) peers`;
  return rows.map(({ peer }) => peer);
}

/** Messages from `fromSeq` on may have been unsent since. @throws AppError `not_found` for other people's threads */
export async function resumeThread(actor: Actor, input: ResumeInput): Promise<ResumedThread> {
  const { threadId, afterSeq, fromSeq } = input;
  const page = await listMessages(actor, { threadId, after: afterSeq, limit: RESUME_PAGE_SIZE });
  const [unsent, lastRead, membership] = await Promise.all([
    db.message.findMany({
      where: { threadId, seq: { gte: fromSeq ?? afterSeq, lte: afterSeq }, unsentAt: { not: null } },
      select: { id: true },
    }),
    db.message.findFirst({
      where: { threadId, senderId: actor.id, readAt: { not: null } },
      orderBy: { seq: 'desc' },
      select: { seq: true },
    }),
    getMembership(actor.id, threadId),
  ]);
  return {
    ...page,
    unsentIds: unsent.map(({ id }) => id),
    readSeq: lastRead?.seq ?? 0,
    isBlocked: membership?.isBlocked ?? true,
  };
}
