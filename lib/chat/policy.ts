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
export type ClosedBy = 'erasure' | 'suspension' | 'block' | 'check';

type Openness = Pick<ChatThread, 'isBlocked' | 'isHeld' | 'other'>;

export function closedBy({ isBlocked, isHeld, other }: Openness): ClosedBy | null {
  if (other.username === null) return 'erasure';
  if (other.isSuspended) return 'suspension';
  if (isBlocked) return 'block';
  return isHeld ? 'check' : null;
}
