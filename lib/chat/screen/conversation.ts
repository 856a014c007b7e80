import type { ChatMessage, MessagePage, ReadMark } from '@/lib/chat/types';
import type { ErrorCode } from '@/lib/errors';

/** Shown at once, kept until stored, and retried with the same `clientId`. */
export type OutgoingMessage = {
  clientId: string;
  content: string;
  createdAt: string;
  failure: { code: ErrorCode; message: string } | null;
};

export type Conversation = {
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  hasOlder: boolean;
};

export type ConversationChange =
  | { type: 'received'; messages: readonly ChatMessage[] }
  | { type: 'older'; page: MessagePage }
  | { type: 'read'; mark: ReadMark }
  | { type: 'unsent'; messageId: number; at: string }
  | { type: 'sending'; message: Omit<OutgoingMessage, 'failure'> }
  | { type: 'failed'; clientId: string; failure: NonNullable<OutgoingMessage['failure']> }
  | { type: 'discarded'; clientId: string };

/** Pure; a repeated change has no effect. */
export function changeConversation(before: Conversation, change: ConversationChange): Conversation {
  switch (change.type) {
    case 'received':
      return withMessages(before, change.messages);
    case 'older':
      return { ...withMessages(before, change.page.messages), hasOlder: change.page.hasMore };
    case 'read':
      return { ...before, messages: withReadMark(before.messages, change.mark) };
    case 'unsent':
      return { ...before, messages: withUnsent(before.messages, change) };
    case 'sending':
      return { ...before, outgoing: withSending(before.outgoing, change.message) };
    case 'failed':
      return {
        ...before,
        outgoing: before.outgoing.map((message) =>
          message.clientId === change.clientId ? { ...message, failure: change.failure } : message,
        ),
      };
    case 'discarded':
      return {
        ...before,
        outgoing: before.outgoing.filter(({ clientId }) => clientId !== change.clientId),
      };
  }
}

function withMessages(before: Conversation, more: readonly ChatMessage[]): Conversation {
  const stored = new Set(more.map(({ clientId }) => clientId));
  return {
    ...before,
    messages: mergeMessages(before.messages, more),
    outgoing: before.outgoing.filter(({ clientId }) => !stored.has(clientId)),
  };
}

/** Each once, by `seq`. Read and unsent states are never reverted. */
export function mergeMessages(
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of more) {
    const earlier = bySeq.get(message.seq);
    bySeq.set(message.seq, earlier ? latestOf(earlier, message) : message);
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

function latestOf(a: ChatMessage, b: ChatMessage): ChatMessage {
  const unsentAt = a.unsentAt ?? b.unsentAt;
  return { ...b, unsentAt, content: unsentAt ? null : b.content, readAt: a.readAt ?? b.readAt };
}

function withReadMark(messages: readonly ChatMessage[], mark: ReadMark): readonly ChatMessage[] {
  const isNews = (message: ChatMessage) =>
    message.senderId !== mark.readerId && message.readAt === null && message.seq <= mark.seq;
  if (!messages.some(isNews)) return messages;
  return messages.map((message) => (isNews(message) ? { ...message, readAt: mark.readAt } : message));
}

function withUnsent(
  messages: readonly ChatMessage[],
  { messageId, at }: { messageId: number; at: string },
): readonly ChatMessage[] {
  return messages.map((message) =>
    message.id === messageId ? { ...message, content: null, unsentAt: message.unsentAt ?? at } : message,
  );
}

function withSending(
  outgoing: readonly OutgoingMessage[],
  message: Omit<OutgoingMessage, 'failure'>,
): readonly OutgoingMessage[] {
  const again = { ...message, failure: null };
  return outgoing.some(({ clientId }) => clientId === message.clientId)
    ? outgoing.map((known) => (known.clientId === message.clientId ? again : known))
    : [...outgoing, again];
}
