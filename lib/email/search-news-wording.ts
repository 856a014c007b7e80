import type { AlertHome, EmailContent } from '@/lib/email/types';
import type { WordingList } from '@/lib/email/wording';
import { tEmail } from '@/messages/email';

export function newsInWords(listed: number, reduced: number): string {
  if (reduced === 0) return tEmail('search.listed', { count: listed });
  if (listed === 0) return tEmail('search.reduced', { count: reduced });
  return tEmail('search.both', { listed, reduced });
}

type Homes = Extract<EmailContent, { template: 'search-news' }>['listed'];

export function homesList(
  heading: string,
  { count, homes }: Homes,
  price: (home: AlertHome) => string,
): WordingList[] {
  if (homes.length === 0) return [];
  const items = homes.map((home) => ({
    title: home.title,
    url: home.url,
    picture: home.picture,
    price: price(home),
    details: [home.facts, home.location].filter(Boolean),
  }));
  const rest = count - homes.length;
  return [{ heading, items, more: rest > 0 ? tEmail('search.more', { count: rest }) : undefined }];
}
