import type { Actor } from '@/lib/auth/types';
import { searchPeople } from '@/lib/people/queries';
import type { FoundPerson } from '@/lib/people/types';
import { type Bucket, consume } from '@/lib/rate-limit';

/** 30 a minute: enough for typing, too slow for copying everybody. */
const SEARCHES: Bucket = { capacity: 30, refillPerSecond: 30 / 60 };

/** People by name, for somebody who is signed in; nothing for blank text. @throws AppError `rate_limited` */
export async function findPeople(actor: Actor, query: string): Promise<FoundPerson[]> {
  // The database cannot be asked for NUL.
  const typed = query.replaceAll('\0', '').trim();
  if (!typed) return [];
  await consume(`user-search:user:${actor.id}`, SEARCHES);
  return searchPeople(actor, typed);
}
