import { useEffect, useRef } from 'react';
import type { ChatMessage, ChatThread } from '@/lib/chat/types';

/** Marks the other person's messages as read up to the last one that was on the screen (`seenSeq`). */
export function useReadMark(
  thread: ChatThread,
  messages: readonly ChatMessage[],
  ownId: string,
  seenSeq: number,
): void {
  const marked = useRef(thread.lastReadSeq);
  const seq = messages.findLast((message) => message.senderId !== ownId && message.seq <= seenSeq)?.seq ?? 0;

  useEffect(() => {
    if (seq <= marked.current) return;
    marked.current = seq;
    import('../connection/chat-connection').then(
      ({ chatConnection }) => chatConnection().markRead(thread.id, seq),
      // The next message will mark this one too.
      () => undefined,
    );
  }, [seq, thread.id]);
}
