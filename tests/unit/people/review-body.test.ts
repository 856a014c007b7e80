import { expect, test } from 'vitest';
import { AppError } from '@/lib/errors';
import { parseReviewBody, reviewBodySchema } from '@/lib/reviews/api-schema';
import { reviewInputSchema } from '@/lib/reviews/schema';

test('review errors are keyed by the field names the client sent', () => {
  const body = reviewBodySchema.parse({ reviewee_id: 'nobody', content: 'short' });
  try {
    parseReviewBody(reviewInputSchema, body);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'invalid',
      fields: {
        reviewee_id: expect.any(Array),
        overall_rating: ['Please select an overall rating'],
        content: ['Review comment must be at least 10 characters long'],
      },
    });
  }
});
