import type { Actor } from '@/lib/auth/types';
import type { ChatMessage, ChatThread } from '@/lib/chat/types';

type Person = Pick<Actor, 'id'>;

/** Only one's own message, and only once. */
export function canUnsend(actor: Person, message: Pick<ChatMessage, 'senderId' | 'unsentAt'>): boolean {
  return message.senderId === actor.id && message.unsentAt === null;
}

/** Only the other person's message, and only while it has content. */
export function canReportMessage(
  actor: Person,
  message: Pick<ChatMessage, 'senderId' | 'unsentAt'>,
): boolean {
  return message.senderId !== actor.id && message.unsentAt === null;
}

/** Why a conversation is closed; of several reasons the most lasting one. */
export type ClosedBy = 'erasure' | 'suspension' | 'block';

/** Nothing can be sent to a deleted or suspended account, nor across a block; `null` if the conversation is open. */
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
