import type { Actor } from '@/lib/auth/types';
import { hasBlocked } from '@/lib/blocks/queries';
import { RECENT_HOURS, THREAD_PAGE_SIZE, type ThreadTab } from '@/lib/chat/constants';
import {
  isInThread,
  MESSAGE_COLUMNS,
  type MessageRow,
  toChatMessage,
  UNREAD_SQL,
} from '@/lib/chat/message-query';
import type { MessagePageInput, ThreadListInput } from '@/lib/chat/schema';
import {
  IS_DIRECT_SQL,
  isListedFor,
  THREAD_COLUMNS,
  type ThreadRow,
  threadsFrom,
  toChatThread,
} from '@/lib/chat/thread-query';
import type { ChatMessage, ChatThread, MessagePage, ThreadPage } from '@/lib/chat/types';
import { containing } from '@/lib/database/like-pattern';
import { db, preparedQuery } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { tChatErrors } from '@/messages/chat-errors';

/** The same for unknown conversations and other people's, so that they cannot be told apart. */
export function threadNotFound(): AppError {
  return new AppError('not_found', tChatErrors('noConversation'));
}

/** `null` if unknown or other people's. */
export async function getThread(actor: Actor, threadId: number): Promise<ChatThread | null> {
  const [row] = await db.$queryRaw<ThreadRow[]>`
    SELECT ${THREAD_COLUMNS} ${threadsFrom(actor.id)} WHERE t.id = ${threadId}`;
  return row ? toChatThread(row) : null;
}

/** @throws AppError `not_found` */
export async function requireThread(actor: Actor, threadId: number): Promise<ChatThread> {
  const thread = await getThread(actor, threadId);
  if (!thread) throw threadNotFound();
  return thread;
}

/** Latest message first, with the totals of both tabs. */
export async function listThreads(actor: Actor, input: ThreadListInput): Promise<ThreadPage> {
  const [rows, counts] = await Promise.all([
    db.$queryRaw<ThreadRow[]>`
      SELECT ${THREAD_COLUMNS} ${threadsFrom(actor.id)}
      WHERE ${isListedFor(actor.id)} AND ${threadConditions(input)}
      ORDER BY t.last_message_at DESC, t.id DESC
      LIMIT ${THREAD_PAGE_SIZE + 1}`,
    countThreads(actor),
  ]);
  const page = rows.slice(0, THREAD_PAGE_SIZE);
  const last = rows.length > THREAD_PAGE_SIZE ? page.at(-1) : undefined;
  const next = last ? `${last.lastMessageAt.toISOString()}_${last.id}` : null;
  return { threads: page.map(toChatThread), counts, next };
}

function threadConditions({ tab, filter, search, cursor }: ThreadListInput): Prisma.Sql {
  const conditions = [Prisma.sql`TRUE`];
  if (tab) conditions.push(tab === 'direct' ? IS_DIRECT_SQL : Prisma.sql`NOT ${IS_DIRECT_SQL}`);
  if (filter === 'unread') conditions.push(Prisma.sql`EXISTS (SELECT FROM messages m WHERE ${UNREAD_SQL})`);
  if (filter === 'recent') {
    conditions.push(Prisma.sql`t.last_message_at > now() - make_interval(hours => ${RECENT_HOURS})`);
  }
  const words = search.trim();
  if (words) {
    const pattern = containing(words);
    conditions.push(Prisma.sql`immutable_unaccent(
      coalesce(l.title, t.subject) || chr(10) ||
      CASE WHEN o.deleted_at IS NULL THEN o.username || chr(10) || coalesce(o.name, '') ELSE '' END
    ) ILIKE immutable_unaccent(${pattern})`);
  }
  const [, time, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(\d{1,10})$/.exec(cursor ?? '') ?? [];
  if (time && id && !Number.isNaN(Date.parse(time))) {
    conditions.push(Prisma.sql`(t.last_message_at, t.id) < (${new Date(time)}, ${Number(id)})`);
  }
  return Prisma.join(conditions, ' AND ');
}

export async function countFoundThreads(actor: Actor, input: ThreadListInput): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count ${threadsFrom(actor.id)}
    WHERE ${isListedFor(actor.id)} AND ${threadConditions({ ...input, cursor: undefined })}`;
  return row?.count ?? 0;
}

export async function countThreads(actor: Actor): Promise<Record<ThreadTab, number>> {
  const [row] = await db.$queryRaw<{ direct: number; property: number }[]>`
    SELECT count(*) FILTER (WHERE ${IS_DIRECT_SQL})::int AS direct,
      count(*) FILTER (WHERE NOT ${IS_DIRECT_SQL})::int AS property
    FROM threads t
    WHERE (t.user_low_id = ${actor.id}::uuid OR t.user_high_id = ${actor.id}::uuid) AND ${isListedFor(actor.id)}`;
  return row ?? { direct: 0, property: 0 };
}

/** The newest, those before `before`, or those after `after`. @throws AppError `not_found` */
export async function listMessages(actor: Actor, input: MessagePageInput): Promise<MessagePage> {
  const { threadId, before, after, limit } = input;
  const isForward = after !== undefined;
  const range = isForward
    ? Prisma.sql`AND m.seq > ${after} ORDER BY m.seq`
    : Prisma.sql`${before === undefined ? Prisma.empty : Prisma.sql`AND m.seq < ${before}`} ORDER BY m.seq DESC`;
  const [isMember, rows] = await Promise.all([
    isThreadMember(actor.id, threadId),
    db.$queryRaw<MessageRow[]>`
      SELECT ${MESSAGE_COLUMNS} FROM messages m JOIN threads t ON t.id = m.thread_id
      WHERE m.thread_id = ${threadId} AND ${isInThread(actor.id)}
      ${range} LIMIT ${limit + 1}`,
  ]);
  if (!isMember) throw threadNotFound();
  const page = rows.slice(0, limit).map(toChatMessage);
  return { messages: isForward ? page : page.reverse(), hasMore: rows.length > limit };
}

async function isThreadMember(userId: string, threadId: number): Promise<boolean> {
  return (await db.threadParticipant.count({ where: { threadId, userId } })) > 0;
}

export function hasBlockedPerson(actor: Actor, otherId: string): Promise<boolean> {
  return hasBlocked(db, actor.id, otherId);
}

export async function getMessage(actor: Actor, messageId: number): Promise<ChatMessage | null> {
  const [row] = await db.$queryRaw<MessageRow[]>`
    SELECT ${MESSAGE_COLUMNS} FROM messages m JOIN threads t ON t.id = m.thread_id
    WHERE m.id = ${messageId} AND ${isInThread(actor.id)}`;
  return row ? toChatMessage(row) : null;
}

/** Includes people with 0. */
export async function countUnreadThreads(userIds: readonly string[]): Promise<Map<string, number>> {
  const statement = Prisma.sql`
    SELECT u.id::text AS "userId",
      (SELECT count(*)::int FROM thread_participants p
        WHERE p.user_id = u.id AND EXISTS (SELECT FROM messages m WHERE ${UNREAD_SQL})) AS count
    FROM unnest(${[...userIds]}::uuid[]) AS u(id)`;
  const rows = await preparedQuery<{ userId: string; count: number }>('unread-threads', statement);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

export async function wantsUnreadMail(actor: Actor): Promise<boolean> {
  const user = await db.user.findUnique({ where: { id: actor.id }, select: { emailOnUnread: true } });
  return user?.emailOnUnread ?? false;
}
