import type { ChatMessage, ChatThread, ReadMark } from '@/lib/chat/types';

type Threads = readonly ChatThread[];
type Reader = {
  ownId: string;
  /** The visible open conversation, whose messages are read at once. */
  openThreadId: number | null;
};

/** Moves the conversation of a new message to the top; `null` if it is not in the list: reload. */
export function listWithMessage(
  threads: Threads,
  message: ChatMessage,
  { ownId, openThreadId }: Reader,
): Threads | null {
  const thread = threads.find(({ id }) => id === message.threadId);
  if (!thread) return null;
  if (message.seq <= thread.lastSeq) return threads;
  const isUnread = message.senderId !== ownId && message.threadId !== openThreadId;
  const changed: ChatThread = {
    ...thread,
    lastSeq: message.seq,
    lastMessage: message,
    updatedAt: message.createdAt,
    unreadCount: thread.unreadCount + (isUnread ? 1 : 0),
  };
  return [changed, ...threads.filter(({ id }) => id !== thread.id)];
}

/** `null` if only part of a conversation was read: reload. */
export function listWithReadMark(threads: Threads, mark: ReadMark, ownId: string): Threads | null {
  const thread = threads.find(({ id }) => id === mark.threadId);
  if (!thread) return threads;
  if (mark.readerId === ownId && mark.seq < thread.lastSeq) return null;
  return threads.map((known) => {
    if (known.id !== mark.threadId) return known;
    if (mark.readerId === ownId) return { ...known, unreadCount: 0, lastReadSeq: mark.seq };
    const { lastMessage } = known;
    if (!lastMessage || lastMessage.senderId !== ownId || lastMessage.seq > mark.seq) return known;
    return { ...known, lastMessage: { ...lastMessage, readAt: lastMessage.readAt ?? mark.readAt } };
  });
}

export function listWithUnsent(threads: Threads, messageId: number, at: string): Threads {
  return threads.map((thread) =>
    thread.lastMessage?.id === messageId
      ? { ...thread, lastMessage: { ...thread.lastMessage, content: null, unsentAt: at } }
      : thread,
  );
}
