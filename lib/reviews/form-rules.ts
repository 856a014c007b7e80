// No zod, so that browser code can use them cheaply.

import { isVisible } from '@/lib/input/visible-text';
import { RESPONSE_MAX, REVIEW_MAX, REVIEW_MIN, REVIEW_TITLE_MAX } from '@/lib/reviews/constants';

/** In code points, as the database counts. */
const length = (text: string) => [...text].length;

export function ratingProblem(rating: number): string | null {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5 ? null : 'Please select an overall rating';
}

export function contentProblem(content: string): string | null {
  const text = content.trim();
  if (!isVisible(text)) return 'Please write a review comment';
  if (length(text) < REVIEW_MIN) return `Review comment must be at least ${REVIEW_MIN} characters long`;
  return length(text) > REVIEW_MAX ? `Review comment can have at most ${REVIEW_MAX} characters` : null;
}

export function titleProblem(title: string): string | null {
  return length(title.trim()) > REVIEW_TITLE_MAX
    ? `Title can have at most ${REVIEW_TITLE_MAX} characters`
    : null;
}

export function responseProblem(content: string): string | null {
  const text = content.trim();
  if (!isVisible(text)) return 'Please write a reply';
  return length(text) > RESPONSE_MAX ? `A reply can have at most ${RESPONSE_MAX} characters` : null;
}
