import type { Database } from '@/lib/db';
import { tagsOfListings } from '@/lib/listings/cache-tags';
import { publishCacheTags } from '@/lib/realtime/announcements';

/** When a person becomes an agent, a developer or an owner: cards, lists and counts name who offers a home. */
export async function publishLister(
  tx: Pick<Database, 'listing' | '$executeRaw'>,
  ownerId: string,
): Promise<void> {
  const listings = await tx.listing.findMany({
    where: { ownerId, published: true },
    select: { id: true, propertyStatus: true, country: true, ownerId: true },
  });
  await publishCacheTags(tx, tagsOfListings(listings));
}
