import type { Actor } from '@/lib/auth/types';

/** A project and its parts are edited by the person of its company. */
export function canEditProject(actor: Actor, project: { developer: { ownerId: string | null } }): boolean {
  return project.developer.ownerId === actor.id;
}
