import type { ChatMessage } from '@/lib/chat/types';
import { otherOfPair } from '@/lib/connections/pair-query';
import { Prisma } from '@/lib/generated/prisma/client';

export const otherInThread = (person: Prisma.Sql) => otherOfPair(Prisma.sql`t`, person);

/** '2026-11-21T10:00:00.123Z'. */
export const isoTime = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Uses the aliases `m` (messages) and `t` (threads). */
export const MESSAGE_COLUMNS = Prisma.sql`
  m.id, m.thread_id AS "threadId", m.seq, t.listing_id AS "listingId", m.sender_id::text AS "senderId",
  (${otherInThread(Prisma.sql`m.sender_id`)})::text AS "recipientId",
  m.client_id::text AS "clientId", m.content, m.created_at AS "createdAt", m.read_at AS "readAt",
  m.unsent_at AS "unsentAt", t.held_at IS NOT NULL AS "isHeld"`;

export type MessageRow = Omit<ChatMessage, 'createdAt' | 'readAt' | 'unsentAt'> & {
  createdAt: Date;
  readAt: Date | null;
  unsentAt: Date | null;
};

export function toChatMessage({ createdAt, readAt, unsentAt, ...columns }: MessageRow): ChatMessage {
  return {
    ...columns,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    unsentAt: unsentAt?.toISOString() ?? null,
  };
}

/** The only definition of unread: from the other person (`p` reads `m`), after the read mark, not unsent. */
export const UNREAD_SQL = Prisma.sql`
  m.thread_id = p.thread_id AND m.seq > p.last_read_seq AND m.sender_id <> p.user_id AND m.unsent_at IS NULL`;

/** Unsent messages do not count. */
export const BOTH_WROTE_SQL = Prisma.sql`(
  EXISTS (SELECT FROM messages m WHERE m.thread_id = t.id AND m.sender_id = t.user_low_id AND m.unsent_at IS NULL)
  AND EXISTS (SELECT FROM messages m WHERE m.thread_id = t.id AND m.sender_id = t.user_high_id AND m.unsent_at IS NULL))`;

/** One of the two; but a held conversation belongs to its starter alone. */
export const isInThread = (userId: string) => Prisma.sql`EXISTS (
  SELECT FROM thread_participants i WHERE i.thread_id = t.id AND i.user_id = ${userId}::uuid)`;

export const THREAD_BLOCKED_SQL = Prisma.sql`EXISTS (
  SELECT FROM blocks b
  WHERE (b.blocker_id = t.user_low_id AND b.blocked_id = t.user_high_id)
     OR (b.blocker_id = t.user_high_id AND b.blocked_id = t.user_low_id))`;
