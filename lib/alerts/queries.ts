import { MAX_SAVED_SEARCHES } from '@/lib/alerts/constants';
import type { SavedSearch } from '@/lib/alerts/types';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';

const SELECT = { id: true, address: true, frequency: true } as const;

/** One's own saved searches, latest first. */
export function listSavedSearches(actor: Actor): Promise<SavedSearch[]> {
  return db.savedSearch.findMany({
    where: { userId: actor.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_SAVED_SEARCHES,
    select: SELECT,
  });
}

/** One's own saved search with this address, if any. */
export function findSavedSearch(actor: Actor, address: string): Promise<SavedSearch | null> {
  return db.savedSearch.findFirst({ where: { userId: actor.id, address }, select: SELECT });
}
