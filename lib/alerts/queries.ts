import { MAX_SAVED_SEARCHES } from '@/lib/alerts/constants';
import type { SavedSearch } from '@/lib/alerts/types';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { AlertHome, EmailContent } from '@/lib/email/types';
import { PUBLIC_LISTING } from '@/lib/listings/visibility';

const SELECT = { id: true, address: true, frequency: true } as const;

export function listSavedSearches(actor: Actor): Promise<SavedSearch[]> {
  return db.savedSearch.findMany({
    where: { userId: actor.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_SAVED_SEARCHES,
    select: SELECT,
  });
}

export function findSavedSearch(actor: Actor, address: string): Promise<SavedSearch | null> {
  return db.savedSearch.findFirst({ where: { userId: actor.id, address }, select: SELECT });
}

type SearchNews = Extract<EmailContent, { template: 'search-news' }>;

/** Without homes that have left the market since; `null` if none is left, or the search or its e-mails are gone. */
export async function currentSearchNews(content: SearchNews): Promise<SearchNews | null> {
  const search = await db.savedSearch.findUnique({
    where: { id: content.searchId },
    select: { frequency: true },
  });
  if (!search || search.frequency === 'never') return null;
  const named = [...content.listed.homes, ...content.reduced.homes].map(({ listingId }) => listingId);
  const rows = await db.listing.findMany({
    where: { id: { in: named }, ...PUBLIC_LISTING },
    select: { id: true },
  });
  const isPublic = new Set(rows.map(({ id }) => id));
  const still = ({ count, homes }: { count: number; homes: AlertHome[] }) => {
    const left = homes.filter(({ listingId }) => isPublic.has(listingId));
    return { count: count - (homes.length - left.length), homes: left };
  };
  const [listed, reduced] = [still(content.listed), still(content.reduced)];
  return listed.homes.length + reduced.homes.length > 0 ? { ...content, listed, reduced } : null;
}
