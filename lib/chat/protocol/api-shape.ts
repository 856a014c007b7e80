import type { ChatMessage, ChatThread, ReadMark } from '@/lib/chat/types';
import { pictureUrl } from '@/lib/storage/picture-urls';

/** A message on /api and the sockets, with the fields needed for delivery (`seq`, `client_id`). */
export type ApiMessage = {
  id: number;
  thread_id: number;
  property_id: number | null;
  sender: string;
  recipient: string;
  /** Empty once unsent. */
  content: string;
  created_at: string;
  read_at: string | null;
  is_unsent: boolean;
  unsent_at: string | null;
  seq: number;
  client_id: string;
};

export function toApiMessage(message: ChatMessage): ApiMessage {
  return {
    id: message.id,
    thread_id: message.threadId,
    property_id: message.listingId,
    sender: message.senderId,
    recipient: message.recipientId,
    content: message.content ?? '',
    created_at: message.createdAt,
    read_at: message.readAt,
    is_unsent: message.unsentAt !== null,
    unsent_at: message.unsentAt,
    seq: message.seq,
    client_id: message.clientId,
  };
}

export function fromApiMessage(message: ApiMessage): ChatMessage {
  return {
    id: message.id,
    threadId: message.thread_id,
    seq: message.seq,
    listingId: message.property_id,
    senderId: message.sender,
    recipientId: message.recipient,
    clientId: message.client_id,
    content: message.is_unsent ? null : message.content,
    createdAt: message.created_at,
    readAt: message.read_at,
    unsentAt: message.unsent_at,
  };
}

export type ApiReadMark = { thread_id: number; reader_id: string; seq: number; read_at: string };

export function toApiReadMark({ threadId, readerId, seq, readAt }: ReadMark): ApiReadMark {
  return { thread_id: threadId, reader_id: readerId, seq, read_at: readAt };
}

/** A conversation on /api; `property` is the listing's id, `null` for a direct one. `origin` is the site's own, for the picture. */
export function toApiThread(thread: ChatThread, ownId: string, origin: string) {
  const { other, listing, lastMessage } = thread;
  const picture = listing?.picture;
  return {
    id: thread.id,
    user1: ownId,
    user2: other.id,
    property: listing?.id ?? null,
    property_title: listing?.title ?? null,
    property_image: picture ? `${origin}${pictureUrl(picture.key, 320, 'webp')}` : null,
    property_address: listing?.location ?? null,
    property_available: listing?.isAvailable ?? null,
    other_username: other.username,
    other_name: other.name,
    other_avatar: other.avatar,
    unread_count: thread.unreadCount,
    updated_at: thread.updatedAt,
    is_blocked: thread.isBlocked,
    is_suspended: other.isSuspended,
    last_seq: thread.lastSeq,
    last_message: lastMessage && {
      id: lastMessage.id,
      sender: lastMessage.senderId,
      content: lastMessage.content ?? '',
      created_at: lastMessage.createdAt,
      read_at: lastMessage.readAt,
      is_unsent: lastMessage.unsentAt !== null,
    },
  };
}
