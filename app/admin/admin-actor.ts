import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isAdmin } from '@/lib/admin/policy';
import { currentActor } from '@/lib/auth/current';
import type { Actor } from '@/lib/auth/types';

/** The administrator who asks for this page. For everybody else the page does not exist. */
export async function adminActor(): Promise<Actor> {
  const actor = await currentActor();
  if (!isAdmin(actor)) notFound();
  return actor;
}

/** The head of every page below /admin to strangers, missing or not. */
export const MISSING_METADATA: Metadata = { title: 'Page not found', robots: { index: false } };

/** The head of a page of administration. Like the page it exists for administrators only: a 404 carries it along. */
export function adminMetadata(title: string) {
  return async (): Promise<Metadata> => {
    if (!isAdmin(await currentActor())) return MISSING_METADATA;
    const name = title === 'Administration' ? title : `${title}, administration`;
    return { title: name, robots: { index: false } };
  };
}
