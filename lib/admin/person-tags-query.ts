import type { Database } from '@/lib/db';
import { cacheTags } from '@/lib/listings/cache-tags';
import { tagsOfDevelopers } from '@/lib/projects/developer-tags-query';

/**
 * Tags of every cached read that shows a person or their developer, or counts their reviews of others; a suspension hides
 * all of these.
 */
export async function tagsOfPerson(
  tx: Pick<Database, 'review' | 'developer'>,
  { id, username }: { id: string; username: string },
): Promise<string[]> {
  const reviews = await tx.review.findMany({ where: { reviewerId: id }, select: { revieweeId: true } });
  const people = [id, ...reviews.map(({ revieweeId }) => revieweeId)];
  return [
    cacheTags.owner(id),
    cacheTags.username(username),
    ...people.map(cacheTags.person),
    ...(await tagsOfDevelopers(tx, { ownerId: { in: people } })),
  ];
}
