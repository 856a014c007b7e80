import type { Database } from '@/lib/db';
import { cacheTags } from '@/lib/listings/cache-tags';
import { tagsOfCompanies } from '@/lib/projects/company-tags-query';
import { publishCacheTags } from '@/lib/realtime/publish';

/** Invalidates what shows a person's reviews: their profile and their company's page. */
export async function publishReviewTags(
  tx: Pick<Database, 'developer' | '$executeRaw'>,
  personId: string,
): Promise<void> {
  await publishCacheTags(tx, [cacheTags.person(personId), ...(await tagsOfCompanies(tx, [personId]))]);
}
