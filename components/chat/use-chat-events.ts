import { useEffect, useEffectEvent } from 'react';
import type { ChatEvent } from './chat-events';

/** Calls `listener` with everything that happens in one's conversations, while the component is on the screen. */
export function useChatEvents(listener: (event: ChatEvent) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./chat-connection').then(
      ({ chatConnection }) => {
        if (!isOver) stop = chatConnection().subscribe((event) => hear(event));
      },
      // Without its code the page shows what it was rendered with.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
}
