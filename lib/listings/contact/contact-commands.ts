import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { toAppError } from '@/lib/errors';
import { findContact } from '@/lib/listings/contact/contact-query';
import { propertyNotFound } from '@/lib/listings/policy';
import type { ListingContact } from '@/lib/listings/types';
import { consume, giveBack, tryConsume, upTo } from '@/lib/rate-limit';
import { DAY_SECONDS, HOUR_SECONDS } from '@/lib/time';

/** Enough for a keen buyer, too few for scraping. */
const REVEALS = upTo(60, HOUR_SECONDS);
/** Contacts rendered with the page; after that a button comes first. */
const AT_SIGHT = upTo(30, HOUR_SECONDS);
/** Revealing a listing again on the same day is free and not counted. */
const SAME_LISTING = upTo(1, DAY_SECONDS);

/**
 * `null` without contact data, for a deleted owner and across a block. One's own listings are not limited.
 * @throws AppError `not_found` if this person may not see the contact, `rate_limited`
 */
export async function revealListingContact(actor: Actor, listingId: number): Promise<ListingContact | null> {
  return reveal(actor, listingId, () => consume(`reveal:user:${actor.id}`, REVEALS));
}

/** As `revealListingContact` for people who did not ask; `null` also after 30 listings in an hour. */
export async function contactAtSight(actor: Actor, listingId: number): Promise<ListingContact | null> {
  try {
    return await reveal(actor, listingId, async () => {
      await consume(`contact-at-sight:user:${actor.id}`, AT_SIGHT);
      await consume(`reveal:user:${actor.id}`, REVEALS);
    });
  } catch (error) {
    if (toAppError(error).code === 'rate_limited') return null;
    throw error;
  }
}

async function reveal(
  actor: Actor,
  listingId: number,
  limit: () => Promise<void>,
): Promise<ListingContact | null> {
  const found = await findContact(actor, listingId);
  if (!found) throw propertyNotFound();
  const { contact, mayEdit } = found;
  if (!(contact.email || contact.phone)) return null;
  if (!mayEdit) await countReveal(actor, listingId, limit);
  return contact;
}

async function countReveal(actor: Actor, listingId: number, limit: () => Promise<void>): Promise<void> {
  const sameListing = `reveal:user:${actor.id}:${listingId}`;
  if (!(await tryConsume(sameListing, SAME_LISTING))) return;
  try {
    await limit();
  } catch (error) {
    await giveBack(sameListing, SAME_LISTING);
    throw error;
  }
  await db.$executeRaw`
    INSERT INTO listing_statistics AS s (listing_id, day, reveals)
    SELECT l.id, (now() AT TIME ZONE 'UTC')::date, 1 FROM listings l WHERE l.id = ${listingId} AND l.published
    ON CONFLICT (listing_id, day) DO UPDATE SET reveals = s.reveals + 1`;
}
