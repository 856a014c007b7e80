import type { Actor } from '@/lib/auth/types';
import { AppError } from '@/lib/errors';

export function isAdmin(actor: Actor | null): actor is Actor {
  return actor?.role === 'admin';
}

/** @throws AppError `not_found`, which hides the administration from others */
export function adminOnly(actor: Actor | null): Actor {
  if (!isAdmin(actor)) throw pageNotFound();
  return actor;
}

export const pageNotFound = () => new AppError('not_found', 'Page not found');

/** Administrators cannot be suspended through the site, so nobody can lock everybody out. */
export function canSuspend(actor: Actor, user: { id: string; role: string }): boolean {
  return isAdmin(actor) && user.role !== 'admin' && user.id !== actor.id;
}
