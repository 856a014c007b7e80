import { REVIEW_EDIT_DAYS } from '@/lib/reviews/constants';
import { DAY_MS } from '@/lib/time';

type ReviewRow = {
  reviewerId: string;
  revieweeId: string;
  createdAt: Date;
  respondedAt: Date | null;
  hiddenAt: Date | null;
};

/** The author may edit for seven days, unless an administrator has hidden the review. */
export function canEditReview(review: ReviewRow, actorId: string, now: Date): boolean {
  const age = now.getTime() - review.createdAt.getTime();
  return review.reviewerId === actorId && review.hiddenAt === null && age < REVIEW_EDIT_DAYS * DAY_MS;
}

/** The reviewed person may reply once. */
export function canRespond(review: ReviewRow, actorId: string): boolean {
  return review.revieweeId === actorId && review.respondedAt === null;
}

/** Everybody except the author and the reviewed person. */
export function canMarkHelpful(review: ReviewRow, actorId: string): boolean {
  return review.reviewerId !== actorId && review.revieweeId !== actorId;
}
