import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { cacheTags } from '@/lib/listings/cache-tags';
import { publishCacheTags } from '@/lib/realtime/publish';

/** Publishes a change of a person's public data: profile, and the pages of their listings, which name them. */
export async function publishPerson(
  tx: Pick<Database, 'listing' | '$executeRaw'>,
  actor: Actor,
  usernames: readonly string[] = [actor.username],
): Promise<void> {
  const listings = await tx.listing.findMany({
    where: { ownerId: actor.id, published: true },
    select: { id: true },
  });
  await publishCacheTags(tx, [
    cacheTags.person(actor.id),
    ...usernames.map(cacheTags.username),
    ...listings.map(({ id }) => cacheTags.listing(id)),
  ]);
}
