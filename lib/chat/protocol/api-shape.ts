import type { z } from 'zod';
import type { chatMessageSchema } from '@/lib/chat/protocol/api-schema';
import type { ChatMessage, ReadMark } from '@/lib/chat/types';

export type ApiMessage = z.output<typeof chatMessageSchema>;

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
    is_held: message.isHeld,
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
    isHeld: message.is_held,
  };
}

export type ApiReadMark = { thread_id: number; reader_id: string; seq: number; read_at: string };

export function toApiReadMark({ threadId, readerId, seq, readAt }: ReadMark): ApiReadMark {
  return { thread_id: threadId, reader_id: readerId, seq, read_at: readAt };
}
