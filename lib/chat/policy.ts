import type { Actor } from '@/lib/auth/types';
import type { ChatMessage, ChatThread } from '@/lib/chat/types';

type Person = Pick<Actor, 'id'>;

/** Only one's own, and once. */
export function canUnsend(actor: Person, message: Pick<ChatMessage, 'senderId' | 'unsentAt'>): boolean {
  return message.senderId === actor.id && message.unsentAt === null;
}

/** Only the other one's, and only while there is something to read. */
export function canReportMessage(
  actor: Person,
  message: Pick<ChatMessage, 'senderId' | 'unsentAt'>,
): boolean {
  return message.senderId !== actor.id && message.unsentAt === null;
}

/** Nothing can be sent to an erased or suspended account, nor where one has blocked the other. */
export function canWrite({ isBlocked, other }: Pick<ChatThread, 'isBlocked' | 'other'>): boolean {
  return !isBlocked && other.username !== null && !other.isSuspended;
}
