import type { Actor } from '@/lib/auth/types';

/** Only the owner of its developer may edit a project and its parts. */
export function canEditProject(actor: Actor, project: { developer: { ownerId: string | null } }): boolean {
  return project.developer.ownerId === actor.id;
}
