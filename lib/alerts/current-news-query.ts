import { db } from '@/lib/db';
import type { AlertHome, EmailContent } from '@/lib/email/types';
import { PUBLIC_LISTING } from '@/lib/listings/visibility';

type SearchNews = Extract<EmailContent, { template: 'search-news' }>;

/**
 * A queued e-mail as it may still be sent: without homes that have left the market since, `null` without any home left
 * or if its search was deleted or its e-mails were switched off.
 */
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
