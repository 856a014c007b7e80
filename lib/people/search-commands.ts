import type { Actor } from '@/lib/auth/types';
import { searchPeople } from '@/lib/people/queries';
import type { FoundPerson } from '@/lib/people/types';
import { consume, upTo } from '@/lib/rate-limit';
import { MINUTE_SECONDS } from '@/lib/time';

/** Enough for typing, too slow for harvesting. */
const SEARCHES = upTo(30, MINUTE_SECONDS);

/** Finds people by name, for signed-in users; nothing for blank text. @throws AppError `rate_limited` */
export async function findPeople(actor: Actor, query: string): Promise<FoundPerson[]> {
  // PostgreSQL rejects NUL in text parameters.
  const typed = query.replaceAll('\0', '').trim();
  if (!typed) return [];
  await consume(`user-search:user:${actor.id}`, SEARCHES);
  return searchPeople(actor, typed);
}
