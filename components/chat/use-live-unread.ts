'use client';

import { useEffect } from 'react';
import { refreshViewer, updateViewer } from '@/components/layout/viewer';

/** Keeps the number of unread threads true in every tab. For the header of signed-in people. */
export function useLiveUnread(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./chat-connection').then(
      ({ chatConnection }) => {
        if (isOver) return;
        stop = chatConnection().subscribe((event) => {
          if (event.type === 'unread') updateViewer(() => ({ unreadThreads: event.unreadThreads }));
          else if (event.type === 'missed') void refreshViewer();
        });
      },
      // Without its code the badge shows what the page view brought.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
}
