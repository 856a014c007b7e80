// No zod, so that browser code can use them cheaply.

import { isVisible } from '@/lib/input/visible-text';
import { RESPONSE_MAX, REVIEW_MAX, REVIEW_MIN, REVIEW_TITLE_MAX } from '@/lib/reviews/constants';
import { tReviewForm } from '@/messages/review-form';

/** In code points, as the database counts. */
const length = (text: string) => [...text].length;

export function ratingProblem(rating: number): string | null {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5 ? null : tReviewForm('ratingRequired');
}

export function contentProblem(content: string): string | null {
  const text = content.trim();
  if (!isVisible(text)) return tReviewForm('contentRequired');
  if (length(text) < REVIEW_MIN) return tReviewForm('contentMin', { count: REVIEW_MIN });
  return length(text) > REVIEW_MAX ? tReviewForm('contentMax', { count: REVIEW_MAX }) : null;
}

export function titleProblem(title: string): string | null {
  return length(title.trim()) > REVIEW_TITLE_MAX
    ? tReviewForm('titleMax', { count: REVIEW_TITLE_MAX })
    : null;
}

export function responseProblem(content: string): string | null {
  const text = content.trim();
  if (!isVisible(text)) return tReviewForm('replyRequired');
  return length(text) > RESPONSE_MAX ? tReviewForm('replyMax', { count: RESPONSE_MAX }) : null;
}
