import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ChatThread } from '@/lib/chat/types';
import type { ChatEvent } from './chat-events';
import { useChatEvents } from './use-chat-events';

/** Whether one of the two has blocked the other, from the moment on in which it happens. */
export function useBlocked({ isBlocked, other }: Pick<ChatThread, 'isBlocked' | 'other'>): boolean {
  const router = useRouter();
  /** Counts until the page brings something else than it said when the news came. */
  const [news, setNews] = useState<{ isBlocked: boolean; against: boolean } | null>(null);
  const current = news?.against === isBlocked ? news.isBlocked : isBlocked;

  useChatEvents((event: ChatEvent) => {
    if (event.type !== 'block' || event.userId !== other.id || event.isBlocked === current) return;
    setNews({ isBlocked: event.isBlocked, against: isBlocked });
    // The page knows which of the two it was, and so who can undo it.
    router.refresh();
  });
  return current;
}
