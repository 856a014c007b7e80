import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ChatThread } from '@/lib/chat/types';
import type { ChatEvent } from '../connection/chat-events';
import { useChatEvents } from '../connection/use-chat-events';

/** Whether either person has blocked the other; updates live. */
export function useBlocked({ isBlocked, other }: Pick<ChatThread, 'isBlocked' | 'other'>): boolean {
  const router = useRouter();
  /** A live event; valid until the server's value differs from the one it was received against. */
  const [news, setNews] = useState<{ isBlocked: boolean; against: boolean } | null>(null);
  const current = news?.against === isBlocked ? news.isBlocked : isBlocked;

  useChatEvents((event: ChatEvent) => {
    if (event.type !== 'block' || event.userId !== other.id || event.isBlocked === current) return;
    setNews({ isBlocked: event.isBlocked, against: isBlocked });
    // Only the page knows which of the two blocked, and so who can undo it.
    router.refresh();
  });
  return current;
}
