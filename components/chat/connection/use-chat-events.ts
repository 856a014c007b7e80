import { useEffect, useEffectEvent } from 'react';
import type { ChatMessage, ReadMark } from '@/lib/chat/types';
import type { ChatConnection } from './chat-connection';

/** `offline`: sending and loading go through actions, and the browser polls every 30 s. */
export type ChatStatus = 'connecting' | 'online' | 'offline' | 'signed-out';

/** Events that the connection emits to components. */
export type ChatEvent =
  /** A message in any thread, including the user's own from other tabs; for lists. An open conversation uses `follow`. */
  | { type: 'message'; message: ChatMessage }
  | { type: 'read'; mark: ReadMark }
  | { type: 'unsent'; messageId: number; threadId: number }
  | { type: 'typing'; threadId: number; userId: string; isTyping: boolean }
  | { type: 'presence'; userId: string; isOnline: boolean }
  /** The user has been blocked from writing to this person, or unblocked. */
  | { type: 'block'; userId: string; isBlocked: boolean }
  /** The unread badge count. */
  | { type: 'unread'; unreadThreads: number }
  /** The connection was lost for a while: reload lists and badges. */
  | { type: 'missed' }
  | { type: 'status'; status: ChatStatus };

export type Listener = (event: ChatEvent) => void;

/** Runs `start` once the connection's code is loaded. @returns what ends it, for an effect */
export function withConnection(
  start: (connection: ChatConnection) => () => void,
  onFailure?: () => void,
): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  import('./chat-connection').then(
    ({ chatConnection }) => {
      if (!isOver) stop = start(chatConnection());
    },
    onFailure ?? (() => undefined),
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Hears the events of all conversations; if the code cannot be loaded, the page keeps what was rendered. */
export function useChatEvents(listener: Listener): void {
  const hear = useEffectEvent(listener);
  useEffect(() => withConnection((connection) => connection.subscribe((event) => hear(event))), []);
}
