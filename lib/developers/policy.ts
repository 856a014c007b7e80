import type { Actor } from '@/lib/auth/types';

/** A company is edited by the person who entered it; others, administrators too, only look at it. */
export function canEditDeveloper(actor: Actor, developer: { ownerId: string | null }): boolean {
  return developer.ownerId === actor.id;
}
