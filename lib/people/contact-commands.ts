import type { Actor } from '@/lib/auth/types';
import type { PersonInput } from '@/lib/connections/schema';
import { AppError } from '@/lib/errors';
import { getPersonContact } from '@/lib/people/queries';
import type { PersonContact } from '@/lib/people/types';
import { consume, upTo } from '@/lib/rate-limit';
import { HOUR_SECONDS } from '@/lib/time';

/** Enough for looking people up, too few for harvesting addresses. */
const REVEALS = upTo(60, HOUR_SECONDS);

/**
 * Phone and e-mail of a person, for a signed-in viewer.
 *
 * @throws AppError `not_found` (deleted, or blocked in either direction), `rate_limited` after 60 an hour
 */
export async function revealPersonContact(actor: Actor, { userId }: PersonInput): Promise<PersonContact> {
  if (userId !== actor.id) await consume(`contact:user:${actor.id}`, REVEALS);
  const contact = await getPersonContact(actor, userId);
  if (!contact) throw new AppError('not_found', 'Contact information is not available.');
  return contact;
}
