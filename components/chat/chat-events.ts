import type { ChatMessage, ReadMark } from '@/lib/chat/types';

/** `offline`: sending and loading go through actions, and the browser asks every half minute what is new. */
export type ChatStatus = 'connecting' | 'online' | 'offline' | 'signed-out';

/** What a screen hears from the connection. */
export type ChatEvent =
  /** A message of any thread, one's own from other tabs too; for lists. An open conversation uses `follow`. */
  | { type: 'message'; message: ChatMessage }
  | { type: 'read'; mark: ReadMark }
  | { type: 'unsent'; messageId: number; threadId: number }
  | { type: 'typing'; threadId: number; userId: string; isTyping: boolean }
  | { type: 'presence'; userId: string; isOnline: boolean }
  /** One can no longer write to this person, or can again. */
  | { type: 'block'; userId: string; isBlocked: boolean }
  /** The number on the badge. */
  | { type: 'unread'; unreadThreads: number }
  /** There was no connection for a while: lists and badges are to be loaded again. */
  | { type: 'missed' }
  | { type: 'status'; status: ChatStatus };

export type Listener = (event: ChatEvent) => void;
