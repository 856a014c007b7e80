import type { Database } from '@/lib/db';
import { cacheTags } from '@/lib/listings/cache-tags';
import { tagsOfCompanies } from '@/lib/projects/company-tags-query';
import { publishCacheTags } from '@/lib/realtime/publish';

/** Announces a change in what people say about somebody: their profile shows it, and so does the page of their company. */
export async function publishReviewTags(
  tx: Pick<Database, 'developer' | '$executeRaw'>,
  personId: string,
): Promise<void> {
  await publishCacheTags(tx, [cacheTags.person(personId), ...(await tagsOfCompanies(tx, [personId]))]);
}
