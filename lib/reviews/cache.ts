import { cacheLife, cacheTag } from 'next/cache';
import { cacheTags } from '@/lib/listings/cache-tags';
import * as queries from '@/lib/reviews/queries';
import type { ReviewPage } from '@/lib/reviews/types';

// Cached variants of the public queries. Never put viewer data in here.

/** Reviews show their authors' names, so they also depend on the authors. */
const authorTags = ({ results }: ReviewPage) =>
  results.flatMap(({ reviewer }) => (reviewer ? [cacheTags.person(reviewer.id)] : []));

export async function cachedReviews(revieweeId: string, page: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.person(revieweeId));
  const reviews = await queries.listReviews(revieweeId, page);
  cacheTag(...authorTags(reviews));
  return reviews;
}

export async function cachedReviewStats(revieweeId: string) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.person(revieweeId));
  return queries.getReviewStats(revieweeId);
}
