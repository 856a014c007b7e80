import { useEffect, useEffectEvent } from 'react';
import type { ChatMessage, ReadMark } from '@/lib/chat/types';
import type { ChatConnection } from './chat-connection';

/** `offline`: sending and loading go through actions, and the browser polls every 30 s. */
export type ChatStatus = 'connecting' | 'online' | 'offline' | 'signed-out';

export type ChatEvent =
  /** In any thread, also the user's own from other tabs. An open conversation uses `follow`. */
  | { type: 'message'; message: ChatMessage }
  | { type: 'read'; mark: ReadMark }
  | { type: 'unsent'; messageId: number; threadId: number }
  | { type: 'typing'; threadId: number; userId: string; isTyping: boolean }
  | { type: 'presence'; userId: string; isOnline: boolean }
  | { type: 'block'; userId: string; isBlocked: boolean }
  | { type: 'unread'; unreadThreads: number }
  /** The connection was lost for a while: reload lists and badges. */
  | { type: 'missed' }
  | { type: 'status'; status: ChatStatus };

export type Listener = (event: ChatEvent) => void;

/** @returns the clean-up function for an effect */
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

/** If the code cannot be loaded, the page stays as rendered. */
export function useChatEvents(listener: Listener): void {
  const hear = useEffectEvent(listener);
  useEffect(() => withConnection((connection) => connection.subscribe((event) => hear(event))), []);
}
