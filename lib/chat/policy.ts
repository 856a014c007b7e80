import type { Actor } from '@/lib/auth/types';
import type { ChatMessage, ChatThread } from '@/lib/chat/types';

type Person = Pick<Actor, 'id'>;

export function canUnsend(actor: Person, message: Pick<ChatMessage, 'senderId' | 'unsentAt'>): boolean {
  return message.senderId === actor.id && message.unsentAt === null;
}

export function canReportMessage(
  actor: Person,
  message: Pick<ChatMessage, 'senderId' | 'unsentAt'>,
): boolean {
  return message.senderId !== actor.id && message.unsentAt === null;
}

/** If several reasons apply, the most lasting one. */
export type ClosedBy = 'erasure' | 'suspension' | 'block';

export function closedBy({ isBlocked, other }: Pick<ChatThread, 'isBlocked' | 'other'>): ClosedBy | null {
  if (other.username === null) return 'erasure';
  if (other.isSuspended) return 'suspension';
  return isBlocked ? 'block' : null;
}
