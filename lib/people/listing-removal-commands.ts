import type { Database } from '@/lib/db';
import { tagsOfListings } from '@/lib/listings/cache-tags';

type Transaction = Pick<Database, '$executeRaw' | 'listing'>;

/**
 * Removes all listings of a deleted account. Only what their 410 pages and others' favourites need is kept, without a
 * link to the person: title, town, facts. Returns the stale tags.
 */
export async function removeOwnListings(tx: Transaction, ownerId: string): Promise<string[]> {
  const listings = await tx.listing.findMany({
    where: { ownerId },
    select: { id: true, propertyStatus: true, country: true, ownerId: true },
  });
  // By owner: passing an agency's ids would send them five times.
  await tx.$executeRaw`DELETE FROM listing_contacts c USING listings l WHERE l.id = c.listing_id AND l.owner_id = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM listing_details d USING listings l WHERE l.id = d.listing_id AND l.owner_id = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM listing_images i USING listings l WHERE l.id = i.listing_id AND l.owner_id = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM listing_units u USING listings l WHERE l.id = u.listing_id AND l.owner_id = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM listing_statistics s USING listings l WHERE l.id = s.listing_id AND l.owner_id = ${ownerId}::uuid`;
  // The address and position may be the person's own home.
  await tx.$executeRaw`
    UPDATE listings l SET
      published = false, featured = false, removed_at = coalesce(l.removed_at, now()), owner_id = NULL,
      location = coalesce((SELECT p.name_en FROM places p WHERE p.id = l.place_id), ''),
      latitude = NULL, longitude = NULL, reference = NULL, submission_id = NULL, moderation_reason = NULL,
      updated_at = now(), version = l.version + 1
    WHERE l.owner_id = ${ownerId}::uuid`;
  return tagsOfListings(listings);
}
