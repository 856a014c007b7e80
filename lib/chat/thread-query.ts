import { isoTime, otherInThread, THREAD_BLOCKED_SQL, UNREAD_SQL } from '@/lib/chat/message-query';
import type { ChatThread, ThreadLastMessage, ThreadListing } from '@/lib/chat/types';
import { Prisma } from '@/lib/generated/prisma/client';
import { textIn } from '@/lib/language/translations';
import type { PropertyStatus } from '@/lib/listings/constants';
import { localAddressOf } from '@/lib/places/gazetteer';
import type { PictureSource } from '@/lib/storage/picture-urls';
import { tChatErrors } from '@/messages/chat-errors';

/** Aliases: `t`, `p` (own participation), `o` (other person), `l`. */
export const threadsFrom = (userId: string) => Prisma.sql`
  FROM threads t
  JOIN thread_participants p ON p.thread_id = t.id AND p.user_id = ${userId}::uuid
  JOIN users o ON o.id = ${otherInThread(Prisma.sql`${userId}::uuid`)}
  LEFT JOIN listings l ON l.id = t.listing_id AND l.removed_at IS NULL
    AND (l.published OR ${userId}::uuid IN (l.owner_id, l.agent_id))`;

export const THREAD_COLUMNS = Prisma.sql`
  t.id, t.listing_id AS "listingId", t.subject, t.last_seq AS "lastSeq", t.last_message_at AS "lastMessageAt",
  p.last_read_seq AS "lastReadSeq", t.held_at IS NOT NULL AS "isHeld", ${THREAD_BLOCKED_SQL} AS "isBlocked",
  o.id::text AS "otherId", o.username, o.name, o.avatar, o.deleted_at IS NOT NULL AS "isDeleted",
  o.suspended_at IS NOT NULL AS "isSuspended",
  (SELECT count(*)::int FROM messages m WHERE ${UNREAD_SQL}) AS "unreadCount",
  (SELECT json_build_object('id', m.id, 'seq', m.seq, 'senderId', m.sender_id, 'content', m.content,
      'createdAt', ${isoTime(Prisma.sql`m.created_at`)}, 'readAt', ${isoTime(Prisma.sql`m.read_at`)},
      'unsentAt', ${isoTime(Prisma.sql`m.unsent_at`)})
    FROM messages m WHERE m.thread_id = t.id AND m.seq = t.last_seq) AS "lastMessage",
  l.title, l.titles, l.place_id AS "placeId", l.location, l.price_cents::float8 AS "priceCents", l.property_status::text AS status,
  (SELECT json_build_object('key', c.key, 'width', c.width, 'height', c.height, 'placeholder', c.placeholder,
      'alt', i.alt)
    FROM listing_images i JOIN pictures c ON c.key = i.picture_key
    WHERE i.listing_id = l.id ORDER BY i.position LIMIT 1) AS picture`;

/** The subject outlives an erased listing. */
export const IS_DIRECT_SQL = Prisma.sql`(t.listing_id IS NULL AND t.subject = '')`;

/** Empty and held threads are shown only to the person who started them. */
export const isListedFor = (userId: string) => Prisma.sql`(
  t.last_seq > 0 AND t.held_at IS NULL OR t.starter_id = ${userId}::uuid)`;

export type ThreadRow = {
  id: number;
  listingId: number | null;
  subject: string;
  lastSeq: number;
  lastMessageAt: Date;
  lastReadSeq: number;
  isHeld: boolean;
  isBlocked: boolean;
  otherId: string;
  username: string;
  name: string | null;
  avatar: string | null;
  isDeleted: boolean;
  isSuspended: boolean;
  unreadCount: number;
  lastMessage: ThreadLastMessage | null;
  title: string | null;
  titles: unknown;
  placeId: number | null;
  location: string | null;
  priceCents: number | null;
  status: PropertyStatus | null;
  picture: PictureSource | null;
};

/** A deleted person keeps only the id. */
export function toChatThread(row: ThreadRow): ChatThread {
  const { otherId, username, name, avatar, isDeleted, isSuspended } = row;
  return {
    id: row.id,
    tab: row.listingId === null && row.subject === '' ? 'direct' : 'property',
    other: isDeleted
      ? { id: otherId, username: null, name: tChatErrors('deletedUser'), avatar: null, isSuspended: false }
      : { id: otherId, username, name: name || username, avatar: isSuspended ? null : avatar, isSuspended },
    listing: listingOf(row),
    unreadCount: row.unreadCount,
    lastSeq: row.lastSeq,
    lastReadSeq: row.lastReadSeq,
    updatedAt: row.lastMessageAt.toISOString(),
    lastMessage: row.lastMessage,
    isHeld: row.isHeld,
    isBlocked: row.isBlocked,
  };
}

function listingOf(row: ThreadRow): ThreadListing | null {
  if (row.listingId === null && row.subject === '') return null;
  const { listingId: id, titles, placeId, priceCents, status, picture } = row;
  if (row.title !== null) {
    const location = localAddressOf({ placeId, location: row.location ?? '' });
    return { id, title: textIn(row.title, titles), isAvailable: true, location, priceCents, status, picture };
  }
  const nothing = { location: null, priceCents: null, status: null, picture: null };
  return { id, title: row.subject, isAvailable: false, ...nothing };
}
