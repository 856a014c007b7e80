import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isAdmin } from '@/lib/admin/policy';
import { currentActor } from '@/lib/auth/current';
import type { Actor } from '@/lib/auth/types';

/** Everybody but administrators gets a 404. */
export async function adminActor(): Promise<Actor> {
  const actor = await currentActor();
  if (!isAdmin(actor)) notFound();
  return actor;
}

/** For non-administrators, of every page below /admin, missing or not. */
export const MISSING_METADATA: Metadata = { title: 'Page not found', robots: { index: false } };

/** Only for administrators: the title would otherwise be part of the 404. */
export function adminMetadata(title: string) {
  return async (): Promise<Metadata> => {
    if (!isAdmin(await currentActor())) return MISSING_METADATA;
    const name = title === 'Administration' ? title : `${title}, administration`;
    return { title: name, robots: { index: false } };
  };
}
