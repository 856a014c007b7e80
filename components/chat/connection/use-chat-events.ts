import { useEffect, useEffectEvent } from 'react';
import type { ChatEvent } from './chat-events';

/** Calls `listener` with every event of the user's conversations while the component is mounted. */
export function useChatEvents(listener: (event: ChatEvent) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./chat-connection').then(
      ({ chatConnection }) => {
        if (!isOver) stop = chatConnection().subscribe((event) => hear(event));
      },
      // If the module fails to load, the page keeps what it was rendered with.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
}
