import { useRouter } from 'next/navigation';
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ConversationChange, OutgoingMessage } from '@/lib/chat/screen/conversation';
import { readOutgoing, writeOutgoing } from './thread-storage';

type Kept = Omit<OutgoingMessage, 'failure'>;

const NO_CODE = { code: 'unavailable', message: 'You seem to be offline. Please try again.' } as const;

/** Sends one message at a time. Unsent ones survive a reload; the client id makes sending again idempotent. */
export function useSending(
  { ownId, threadId }: { ownId: string; threadId: number },
  outgoing: readonly OutgoingMessage[],
  dispatch: Dispatch<ConversationChange>,
) {
  const router = useRouter();
  const queue = useRef(Promise.resolve());
  const inFlight = useRef(new Set<string>());
  const [isRestored, setRestored] = useState(false);

  function transmit(message: Kept) {
    if (inFlight.current.has(message.clientId)) return;
    inFlight.current.add(message.clientId);
    dispatch({ type: 'sending', message });
    queue.current = queue.current.then(async () => {
      const { clientId, content } = message;
      const result = await import('../connection/chat-connection').then(
        ({ chatConnection }) => chatConnection().send({ threadId, clientId, content }),
        () => ({ ok: false as const, error: NO_CODE }),
      );
      inFlight.current.delete(clientId);
      if (result.ok) dispatch({ type: 'received', messages: [result.data] });
      else dispatch({ type: 'failed', clientId, failure: result.error });
      // Closed by a suspension or an account deletion: the page shows why.
      if (!result.ok && result.error.code === 'forbidden') router.refresh();
    });
  }
  const restore = useEffectEvent(() => {
    for (const message of readOutgoing(ownId, threadId)) transmit(message);
  });

  useEffect(() => {
    restore();
    setRestored(true);
  }, []);

  useEffect(() => {
    if (isRestored) writeOutgoing(ownId, threadId, outgoing);
  }, [isRestored, ownId, threadId, outgoing]);

  return {
    send(content: string) {
      const now = new Date().toISOString();
      transmit({ clientId: crypto.randomUUID(), content, createdAt: now });
    },
    retry: transmit,
    retryUnavailable() {
      for (const message of outgoing) if (message.failure?.code === 'unavailable') transmit(message);
    },
  };
}
