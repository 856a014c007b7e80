import { useRouter } from 'next/navigation';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { loadMessagesAction } from '@/lib/chat/actions';
import { TYPING_TIMEOUT_MS } from '@/lib/chat/constants';
import type { ChatMessage, ChatThread, MessagePage } from '@/lib/chat/types';
import { tChatConnection } from '@/messages/chat-connection';
import {
  type Conversation,
  type ConversationChange,
  changeConversation,
  type OutgoingMessage,
} from '../connection/followed-thread';
import {
  type ChatEvent,
  type ChatStatus,
  useChatEvents,
  withConnection,
} from '../connection/use-chat-events';
import { readOutgoing, writeOutgoing } from './thread-storage';

type Options = {
  thread: ChatThread;
  ownId: string;
  page: MessagePage;
};

type Kept = Omit<OutgoingMessage, 'failure'>;

const noCode = () => ({ code: 'unavailable', message: tChatConnection('offline') }) as const;

function initialConversation({ messages, hasMore }: MessagePage): Conversation {
  return { messages, outgoing: [], hasOlder: hasMore };
}

export function useConversation({ thread, ownId, page }: Options) {
  const threadId = thread.id;
  const otherId = thread.other.id;
  const [conversation, dispatch] = useReducer(changeConversation, page, initialConversation);
  const sending = useSending({ ownId, threadId }, conversation.outgoing, dispatch);
  const { isOnline, isTyping, endTyping } = usePresence(threadId, otherId);
  const [status, setStatus] = useState<ChatStatus>('connecting');
  /** New messages, announced to screen readers. */
  const [newsIds, setNewsIds] = useState<readonly number[]>([]);

  const receive = useEffectEvent((messages: readonly ChatMessage[]) => {
    dispatch({ type: 'received', messages });
    const incoming = messages.filter(({ senderId }) => senderId !== ownId);
    if (incoming.length === 0) return;
    endTyping();
    setNewsIds(incoming.map(({ id }) => id));
  });

  const ends = useEffectEvent(() => ({
    threadId,
    otherId,
    afterSeq: conversation.messages.at(-1)?.seq ?? 0,
    fromSeq: conversation.messages[0]?.seq ?? 0,
  }));

  useEffect(
    () =>
      withConnection(
        (connection) => {
          setStatus(connection.status);
          return connection.follow({ ...ends(), onMessages: (messages) => receive(messages) });
        },
        () => setStatus('offline'),
      ),
    [],
  );

  useChatEvents((event: ChatEvent) => {
    if (event.type === 'status') {
      setStatus(event.status);
      if (event.status === 'online') sending.retryUnavailable();
    } else if (event.type === 'missed') sending.retryUnavailable();
    else if (event.type === 'read' && event.mark.threadId === threadId) {
      dispatch({ type: 'read', mark: event.mark });
    } else if (event.type === 'unsent' && event.threadId === threadId) {
      dispatch({ type: 'unsent', messageId: event.messageId, at: new Date().toISOString() });
    }
  });

  return {
    conversation,
    newsIds,
    status,
    isOnline,
    isTyping,
    send: sending.send,
    retry: sending.retry,
    discard: (clientId: string) => dispatch({ type: 'discarded', clientId }),
    /** Resolves to false if it failed. */
    async loadOlder(): Promise<boolean> {
      const before = conversation.messages[0]?.seq;
      if (before === undefined) return true;
      const result = await loadMessagesAction({ threadId, before }).catch(() => null);
      if (!result?.ok) return false;
      dispatch({ type: 'older', page: result.data });
      return true;
    },
    /** Resolves to the error message, or `null`. */
    async unsend(message: ChatMessage): Promise<string | null> {
      const { chatConnection } = await import('../connection/chat-connection');
      const result = await chatConnection().unsend(message.id);
      return result.ok ? null : result.error.message;
    },
  };
}

export type OpenConversation = ReturnType<typeof useConversation>;

/** Sends one message at a time. Unsent ones survive a reload; the client id makes sending again idempotent. */
function useSending(
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
        () => ({ ok: false as const, error: noCode() }),
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

function usePresence(threadId: number, otherId: string) {
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

  // The other person may close the page while typing, and no 'stopped' event is sent.
  useEffect(() => {
    if (typingSince === null) return;
    const timer = window.setTimeout(() => setTypingSince(null), TYPING_TIMEOUT_MS);
    return () => window.clearTimeout(timer);
  }, [typingSince]);

  return {
    isOnline,
    isTyping: typingSince !== null,
    endTyping: () => setTypingSince(null),
  };
}
