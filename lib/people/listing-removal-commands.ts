import type { Database } from '@/lib/db';
import { listingTags } from '@/lib/listings/cache-tags';

type Transaction = Pick<
  Database,
  | '$executeRaw'
  | 'listing'
  | 'listingContact'
  | 'listingDetail'
  | 'listingImage'
  | 'listingStatistic'
  | 'listingUnit'
>;

/**
 * Removes all listings of somebody who leaves. Of each only what its 410 page and others' favourites need stays, with no
 * link to the person: title, town, facts. Gives the tags that are stale.
 */
export async function removeOwnListings(tx: Transaction, ownerId: string): Promise<string[]> {
  const listings = await tx.listing.findMany({
    where: { ownerId },
    select: { id: true, propertyStatus: true, country: true, ownerId: true },
  });
  const listingId = { in: listings.map(({ id }) => id) };
  await tx.listingContact.deleteMany({ where: { listingId } });
  await tx.listingDetail.deleteMany({ where: { listingId } });
  await tx.listingImage.deleteMany({ where: { listingId } });
  await tx.listingUnit.deleteMany({ where: { listingId } });
  await tx.listingStatistic.deleteMany({ where: { listingId } });
  // The address and the point on the map may be where the person lives.
  await tx.$executeRaw`
    UPDATE listings l SET
      published = false, featured = false, removed_at = coalesce(l.removed_at, now()), owner_id = NULL,
      location = coalesce((SELECT p.name_en FROM places p WHERE p.id = l.place_id), ''),
      latitude = NULL, longitude = NULL, reference = NULL, submission_id = NULL, moderation_reason = NULL,
      updated_at = now(), version = l.version + 1
    WHERE l.owner_id = ${ownerId}::uuid`;
  return listings.flatMap((listing) => listingTags({ ...listing, status: listing.propertyStatus }));
}
