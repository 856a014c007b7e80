import type { Database } from '@/lib/db';
import { cacheTags } from '@/lib/listings/cache-tags';
import { tagsOfDevelopers } from '@/lib/projects/developer-tags-query';
import { publishCacheTags } from '@/lib/realtime/publish';

/** Invalidates what shows a person's reviews: their profile and their developer's page. */
export async function publishReviewTags(
  tx: Pick<Database, 'developer' | '$executeRaw'>,
  personId: string,
): Promise<void> {
  await publishCacheTags(tx, [
    cacheTags.person(personId),
    ...(await tagsOfDevelopers(tx, { ownerId: personId })),
  ]);
}
