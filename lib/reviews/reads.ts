import { cacheTags } from '@/lib/listings/cache-tags';
import { dependOn, oncePerRequest } from '@/lib/next/page-facts';
import * as queries from '@/lib/reviews/queries';

// Never put viewer or contact data in here (lib/listings/reads.ts).

/** Reviews show their authors' names, so they also depend on the authors. */
export async function readReviews(revieweeId: string, page: number) {
  dependOn(cacheTags.person(revieweeId));
  const reviews = await oncePerRequest(['reviews of', revieweeId, page], () =>
    queries.listReviews(revieweeId, page),
  );
  dependOn(...reviews.results.flatMap(({ reviewer }) => (reviewer ? [cacheTags.person(reviewer.id)] : [])));
  return reviews;
}

export function readReviewStats(revieweeId: string) {
  dependOn(cacheTags.person(revieweeId));
  return oncePerRequest(['review stats of', revieweeId], () => queries.getReviewStats(revieweeId));
}
