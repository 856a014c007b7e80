import type { Actor } from '@/lib/auth/types';
import { searchPeople } from '@/lib/people/queries';
import type { FoundPerson } from '@/lib/people/types';
import { consume, upTo } from '@/lib/rate-limit';
import { MINUTE_SECONDS } from '@/lib/time';

/** 30 a minute: enough for typing, too slow for copying everybody. */
const SEARCHES = upTo(30, MINUTE_SECONDS);

/** People by name, for somebody who is signed in; nothing for blank text. @throws AppError `rate_limited` */
export async function findPeople(actor: Actor, query: string): Promise<FoundPerson[]> {
  // The database cannot be asked for NUL.
  const typed = query.replaceAll('\0', '').trim();
  if (!typed) return [];
  await consume(`user-search:user:${actor.id}`, SEARCHES);
  return searchPeople(actor, typed);
}
