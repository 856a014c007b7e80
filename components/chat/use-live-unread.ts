'use client';

import { useEffect } from 'react';
import { refreshViewer, updateViewer } from '@/components/layout/viewer';

/** Keeps the number of unread threads true in every tab, and whether one is signed in. For the header of signed-in people. */
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
          // The session has ended elsewhere: in another tab, or from the list of devices.
          else if (event.type === 'status' && event.status === 'signed-out') void refreshViewer();
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
