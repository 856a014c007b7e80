import { useEffect, useRef, useState } from 'react';
import type { ChatMessage, ChatThread } from '@/lib/chat/types';

/** Marks the other person's messages as read while the end of the conversation is in view in a focused tab. */
export function useReadMark(
  thread: ChatThread,
  messages: readonly ChatMessage[],
  ownId: string,
  isAtEnd: boolean,
): void {
  const marked = useRef(thread.lastReadSeq);
  const [isVisible, setVisible] = useState(false);
  const seq = messages.findLast(({ senderId }) => senderId !== ownId)?.seq ?? 0;

  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (!(isVisible && isAtEnd) || seq <= marked.current) return;
    marked.current = seq;
    import('./chat-connection').then(
      ({ chatConnection }) => chatConnection().markRead(thread.id, seq),
      // The next message will mark this one too.
      () => undefined,
    );
  }, [isVisible, isAtEnd, seq, thread.id]);
}
