import type { Actor } from '@/lib/auth/types';

/** Not even administrators may. */
export function canEditDeveloper(actor: Actor, developer: { ownerId: string | null }): boolean {
  return developer.ownerId === actor.id;
}
