import { DELETED_USER } from '@/lib/people/constants';
import type { ReviewEntry, ReviewStats } from '@/lib/reviews/types';

/** A review on /api, in its field names (docs/api.md). */
export function toApiReview(review: ReviewEntry) {
  return {
    id: review.id,
    reviewer: review.reviewer ?? { id: null, username: DELETED_USER, name: DELETED_USER, avatar: null },
    overall_rating: review.overallRating,
    title: review.title,
    content: review.content,
    is_verified: review.isVerified,
    interaction_context: review.interactionContext,
    helpful_count: review.helpfulCount,
    created_at: review.createdAt,
    response: review.response && {
      content: review.response.content,
      created_at: review.response.createdAt,
    },
  };
}

/** `average_rating` is rounded to one decimal, as on pages. */
export function toApiReviewStats({ average, count, distribution }: ReviewStats) {
  return {
    average_rating: Math.round(average * 10) / 10,
    reviews_received_count: count,
    rating_distribution: distribution,
  };
}
