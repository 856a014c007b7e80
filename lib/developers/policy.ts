import type { Actor } from '@/lib/auth/types';

/** Only its owner may edit a developer; not even administrators may. */
export function canEditDeveloper(actor: Actor, developer: { ownerId: string | null }): boolean {
  return developer.ownerId === actor.id;
}
