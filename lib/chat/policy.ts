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

/** What keeps a conversation from being written in; of several the one that lasts longest. */
export type ClosedBy = 'erasure' | 'suspension' | 'block';

/** Nothing can be sent to an erased or suspended account, nor where one has blocked the other; `null` where it can. */
export function closedBy({ isBlocked, other }: Pick<ChatThread, 'isBlocked' | 'other'>): ClosedBy | null {
  if (other.username === null) return 'erasure';
  if (other.isSuspended) return 'suspension';
  return isBlocked ? 'block' : null;
}

export const CLOSED_TEXTS: Record<ClosedBy, string> = {
  erasure: 'This account no longer exists.',
  suspension: 'This account is suspended.',
  block: 'You cannot send messages in this conversation.',
};
