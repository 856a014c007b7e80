'use client';

import { useEffect } from 'react';
import { refreshViewer, updateViewer } from '@/components/layout/header/viewer';

/** Keeps the unread count and the signed-in state up to date in every tab. Used in the header of signed-in users. */
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
          // The session was ended in another tab or from the list of devices.
          else if (event.type === 'status' && event.status === 'signed-out') void refreshViewer();
        });
      },
      // If the module fails to load, the badge keeps its server-rendered value.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
}
