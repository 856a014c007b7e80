'use client';

import { useEffect } from 'react';
import { useViewerActions } from '@/components/layout/viewer-provider';

/** Keeps the number of unread threads true in every tab. For the header of signed-in people. */
export function useLiveUnread(): void {
  const { update, refresh } = useViewerActions();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./chat-connection').then(
      ({ chatConnection }) => {
        if (isOver) return;
        stop = chatConnection().subscribe((event) => {
          if (event.type === 'unread') update(() => ({ unreadThreads: event.unreadThreads }));
          else if (event.type === 'missed') void refresh();
        });
      },
      // Without its code the badge shows what the page view brought.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [update, refresh]);
}
