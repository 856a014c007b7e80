import { REVIEW_EDIT_DAYS } from '@/lib/reviews/constants';
import { DAY_MS } from '@/lib/time';

type ReviewRow = {
  reviewerId: string;
  revieweeId: string;
  createdAt: Date;
  respondedAt: Date | null;
  hiddenAt: Date | null;
};

export function canEditReview(review: ReviewRow, actorId: string, now: Date): boolean {
  const age = now.getTime() - review.createdAt.getTime();
  return review.reviewerId === actorId && review.hiddenAt === null && age < REVIEW_EDIT_DAYS * DAY_MS;
}

/** Once. */
export function canRespond(review: ReviewRow, actorId: string): boolean {
  return review.revieweeId === actorId && review.respondedAt === null;
}

export function canMarkHelpful(review: ReviewRow, actorId: string): boolean {
  return review.reviewerId !== actorId && review.revieweeId !== actorId;
}
