import type { ChatMessage, ReadMark } from '@/lib/chat/types';

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
