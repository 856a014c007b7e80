import { useEffect, useState } from 'react';
import { TYPING_TIMEOUT_MS } from '@/lib/chat/constants';
import type { ChatEvent } from './chat-events';
import { useChatEvents } from './use-chat-events';

/** Whether the other person of a conversation is online, and typing in it. */
export function usePresence(threadId: number, otherId: string) {
  const [isOnline, setOnline] = useState(false);
  const [typingSince, setTypingSince] = useState<number | null>(null);

  useChatEvents((event: ChatEvent) => {
    if (event.type === 'status' && event.status !== 'online') {
      setOnline(false);
      setTypingSince(null);
    } else if (event.type === 'presence' && event.userId === otherId) setOnline(event.isOnline);
    else if (event.type === 'typing' && event.threadId === threadId && event.userId === otherId) {
      setTypingSince(event.isTyping ? Date.now() : null);
    }
  });

  // The other person may close the page mid-word, so no 'stopped typing' event is sent.
  useEffect(() => {
    if (typingSince === null) return;
    const timer = window.setTimeout(() => setTypingSince(null), TYPING_TIMEOUT_MS);
    return () => window.clearTimeout(timer);
  }, [typingSince]);

  return {
    isOnline,
    isTyping: typingSince !== null,
    /** What was typed has arrived. */
    endTyping: () => setTypingSince(null),
  };
}
