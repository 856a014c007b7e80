import type { Actor } from '@/lib/auth/types';

export function canEditProject(actor: Actor, project: { developer: { ownerId: string | null } }): boolean {
  return project.developer.ownerId === actor.id;
}
